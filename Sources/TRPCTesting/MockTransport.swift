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
    /// Makes the answer to one call.
    public typealias Handler = @Sendable (MockCall) async throws -> MockAnswer

    /// The client's own setting, in which calls are read and answers written.
    public let transformer: Transformer
    private let state = Locked(State())

    private struct State {
        var handlers: [String: Handler] = [:]
        /// The REST operations among them.
        var routes: [String: MockRoute] = [:]
        var calls: [MockCall] = []
    }

    /// A transport without any answer.
    public init(transformer: Transformer = .none) { self.transformer = transformer }

    /// Answers the procedure at a path, in place of any earlier answer to it.
    public func on(_ path: String, _ handler: @escaping Handler) {
        state.withLock { $0.handlers[path] = handler }
    }

    /// Answers a REST operation.
    func on(_ path: String, _ route: MockRoute, _ handler: @escaping Handler) {
        state.withLock { state in
            state.handlers[path] = handler
            state.routes[path] = route
        }
    }

    /// Answers a procedure, in place of any earlier answer to it.
    public func on<Input, Output>(_ procedure: Procedure<Input, Output>, _ handler: @escaping Handler) {
        on(procedure.path, handler)
    }

    /// Always answers a procedure the same.
    public func on<Input, Output>(_ procedure: Procedure<Input, Output>, answer: MockAnswer) {
        on(procedure.path, answer: answer)
    }

    /// Always answers the procedure at a path the same.
    public func on(_ path: String, answer: MockAnswer) {
        on(path) { _ in answer }
    }

    /// The calls so far, in the order in which they arrived.
    public var calls: [MockCall] { state.withLock { $0.calls } }

    /// The calls of one procedure so far.
    public func calls(to path: String) -> [MockCall] { calls.filter { $0.path == path } }

    /// - Throws: ``UnmockedCall``; what the handler throws; `DecodingError` when the input is not JSON.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let call = try restCall(request) ?? MockCall(request, transformer: transformer)
        let handler = state.withLock { state in
            state.calls.append(call)
            return state.handlers[call.path]
        }
        guard let handler else {
            throw UnmockedCall(path: call.path, mocked: state.withLock { $0.handlers.keys.sorted() })
        }
        return try await handler(call).response(to: call, transformer: transformer)
    }

    /// The call that a request makes of a REST operation; nil for any other request.
    private func restCall(_ request: HTTPRequest) -> MockCall? {
        let routes = state.withLock(\.routes).sorted { ($0.value.fixedSteps, $1.key) > ($1.value.fixedSteps, $0.key) }
        for takesEmptyStep in [false, true] {
            for (path, route) in routes {
                guard let parameters = route.parameters(of: request, takesEmptyStep: takesEmptyStep) else { continue }
                return MockCall(request, operation: path, status: route.status, parameters: parameters)
            }
        }
        return nil
    }
}
