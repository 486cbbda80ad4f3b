public import TRPCRuntime

/// A transport that answers from memory: the client under test runs in full, down to the bytes, and no network is used.
///
/// ```swift
/// let mock = MockTransport(transformer: .superjson)
/// mock.on("posts.getById") { call in
///     try .output(["id": call.input(as: [String: String].self)["id"], "title": "Ramen"])
/// }
/// let client = TRPCClient(url: URL(string: "https://mock/trpc")!, transformer: .superjson, transport: mock)
/// ```
///
/// A call that has no answer fails with an error that names it, and ``calls`` keeps what was asked, in order.
public final class MockTransport: HTTPTransport {
    /// Returns the response to a call.
    public typealias Handler = @Sendable (MockCall) async throws -> MockResponse

    /// The client's own setting, in which calls are read and answers written.
    public let transformer: Transformer
    private let state = Locked(State())

    private struct State {
        var handlers: [String: Handler] = [:]
        var calls: [MockCall] = []
    }

    /// A transport without any answer.
    public init(transformer: Transformer = .none) { self.transformer = transformer }

    /// Answers the call with a path, in place of any earlier answer to it.
    public func on(_ path: String, _ handler: @escaping Handler) {
        state.withLock { $0.handlers[path] = handler }
    }

    /// Always answers the call with a path the same.
    public func on(_ path: String, response: MockResponse) {
        on(path) { _ in response }
    }

    /// Answers a call, in place of any earlier answer to it.
    ///
    /// ```swift
    /// let mock = MockTransport()
    /// mock.on(Shop.getItem) { call in .json(#"{"id": \#(call.parameters["id"] ?? "0"), "name": "Ramen"}"#) }
    /// ```
    public func on(_ call: some UnaryCall, _ handler: @escaping Handler) { on(call.path, handler) }

    /// Answers a call with the responses of a server.
    @_disfavoredOverload  // A closure that only throws is a `Handler`.
    public func on(
        _ call: some UnaryCall,
        _ handler: @escaping @Sendable (MockCall) async throws -> HTTPResponse
    ) {
        on(call.path) { .response(try await handler($0)) }
    }

    /// Always answers a call the same.
    ///
    /// ```swift
    /// let mock = MockTransport()
    /// mock.on(Shop.removeItem, response: .error(.forbidden, message: "Not yours"))
    /// ```
    public func on(_ call: some UnaryCall, response: MockResponse) { on(call.path, response: response) }

    /// The calls so far, in the order in which they arrived.
    public var calls: [MockCall] { state.withLock { $0.calls } }

    /// The calls of one procedure so far.
    public func calls(to path: String) -> [MockCall] { calls.filter { $0.path == path } }

    /// - Throws: ``UnmockedCall``; what the handler throws; `DecodingError` when the input is not JSON.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let call = try MockCall(request, TRPCOperation.inCurrentRequest, transformer: transformer)
        let handler = state.withLock { state in
            state.calls.append(call)
            return state.handlers[call.path]
        }
        guard let handler else {
            throw UnmockedCall(path: call.path, mocked: state.withLock { $0.handlers.keys.sorted() })
        }
        return try await handler(call).response(to: call, transformer: transformer)
    }
}
