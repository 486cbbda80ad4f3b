public import Foundation
public import TRPCRuntime

/// A WebSocket for JSON messages outside tRPC, such as a chat.
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
/// The socket is opened with the first message that is sent or waited for. One that is lost is opened again, after a
/// pause, with headers asked again; what the server has sent meanwhile is lost. It is closed by ``close()``, or when
/// nobody holds the channel any more.
public final class SocketChannel<Outgoing: Encodable & Sendable, Incoming: Decodable & Sendable>: Sendable {
    private let driver: ChannelDriver
    /// Keeps the channel listening to the session of its backend.
    private let listening: (any Sendable)?

    /// A channel at a URL, `ws` or `http`.
    ///
    /// - Parameters:
    ///   - url: the address of the socket.
    ///   - options: keep-alive, reconnecting and buffering.
    ///   - headers: sent with the upgrade request; asked again for each socket.
    public init(
        _ url: URL,
        options: SocketChannelOptions = SocketChannelOptions(),
        headers: (@Sendable () async throws -> [String: String])? = nil
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

    /// A channel at a path of a backend's server, with its headers and its credentials.
    ///
    /// ```swift
    /// let chat = SocketChannel<JSONValue, JSONValue>(backend, "/chat/{room}", security: [["bearerAuth"]]) {
    ///     try $0.path("room", "general")
    /// }
    /// try await chat.send(["text": "Hello"])
    /// ```
    ///
    /// - Parameters:
    ///   - backend: the backend whose server has the socket.
    ///   - template: the path with its parameters.
    ///   - security: the alternatives of credentials that it asks for, by the names of their schemes; nil for none.
    ///   - options: keep-alive, reconnecting and buffering.
    ///   - fill: fills in the request, again for each socket.
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
    /// - Throws: `TRPCError` when this attempt fails; what the headers throw; `CancellationError`.
    public func open() async throws { _ = try await driver.connection() }

    /// Sends a message, and returns when it is on its way. It waits for the socket while that is opened.
    ///
    /// - Throws: `TRPCError` when the message has no JSON form, or the socket is lost or cannot be opened now;
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

    /// The messages as they come, over whatever socket. Each loop gets all of them from its beginning on, and the first
    /// what has come before it.
    ///
    /// A loop ends when the channel is closed, and throws a `TRPCError` when the server closes it for good, when the
    /// socket cannot be opened for good, such as for a wrong token. A message that is not an `Incoming` is passed over, and
    /// told by the ``states``: `.open` with the error.
    public var messages: SocketChannelMessages<Incoming> { SocketChannelMessages(driver: driver, owner: self) }

    /// Whether a loop over the messages goes on.
    var isListenedTo: Bool { driver.isListenedTo }

    /// The states of the socket: first the present one, then each that follows.
    public var states: AsyncStream<WebSocketState> { driver.states.stream() }

    /// Opens a new socket in place of the current one, with headers asked again and without a pause.
    public func reopen() { driver.reopen() }

    /// Closes the socket. Loops over the messages end; the next message that is sent opens it again.
    public func close() { driver.close() }
}

/// The messages of a ``SocketChannel``, as they come.
public struct SocketChannelMessages<Message: Decodable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = Message

    let driver: ChannelDriver
    /// The channel, which is not closed while somebody waits for its messages.
    let owner: any Sendable

    /// Listens from now on.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(texts: driver.listen().makeAsyncIterator(), driver: driver, owner: owner)
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var texts: AsyncThrowingStream<Data, any Error>.Iterator
        fileprivate let driver: ChannelDriver
        fileprivate let owner: any Sendable

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
