public import Foundation
public import TRPCRuntime

/// A WebSocket for JSON messages outside of tRPC, such as a chat.
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
/// The socket opens when the first message is sent or awaited. A lost socket reopens after a pause, with new headers;
/// messages sent by the server in the meantime are lost. It is closed by ``close()``, or when the channel is released.
public final class SocketChannel<Outgoing: Encodable & Sendable, Incoming: Decodable & Sendable>: Sendable {
    private let driver: ChannelDriver
    /// Keeps the channel subscribed to the session of its backend.
    private let listening: (any Sendable)?

    /// Creates a channel for a URL with the scheme `ws` or `http`.
    ///
    /// - Parameters:
    ///   - url: the URL of the socket.
    ///   - options: keep-alive, reconnection and buffering.
    ///   - headers: sent with the upgrade request; called for each socket.
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

    /// Creates a channel for a path on a backend's server, with its headers and credentials.
    ///
    /// ```swift
    /// let chat = SocketChannel<JSONValue, JSONValue>(backend, "/chat/{room}", security: [["bearerAuth"]]) {
    ///     try $0.path("room", "general")
    /// }
    /// try await chat.send(["text": "Hello"])
    /// ```
    ///
    /// - Parameters:
    ///   - backend: the configuration of the backend.
    ///   - template: the path with its parameters.
    ///   - security: the alternative credentials, by the names of their schemes; nil for none.
    ///   - options: keep-alive, reconnection and buffering.
    ///   - fill: fills in the request; called for each socket.
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

    /// Opens the socket, and waits until it is open.
    ///
    /// - Throws: `TRPCError` when this attempt fails; the errors of the headers; `CancellationError`.
    public func open() async throws { _ = try await driver.connection() }

    /// Sends a message, waiting for the socket if needed. Returns when the transport has accepted it.
    ///
    /// - Throws: `TRPCError` when the message has no JSON form, the socket is lost or can't be opened;
    ///   `CancellationError`.
    public func send(_ message: Outgoing) async throws {
        let text: String
        do {
            text = String(decoding: try WireEncoder(transformer: .none).encode(message), as: UTF8.self)
        } catch {
            throw TRPCError.encoding(error, path: driver.name)
        }
        try await driver.send(text)
    }

    /// The messages as they arrive, over any socket.
    ///
    /// Each loop receives all messages from its start, and the first loop also earlier ones.
    ///
    /// A loop ends when the channel is closed, and throws a `TRPCError` when the server closes it permanently or the
    /// socket can't be opened permanently, such as because of an invalid token. A message that can't be decoded is
    /// skipped, and reported by the ``states``: `.open` with the error.
    public var messages: SocketChannelMessages<Incoming> { SocketChannelMessages(driver: driver, owner: self) }

    /// Whether there is a loop over the messages.
    var isListenedTo: Bool { driver.isListenedTo }

    /// The states of the socket: the current one, then each change.
    public var states: AsyncStream<WebSocketState> { driver.states.stream() }

    /// Opens a new socket instead of the current one, with new headers and without a pause.
    public func reopen() { driver.reopen() }

    /// Closes the socket. Loops over the messages end; sending the next message reopens it.
    public func close() { driver.close() }
}

/// The messages of a ``SocketChannel`` as they arrive.
public struct SocketChannelMessages<Message: Decodable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = Message

    let driver: ChannelDriver
    /// The channel, which stays open while a loop waits for messages.
    let owner: any Sendable

    /// Starts listening.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(texts: driver.listen().makeAsyncIterator(), driver: driver, owner: owner)
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var texts: AsyncThrowingStream<Data, any Error>.Iterator
        fileprivate let driver: ChannelDriver
        fileprivate let owner: any Sendable

        /// Waits for the next message; nil when the channel is closed.
        ///
        /// - Throws: `TRPCError`.
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
