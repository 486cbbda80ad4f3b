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
/// The generator's configuration (`cacheTags`, `invalidates`) applies in addition to these rules.
///
/// Rules for longer paths take precedence. Values that a rule omits are inherited from the enclosing router's rule, and
/// finally from the defaults. Tags accumulate.
public struct CacheRules: Sendable {
    /// The rules for one procedure.
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

    /// Creates rules for all procedures.
    ///
    /// - Parameters:
    ///   - policy: The cache policy of calls that don't set one.
    ///   - staleTime: How long a response is fresh. With zero, the default, each call is sent to the backend when
    ///     online. `Cache-Control` and `Expires` of a REST response take precedence.
    ///   - expiry: How long a response can be read, such as when offline.
    public init(
        policy: CachePolicy = .cacheFirst,
        staleTime: Duration = .zero,
        expiry: Duration = .seconds(86_400)
    ) {
        standard = Rule(policy: policy, staleTime: staleTime, expiry: expiry)
    }

    /// Returns the rules with other values for a procedure or operation.
    public func caching(
        _ call: some TRPCCall,
        staleTime: Duration? = nil,
        expiry: Duration? = nil,
        policy: CachePolicy? = nil,
        tags: Set<String> = []
    ) -> CacheRules {
        adding(Rule(policy: policy, staleTime: staleTime, expiry: expiry, tags: tags), for: call.path)
    }

    /// Returns the rules with other values for the procedures of a router, including nested routers.
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

    /// Returns the rules without caching for a router's procedures.
    public func excluding(router: String) -> CacheRules { adding(Rule(isExcluded: true), for: router) }

    /// Returns the rules with responses that a mutation invalidates, on success and if the outcome is unknown.
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

    /// Returns the rule for a procedure.
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

    /// Returns the responses that a mutation invalidates.
    func targets(after operation: TRPCOperation) -> [CacheTarget] {
        invalidations[operation.path, default: []].flatMap { $0(operation) } + operation.context[InvalidationKey.self]
            + operation.context[CallTraitsKey.self].invalidates.map(CacheTarget.init)
    }
}

extension CacheRules.Rule {
    /// Returns the rule, with values that it omits from an outer rule.
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

/// The responses that a single call invalidates; see `TRPCCaller.invalidating(_:)`.
package enum InvalidationKey: OperationContextKey {
    package static let defaultValue: [CacheTarget] = []
}
