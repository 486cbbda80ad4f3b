public import TRPCRuntime

/// A transport that responds from memory, so that all of the client under test runs, including the coding of bytes, without a
/// network.
///
/// ```swift
/// let mock = MockTransport(transformer: .superjson)
/// mock.on("posts.getById") { call in
///     try .output(["id": call.input(as: [String: String].self)["id"], "title": "Ramen"])
/// }
/// let client = TRPCClient(url: URL(string: "https://mock/trpc")!, transformer: .superjson, transport: mock)
/// ```
///
/// A call without a mock fails with an error that contains its path, and ``calls`` records all calls in order.
public final class MockTransport: HTTPTransport {
    /// Returns the response to a call received by the transport.
    public typealias Handler = @Sendable (MockCall) async throws -> MockResponse

    /// The client's transformer, used to decode calls and encode responses.
    public let transformer: Transformer
    private let state = Locked(State())

    private struct State {
        var handlers: [String: Handler] = [:]
        var calls: [MockCall] = []
    }

    /// Creates a transport without mocks.
    public init(transformer: Transformer = .none) { self.transformer = transformer }

    /// Mocks the call with the given path, replacing any previous mock.
    public func on(_ path: String, _ handler: @escaping Handler) {
        state.withLock { $0.handlers[path] = handler }
    }

    /// Mocks the call with the given path, with a fixed response.
    public func on(_ path: String, response: MockResponse) {
        on(path) { _ in response }
    }

    /// Mocks a call, replacing any previous mock.
    ///
    /// ```swift
    /// let mock = MockTransport()
    /// mock.on(Shop.getItem) { call in .json(#"{"id": \#(call.parameters["id"] ?? "0"), "name": "Ramen"}"#) }
    /// ```
    public func on(_ call: some UnaryCall, _ handler: @escaping Handler) { on(call.path, handler) }

    /// Mocks a call with a closure that returns a server's response.
    @_disfavoredOverload  // A closure that only throws is a `Handler`.
    public func on(
        _ call: some UnaryCall,
        _ handler: @escaping @Sendable (MockCall) async throws -> HTTPResponse
    ) {
        on(call.path) { .response(try await handler($0)) }
    }

    /// Mocks a call with a fixed response.
    ///
    /// ```swift
    /// let mock = MockTransport()
    /// mock.on(Shop.removeItem, response: .error(.forbidden, message: "Not yours"))
    /// ```
    public func on(_ call: some UnaryCall, response: MockResponse) { on(call.path, response: response) }

    /// The calls received, in order.
    public var calls: [MockCall] { state.withLock { $0.calls } }

    /// Returns the calls received for a path.
    public func calls(to path: String) -> [MockCall] { calls.filter { $0.path == path } }

    /// Responds to the call in the request with its mock.
    ///
    /// - Throws: ``UnmockedCall``; the errors of the handler; `DecodingError` if the input isn't JSON.
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
