@_spi(Generated) public import TRPCRuntime

/// Configures how long a ``QueryCache`` keeps responses, and what invalidates them, by procedure and router.
///
/// ```swift
/// let rules = CacheRules(staleTime: .seconds(30))
///     .caching(router: "posts", staleTime: .seconds(60), tags: ["feed"])
///     .caching(Palytt.Users.me, staleTime: .seconds(300), policy: .networkFirst)
///     .invalidating(.router("posts"), .tag("profile"), after: Palytt.Posts.create)
///     .excluding(router: "messages")
/// ```
///
/// What the configuration of the generator says (`cacheTags`, `invalidates`) holds besides these rules.
///
/// The longest rule counts for each value that it names; what it does not name is that of the router around it, and at last
/// the rules' own. Tags add up.
public struct CacheRules: Sendable {
    /// What the rules say of one procedure.
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

    /// Rules for all procedures.
    ///
    /// - Parameters:
    ///   - policy: how calls use the cache that do not say it themselves.
    ///   - staleTime: how long an answer is fresh. Zero, the default, has each call ask the backend while there is a
    ///     connection. `Cache-Control` and `Expires` of a REST response go before it.
    ///   - expiry: how long an answer can be read at all, without a connection for example.
    public init(
        policy: CachePolicy = .cacheFirst,
        staleTime: Duration = .zero,
        expiry: Duration = .seconds(86_400)
    ) {
        standard = Rule(policy: policy, staleTime: staleTime, expiry: expiry)
    }

    /// The same rules with others for a procedure, or an operation.
    public func caching(
        _ call: some TRPCCall,
        staleTime: Duration? = nil,
        expiry: Duration? = nil,
        policy: CachePolicy? = nil,
        tags: Set<String> = []
    ) -> CacheRules {
        adding(Rule(policy: policy, staleTime: staleTime, expiry: expiry, tags: tags), for: call.path)
    }

    /// The same rules with others for the procedures of a router, and of the routers in it.
    public func caching(
        router: String,
        staleTime: Duration? = nil,
        expiry: Duration? = nil,
        policy: CachePolicy? = nil,
        tags: Set<String> = []
    ) -> CacheRules {
        adding(Rule(policy: policy, staleTime: staleTime, expiry: expiry, tags: tags), for: router)
    }

    /// Returns the rules without caching for a procedure.
    public func excluding(_ call: some TRPCCall) -> CacheRules { adding(Rule(isExcluded: true), for: call.path) }

    /// The same rules, which never keep the answers of a router's procedures.
    public func excluding(router: String) -> CacheRules { adding(Rule(isExcluded: true), for: router) }

    /// Returns the rules with cached responses that a mutation invalidates, on success and if the outcome is unknown.
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

    /// What holds for a procedure.
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

    /// What a mutation makes stale.
    func targets(after operation: TRPCOperation) -> [CacheTarget] {
        invalidations[operation.path, default: []].flatMap { $0(operation) } + operation.context[InvalidationKey.self]
            + operation.context[CallTraitsKey.self].invalidates.map(CacheTarget.init)
    }
}

extension CacheRules.Rule {
    /// What it names, and what an outer rule names besides.
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

/// What a single call makes stale; see `TRPCCaller.invalidating(_:)`.
package enum InvalidationKey: OperationContextKey {
    package static let defaultValue: [CacheTarget] = []
}
