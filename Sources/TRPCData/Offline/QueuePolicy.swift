public import TRPCRuntime

/// The queueing policy of a mutation.
///
/// ```swift
/// let chat = QueuePolicy(scope: "chat", maximumWait: .zero, idempotencyKey: .header())
/// let api = Palytt.Client(url: url, links: .batching.queueing(in: journal, by: ["messages.send": chat, "auth": .never]))
/// ```
public struct QueuePolicy: Sendable, Hashable {
    /// Whether the call is queued; false for ``never``.
    public var isQueued = true
    /// The queue of the call. Calls of a scope are sent one after the other in the order in which they were made;
    /// scopes don't wait for each other. By default one scope contains all calls; others are names such as
    /// `"chat-\(id)"`.
    public var scope: String
    /// How long a caller waits for the response of a queued call; nil waits without limit.
    ///
    /// After that time, `enqueue(_:_:)` returns ``QueuedResult/queued(id:)``, and a generated method throws
    /// ``OfflineQueueError/queued(id:)``. With zero, the caller doesn't wait once the call is in the journal.
    public var maximumWait: Duration?
    /// The maximum number of attempts before the call is parked. Attempts without a response don't count.
    public var attempts: Int
    /// Whether the mutation is safe to send twice, even if the contract doesn't declare it idempotent.
    public var isSafe: Bool
    /// The location of a key in the mutation by which the backend recognizes repetitions. The key is stored with the
    /// call. Such a mutation is safe.
    public var idempotencyKey: IdempotencyKey?
    /// Whether a mutation that isn't safe is refused; otherwise it is sent immediately, without queueing.
    public var refusesUnsafe: Bool
    /// The lowercase names of headers that each attempt adds again, such as the signature of a `SigningMiddleware`.
    ///
    /// The journal doesn't store them. Calls with other secret headers can't be queued.
    public var renewedHeaders: Set<String> { didSet { renewedHeaders = Self.lowercased(renewedHeaders) } }
    /// The properties of inputs that divide the scope, by the paths of their calls.
    private var scopeProperties: [String: ScopeProperty] = [:]

    /// Creates a policy that queues.
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

    /// Returns the policy with a separate scope for each value of an input's property.
    ///
    /// ```swift
    /// let likes = QueuePolicy(scope: "post")
    ///     .scoped(Palytt.Likes.like, by: \.postId)
    ///     .scoped(Palytt.Likes.unlike, by: \.postId)
    /// ```
    ///
    /// Likes of different posts don't wait for each other, and are sent in one batch. A like and an unlike of the same
    /// post keep their order. Other calls of the policy have the scope without a value.
    ///
    /// - Parameters:
    ///   - call: The mutation.
    ///   - property: A property of its input, such as an identifier. Its description is part of the scope's name.
    public func scoped<C: UnaryCall, Value: Hashable>(
        _ call: C,
        by property: any KeyPath<C.Input, Value> & Sendable
    ) -> QueuePolicy {
        var policy = self
        policy.scopeProperties[call.path] = ScopeProperty(property)
        return policy
    }

    /// Returns the scope of a call.
    func scope(of operation: TRPCOperation) -> String {
        guard let value = scopeProperties[operation.path]?.value(operation.value) else { return scope }
        return "\(scope)-\(value)"
    }

    private static func lowercased(_ names: Set<String>) -> Set<String> { Set(names.map { $0.lowercased() }) }

    /// Queues mutations that are idempotent by contract, and sends others immediately.
    public static let idempotent = QueuePolicy(refusesUnsafe: false)

    /// Sends immediately, and queues nothing.
    public static let never: QueuePolicy = {
        var policy = QueuePolicy.idempotent
        policy.isQueued = false
        return policy
    }()
}

/// The policy of a single call; see `CallOptions.queueing`.
enum CallQueuePolicyKey: OperationContextKey {
    static let defaultValue: QueuePolicy? = nil
}

extension CallOptions {
    /// The policy of the call, overriding that of the client's ``OfflineQueueLink``; nil uses the link's.
    public var queueing: QueuePolicy? {
        get { context[CallQueuePolicyKey.self] }
        set { context[CallQueuePolicyKey.self] = newValue }
    }

    /// Creates options of a call that may be queued.
    public init(queueing: QueuePolicy, headers: HTTPHeaders = [:]) {
        self.init(headers: headers)
        self.queueing = queueing
    }
}
