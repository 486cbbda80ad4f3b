@_spi(Generated) public import TRPCRuntime

/// Configures, by procedure and router, how long a ``QueryCache`` keeps responses and what invalidates them.
///
/// ```swift
/// let rules = CacheRules(staleTime: .seconds(30))
///     .caching(router: "posts", staleTime: .seconds(60), tags: ["feed"])
///     .caching(Palytt.Users.me, staleTime: .seconds(300), policy: .networkFirst)
///     .invalidating(.router("posts"), .tag("profile"), after: Palytt.Posts.create)
///     .excluding(router: "messages")
/// ```
///
/// The `cacheTags` and `invalidates` settings of the generator's configuration apply in addition.
///
/// The rule with the longest matching path takes precedence. Values that it omits are inherited from the rules for enclosing
/// routers and then from the defaults. Tags accumulate.
public struct CacheRules: Sendable {
    /// The rule for a procedure or router.
    struct Rule: Sendable {
        var isExcluded: Bool?
        var policy: CachePolicy?
        var staleTime: Duration?
        var expiry: Duration?
        var tags: Set<String> = []
    }

    typealias Invalidation = @Sendable (TRPCOperation) -> [CacheTarget]

    private let standard: Rule
    private var routes: [String: Rule] = [:]
    private var invalidations: [String: [Invalidation]] = [:]

    /// Creates rules that apply to all procedures.
    ///
    /// - Parameters:
    ///   - policy: The cache policy for calls that don't specify one.
    ///   - staleTime: How long a response stays fresh. With zero, the default, each call is sent to the backend when online.
    ///     For REST responses, `Cache-Control` and `Expires` take precedence.
    ///   - expiry: How long a response can be used, such as when offline.
    public init(
        policy: CachePolicy = .cacheFirst,
        staleTime: Duration = .zero,
        expiry: Duration = .seconds(86_400)
    ) {
        standard = Rule(policy: policy, staleTime: staleTime, expiry: expiry)
    }

    /// Returns these rules with different values for a procedure or operation.
    public func caching(
        _ call: some TRPCCall,
        staleTime: Duration? = nil,
        expiry: Duration? = nil,
        policy: CachePolicy? = nil,
        tags: Set<String> = []
    ) -> CacheRules {
        adding(Rule(policy: policy, staleTime: staleTime, expiry: expiry, tags: tags), for: call.path)
    }

    /// Returns these rules with different values for a router's procedures, including those in nested routers.
    public func caching(
        router: String,
        staleTime: Duration? = nil,
        expiry: Duration? = nil,
        policy: CachePolicy? = nil,
        tags: Set<String> = []
    ) -> CacheRules {
        adding(Rule(policy: policy, staleTime: staleTime, expiry: expiry, tags: tags), for: router)
    }

    /// Returns these rules with caching disabled for a procedure or operation.
    public func excluding(_ call: some TRPCCall) -> CacheRules { adding(Rule(isExcluded: true), for: call.path) }

    /// Returns these rules with caching disabled for a router's procedures.
    public func excluding(router: String) -> CacheRules { adding(Rule(isExcluded: true), for: router) }

    /// Returns these rules, extended so that a mutation invalidates the given responses if it succeeds or its outcome is
    /// unknown.
    public func invalidating(_ targets: CacheTarget..., after mutation: some TRPCCall) -> CacheRules {
        invalidating(after: mutation.path) { _ in targets }
    }

    func invalidating(after path: String, _ targets: @escaping Invalidation) -> CacheRules {
        var rules = self
        rules.invalidations[path, default: []].append(targets)
        return rules
    }

    private func adding(_ rule: Rule, for route: String) -> CacheRules {
        var rules = self
        rules.routes[route] = rules.routes[route].map { rule.over($0) } ?? rule
        return rules
    }

    /// Returns the effective rule for a procedure.
    func rule(for path: String) -> Rule {
        guard !routes.isEmpty else { return standard }
        var rule = Rule()
        var route = path[...]
        while true {
            if let outer = routes[String(route)] { rule = rule.over(outer) }
            guard let dot = route.lastIndex(of: ".") else { return rule.over(standard) }
            route = route[..<dot]
        }
    }

    /// Returns the cached responses that a mutation invalidates.
    func targets(after operation: TRPCOperation) -> [CacheTarget] {
        invalidations[operation.path, default: []].flatMap { $0(operation) } + operation.context[InvalidationKey.self]
            + operation.context[CallTraitsKey.self].invalidates.map(CacheTarget.init)
    }
}

extension CacheRules.Rule {
    /// Returns this rule with omitted values taken from an outer rule.
    func over(_ outer: Self) -> Self {
        Self(
            isExcluded: isExcluded ?? outer.isExcluded,
            policy: policy ?? outer.policy,
            staleTime: staleTime ?? outer.staleTime,
            expiry: expiry ?? outer.expiry,
            tags: tags.union(outer.tags)
        )
    }
}

/// The context key for the responses that a single call invalidates; see `TRPCCaller.invalidating(_:)`.
package enum InvalidationKey: OperationContextKey {
    package static let defaultValue: [CacheTarget] = []
}
