public import TRPCRuntime

/// Determines whether and how a mutation is queued.
///
/// ```swift
/// let chat = QueuePolicy(scope: "chat", maximumWait: .zero, idempotencyKey: .header())
/// let api = Palytt.Client(url: url, links: .batching.queueing(in: journal, by: ["messages.send": chat, "auth": .never]))
/// ```
public struct QueuePolicy: Sendable, Hashable {
    /// Whether calls are queued; false for ``never``.
    public var isQueued = true
    /// The scope of calls.
    ///
    /// The calls in a scope are sent one at a time, in the order in which they were made. Scopes don't wait for each other. By
    /// default, all calls share a scope; use names such as `"chat-\(id)"` for others.
    public var scope: String
    /// How long a caller waits for a queued call's response; nil for no limit.
    ///
    /// Afterwards, `enqueue(_:_:)` returns ``QueuedResult/queued(id:)``, and generated methods throw
    /// ``OfflineQueueError/queued(id:)``. With zero, the caller only waits until the call is stored in the journal.
    public var maximumWait: Duration?
    /// The maximum number of attempts before a call is parked. Attempts without a response don't count.
    public var attempts: Int
    /// Whether mutations are safe to send twice, even if the contract doesn't declare them as idempotent.
    public var isSafe: Bool
    /// Where a mutation carries a key by which the backend recognizes repeated calls. The key is stored with the call and makes
    /// it safe to send twice.
    public var idempotencyKey: IdempotencyKey?
    /// Whether a mutation that isn't safe to send twice is refused; otherwise, it's sent immediately without being queued.
    public var refusesUnsafe: Bool
    /// The lowercase names of headers that each attempt adds again, such as the signature of a `SigningMiddleware`.
    ///
    /// These headers aren't stored in the journal. Calls with other secret headers can't be queued.
    public var renewedHeaders: Set<String> { didSet { renewedHeaders = Self.lowercased(renewedHeaders) } }
    /// The input properties that divide the scope, keyed by the path of the call.
    private var scopeProperties: [String: ScopeProperty] = [:]

    /// Creates a policy that queues calls.
    public init(
        scope: String = "main",
        maximumWait: Duration? = nil,
        attempts: Int = 10,
        isSafe: Bool = false,
        idempotencyKey: IdempotencyKey? = nil,
        refusesUnsafe: Bool = true,
        renewedHeaders: Set<String> = []
    ) {
        self.scope = scope
        self.maximumWait = maximumWait
        self.attempts = attempts
        self.isSafe = isSafe
        self.idempotencyKey = idempotencyKey
        self.refusesUnsafe = refusesUnsafe
        self.renewedHeaders = Self.lowercased(renewedHeaders)
    }

    /// Returns the policy with a separate scope for each value of an input property.
    ///
    /// ```swift
    /// let likes = QueuePolicy(scope: "post")
    ///     .scoped(Palytt.Likes.like, by: \.postId)
    ///     .scoped(Palytt.Likes.unlike, by: \.postId)
    /// ```
    ///
    /// Likes of different posts don't wait for each other and are sent in one batch. A like and an unlike of the same post are
    /// sent in order. Calls that aren't configured this way use the scope without a value.
    ///
    /// - Parameters:
    ///   - call: The mutation.
    ///   - property: A property of the mutation's input, such as an identifier. Its description becomes part of the scope's
    ///     name.
    public func scoped<C: UnaryCall, Value: Hashable>(
        _ call: C,
        by property: any KeyPath<C.Input, Value> & Sendable
    ) -> QueuePolicy {
        var policy = self
        policy.scopeProperties[call.path] = ScopeProperty(property)
        return policy
    }

    /// Returns the scope for a call.
    func scope(of operation: TRPCOperation) -> String {
        guard let value = scopeProperties[operation.path]?.value(operation.value) else { return scope }
        return "\(scope)-\(value)"
    }

    private static func lowercased(_ names: Set<String>) -> Set<String> { Set(names.map { $0.lowercased() }) }

    /// Queues mutations that the contract declares as idempotent, and sends others immediately.
    public static let idempotent = QueuePolicy(refusesUnsafe: false)

    /// Sends all calls immediately, without queueing them.
    public static let never: QueuePolicy = {
        var policy = QueuePolicy.idempotent
        policy.isQueued = false
        return policy
    }()
}

/// The context key for the policy of a single call; see `CallOptions.queueing`.
enum CallQueuePolicyKey: OperationContextKey {
    static let defaultValue: QueuePolicy? = nil
}

extension CallOptions {
    /// The call's queue policy, which overrides that of the client's ``OfflineQueueLink``; nil to use the link's policy.
    public var queueing: QueuePolicy? {
        get { context[CallQueuePolicyKey.self] }
        set { context[CallQueuePolicyKey.self] = newValue }
    }

    /// Creates options for a call with a queue policy.
    public init(queueing: QueuePolicy, headers: HTTPHeaders = [:]) {
        self.init(headers: headers)
        self.queueing = queueing
    }
}
