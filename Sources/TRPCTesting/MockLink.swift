import Foundation
public import TRPCRuntime
public import TRPCStreams

/// Responds to calls with Swift closures, so that tests don't need a network, JSON or generated mocks.
///
/// ```swift
/// let mock = MockLink()
/// mock.on(Palytt.Posts.getById) { input in
///     guard input.id == id else { throw TRPCError(code: .notFound) }
///     return post
/// }
/// let created = mock.on(Palytt.Posts.onPostCreated)
/// let api = Palytt.Client(client: TRPCClient(mock: mock))
///
/// created.yield(post, id: "event-1")
/// ```
///
/// The types are the procedure's, so a test stops compiling when the contract changes. An operation without a mock fails with
/// an ``UnmockedCall`` that contains its path, and ``operations`` records all calls. To test the request and response bytes as
/// well, use a ``MockTransport``.
public final class MockLink: TRPCLink {
    typealias Handler = @Sendable (TRPCOperation) async throws -> OperationResponse
    typealias Subscriber = @Sendable (TRPCOperation) -> SubscriptionSignals

    private struct State {
        var handlers: [String: Handler] = [:]
        var subscribers: [String: Subscriber] = [:]
        var operations: [TRPCOperation] = []

        var mocked: [String] { (Array(handlers.keys) + subscribers.keys).sorted() }
    }

    private let state = Locked(State())

    /// Creates a link without mocks.
    public init() {}

    /// The setup for a client whose only link is this one.
    public var links: LinkSetup { LinkSetup { [self] _ in [self] } }

    /// Mocks a call, replacing any previous mock. The call throws the closure's errors.
    ///
    /// The output for a REST stream is an array of its items.
    public func on<C: UnaryCall>(_ call: C, _ handler: @escaping @Sendable (C.Input) async throws -> C.Output) {
        setHandler(call.path) { OperationResponse(value: try await handler(try $0.value(as: C.Input.self))) }
    }

    /// Mocks a call that takes no input.
    public func on<C: UnaryCall>(_ call: C, _ handler: @escaping @Sendable () async throws -> C.Output)
    where C.Input == NoInput {
        on(call) { _ in try await handler() }
    }

    /// Mocks a call with a server's response. A non-success status fails the call.
    ///
    /// ```swift
    /// let mock = MockLink()
    /// mock.respond(to: Shop.getItem, HTTPResponse(status: 404, json: #"{"detail": "Sold out"}"#))
    /// ```
    public func respond(to call: some UnaryCall, _ response: HTTPResponse) {
        setHandler(call.path) { operation in
            guard case .request(let request) = operation.input else { return OperationResponse(response: response) }
            return try request.result(of: response)
        }
    }

    /// Mocks a subscription with events that the test sends.
    @discardableResult
    public func on<Input, Event>(_ procedure: SubscriptionProcedure<Input, Event>) -> MockSubscription<Input, Event> {
        let subscription = MockSubscription<Input, Event>()
        state.withLock { state in
            state.subscribers[procedure.path] = { operation in
                do {
                    return subscription.start(
                        try operation.value(as: Input.self),
                        after: operation.lastEventId
                    )
                } catch {
                    return .failing(with: error)
                }
            }
        }
        return subscription
    }

    /// Mocks a subscription with a fixed list of events, after which the subscription completes.
    public func on<Input, Event>(_ procedure: SubscriptionProcedure<Input, Event>, events: [Event]) {
        state.withLock { state in
            state.subscribers[procedure.path] = { _ in
                SubscriptionSignals { continuation in
                    continuation.yield(.state(.connected))
                    for event in events { continuation.yield(.event(id: nil, OperationResponse(value: event))) }
                    continuation.finish()
                }
            }
        }
    }

    private func setHandler(_ path: String, _ handler: @escaping Handler) {
        state.withLock { $0.handlers[path] = handler }
    }

    /// The operations received, in order.
    public var operations: [TRPCOperation] { state.withLock(\.operations) }

    /// Returns the inputs received for a call, in order.
    public func inputs<C: TRPCCall>(of call: C) -> [C.Input] {
        operations.filter { $0.path == call.path }.compactMap { $0.value as? C.Input }
    }

    /// Responds to a call with its mock.
    ///
    /// - Throws: ``UnmockedCall``; the errors thrown by the mock's closure.
    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        let handler = state.withLock { state in
            state.operations.append(operation)
            return state.handlers[operation.path]
        }
        guard let handler else { throw unmocked(operation) }
        return try await handler(operation)
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        let subscriber = state.withLock { state in
            state.operations.append(operation)
            return state.subscribers[operation.path]
        }
        return subscriber?(operation) ?? .failing(with: unmocked(operation))
    }

    private func unmocked(_ operation: TRPCOperation) -> UnmockedCall {
        UnmockedCall(path: operation.path, mocked: state.withLock(\.mocked))
    }
}

extension TRPCClient {
    /// Creates a client that uses a mock instead of a backend.
    public init(mock: MockLink, validatesInputs: Bool = false) {
        self.init(url: URL(string: "mock://backend")!, links: mock.links) { $0.validatesInputs = validatesInputs }
    }
}

extension TRPCOperation {
    func value<Input>(as type: Input.Type) throws -> Input {
        if let value = value as? Input { return value }
        throw MockInputMismatch(path: path, expected: "\(type)", found: "\(Swift.type(of: value))")
    }
}
