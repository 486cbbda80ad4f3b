public import Foundation
public import TRPCRuntime

/// A WebSocket for JSON messages that don't use tRPC's protocol, such as for a chat.
///
/// ```swift
/// struct Question: Encodable, Sendable { let text: String }
/// struct Reply: Decodable, Sendable { let text: String }
///
/// let chat = SocketChannel<Question, Reply>(url) { ["x-room": "general"] }
/// try await chat.send(Question(text: "Hello"))
/// for try await reply in chat.messages { print(reply.text) }
/// ```
///
/// The socket opens when you send or wait for the first message. If it's lost, it reopens after a delay, with new headers;
/// messages that the server sends in the meantime are lost. The socket closes when you call ``close()`` or release the channel.
public final class SocketChannel<Outgoing: Encodable & Sendable, Incoming: Decodable & Sendable>: Sendable {
    private let driver: ChannelDriver
    /// The observation of user changes, upon which the socket reopens; nil without a session.
    private let listening: (any Sendable)?

    /// Creates a channel for a URL with a `ws`, `wss`, `http` or `https` scheme.
    ///
    /// - Parameters:
    ///   - url: The socket's URL.
    ///   - options: Settings for keep-alive, reconnection and buffering.
    ///   - headers: A closure that returns headers for the upgrade request. It's called for each socket.
    public init(
        _ url: URL,
        options: SocketChannelOptions = SocketChannelOptions(),
        headers: (@Sendable () async throws -> HTTPHeaders)? = nil
    ) {
        var configuration = TRPCClient.Configuration(url: url)
        configuration.clock = options.clock
        configuration.headers = headers
        let backend = configuration
        driver = ChannelDriver(url.path, options, backend) {
            var setup = SocketSetup(request: HTTPRequest(method: .get, url: url))
            try await backend.addHeaders(to: &setup.request, for: [])
            return setup
        }
        listening = nil
    }

    /// Creates a channel for a path on a backend's server, using the backend's headers and credentials.
    ///
    /// ```swift
    /// let chat = SocketChannel<JSONValue, JSONValue>(backend, "/chat/{room}", security: [["bearerAuth"]]) {
    ///     try $0.path("room", "general")
    /// }
    /// try await chat.send(["text": "Hello"])
    /// ```
    ///
    /// - Parameters:
    ///   - backend: The backend's configuration.
    ///   - template: The path, with parameters in braces.
    ///   - security: The alternative security requirements, each with the names of the schemes that it needs; nil for no
    ///     credentials.
    ///   - options: Settings for keep-alive, reconnection and buffering.
    ///   - fill: A closure that fills in the request. It's called for each socket.
    public init(
        _ backend: TRPCClient.Configuration,
        _ template: String,
        security: [[String]]? = nil,
        options: SocketChannelOptions = SocketChannelOptions(),
        fill: @escaping @Sendable (inout RESTRequest) throws -> Void = { _ in }
    ) {
        let driver = ChannelDriver(template, options, backend) {
            var request = RESTRequest(template, .get, template)
            request.security = security
            try fill(&request)
            var own = try await backend.ownHeaders([:])
            try backend.refuseClearCredential(own, to: backend.serverURL)
            let credential =
                request.asksForCredentials
                ? try await backend.addCredential(to: &own, for: backend.serverURL, []) : nil
            try await backend.credentials.authorize(&request, besides: own)
            var message = try HTTPRequest(request, at: backend.serverURL)
            message.headers["accept"] = nil
            try message.add(own)
            return SocketSetup(request: message, credential: credential)
        }
        self.driver = driver
        listening = backend.authorizer?.onUserChange { [weak driver] in driver?.reopen() }
    }

    deinit {
        driver.close()
        driver.states.finish()
    }

    /// Opens the socket, and returns once it's open.
    ///
    /// - Throws: `TRPCError` if the current attempt fails; errors from the headers closure; `CancellationError`.
    public func open() async throws { _ = try await driver.connection() }

    /// Sends a message, opening the socket first if needed. Returns when the transport has accepted the message.
    ///
    /// - Throws: `TRPCError` if the message can't be encoded, or the socket is lost or can't be opened; `CancellationError`.
    public func send(_ message: Outgoing) async throws {
        let text: String
        do {
            text = String(decoding: try WireEncoder(transformer: .none).encode(message), as: UTF8.self)
        } catch {
            throw TRPCError.encoding(error, path: driver.name)
        }
        try await driver.send(text)
    }

    /// The incoming messages, regardless of which socket delivers them.
    ///
    /// Each loop receives all messages that arrive after it starts; the first loop also receives earlier ones.
    ///
    /// A loop ends when you close the channel. It throws a `TRPCError` if the server closes the channel permanently or the
    /// socket permanently fails to open, such as because of an invalid token. A message that can't be decoded is skipped and
    /// reported in ``states`` as `.open` with the error.
    public var messages: SocketChannelMessages<Incoming> { SocketChannelMessages(driver: driver, owner: self) }

    /// Whether any loop over the messages is running.
    var isListenedTo: Bool { driver.isListenedTo }

    /// The socket's current state, followed by each change.
    public var states: AsyncStream<WebSocketState> { driver.states.stream() }

    /// Replaces the current socket with a new one, with new headers and without a delay.
    public func reopen() { driver.reopen() }

    /// Closes the socket and ends all loops over the messages. Sending another message reopens it.
    public func close() { driver.close() }
}

/// The incoming messages of a ``SocketChannel``, as they arrive.
public struct SocketChannelMessages<Message: Decodable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = Message

    let driver: ChannelDriver
    /// The channel, which is retained so that it stays open while a loop waits for messages.
    let owner: any Sendable

    /// Creates an iterator, which starts listening immediately.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(texts: driver.listen().makeAsyncIterator(), driver: driver, owner: owner)
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var texts: AsyncThrowingStream<Data, any Error>.Iterator
        fileprivate let driver: ChannelDriver
        fileprivate let owner: any Sendable

        /// Returns the next message; nil if the channel is closed.
        ///
        /// - Throws: `TRPCError` if the channel failed permanently.
        public mutating func next() async throws -> Message? {
            while let data = try await texts.next() {
                do { return try TRPCCoding.read(Message.self, from: data, assumesUTC: true) } catch {
                    let json = try? JSONValueReader.read(data)
                    driver.report(TRPCError.decoding(error, path: driver.name, status: nil, depth: 0, in: json))
                }
            }
            return nil
        }
    }
}
