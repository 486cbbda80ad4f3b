/// Whether a mutation is queued, and how.
///
/// ```swift
/// let chat = QueuePolicy(scope: "chat", patience: .zero, idempotencyKey: .header())
/// let api = Palytt.Client(url: url, links: .batching.queueing(in: journal, by: ["messages.send": chat, "auth": .never]))
/// ```
public struct QueuePolicy: Sendable, Hashable {
    package var isQueued = true
    package var scope: String
    package var patience: Duration?
    package var attempts: Int
    package var isSafe: Bool
    package var idempotencyKey: IdempotencyKey?
    package var refusesUnsafe: Bool
    package var renewedHeaders: Set<String>

    /// A policy that queues.
    ///
    /// - Parameters:
    ///   - scope: calls of a scope are sent one after the other in the order in which they were made; scopes do not wait for
    ///     each other. One scope holds all calls unless a policy has another, such as `"chat-\(id)"`.
    ///   - patience: how long a call waits for its answer before it throws ``OfflineQueueError/queued(id:)``; zero returns as
    ///     soon as the call is in the journal, and nil waits for as long as it takes.
    ///   - attempts: how often a call is sent at most, before it is parked. An attempt without a connection is none.
    ///   - isSafe: whether sending the mutation twice does no harm, where the contract does not say so.
    ///   - idempotencyKey: where the mutation carries a key, by which the backend knows a repeated one. The key is kept with
    ///     the call. Such a mutation is safe.
    ///   - refusesUnsafe: whether a mutation that is not safe is refused; else it is sent at once, and not queued.
    ///   - renewedHeaders: the names of headers that the journal does not keep, because they are made anew whenever the call
    ///     is sent, such as the signature of a ``SigningMiddleware``. Other headers that are secrets cannot be queued.
    public init(
        scope: String = "main",
        patience: Duration? = nil,
        attempts: Int = 10,
        isSafe: Bool = false,
        idempotencyKey: IdempotencyKey? = nil,
        refusesUnsafe: Bool = true,
        renewedHeaders: Set<String> = []
    ) {
        self.scope = scope
        self.patience = patience
        self.attempts = attempts
        self.isSafe = isSafe
        self.idempotencyKey = idempotencyKey
        self.refusesUnsafe = refusesUnsafe
        self.renewedHeaders = Set(renewedHeaders.map { $0.lowercased() })
    }

    /// Queues what the contract calls idempotent, and sends every other mutation at once.
    public static let idempotent = QueuePolicy(refusesUnsafe: false)

    /// Sends at once, and queues nothing.
    public static let never: QueuePolicy = {
        var policy = QueuePolicy.idempotent
        policy.isQueued = false
        return policy
    }()
}

/// The policy of a single call; see ``CallOptions/queueing``.
enum CallQueuePolicyKey: OperationContextKey {
    static let defaultValue: QueuePolicy? = nil
}

extension CallOptions {
    /// Whether and how the call is queued while it cannot be sent, in place of what the client's ``OfflineQueueLink`` has for
    /// it; nil leaves it to that.
    public var queueing: QueuePolicy? {
        get { context[CallQueuePolicyKey.self] }
        set { context[CallQueuePolicyKey.self] = newValue }
    }

    /// Options of a call that may be queued.
    public init(queueing: QueuePolicy, headers: HTTPHeaders = [:]) {
        self.init(headers: headers)
        self.queueing = queueing
    }
}
