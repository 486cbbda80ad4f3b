/// Selects between the cached output of a query and the backend's.
///
/// Caches, their rules, calls and queries use it. A call that must not be sent is `cachedOutput(of:)`, and one that
/// returns the cached output before the backend's is `outputs(of:)`.
///
/// ```swift
/// let me = try await api.call(Palytt.Users.me, policy: .networkFirst)
/// let kept = try await api.cachedOutput(of: Palytt.Users.me)  // Palytt.User?
/// ```
public enum CachePolicy: Sendable, Hashable {
    /// The cached output if it is fresh; otherwise the backend's, or a stale one if the backend is unreachable.
    case cacheFirst
    /// The backend's output; if it is unreachable, the cached one, fresh or stale.
    case networkFirst
    /// The backend's output, which is cached.
    case networkOnly

    /// The policy of `cachedOutput(of:)`.
    @available(*, deprecated, message: "use cachedOutput(of:)")
    public enum CacheOnly: Sendable, Hashable {
        /// The cached output; nil if there is none.
        case cacheOnly
    }

    /// The policy of `outputs(of:)`.
    @available(*, deprecated, message: "use outputs(of:)")
    public enum CacheAndNetwork: Sendable, Hashable {
        /// One or two values.
        case cacheAndNetwork
    }
}

/// How a link uses the cache for a call.
package enum CacheUse: Sendable, Hashable {
    case policy(CachePolicy)
    /// The cached response; the call fails without one.
    case cacheOnly
    /// The backend's complete response, replacing an unreadable cached one: no revalidation.
    case reload
}

/// How a call uses the cache; nil applies the cache's rules.
package enum CacheUseKey: OperationContextKey {
    package static let defaultValue: CacheUse? = nil
}

extension TRPCError {
    /// The error of a call that allows only a cached response when there is none.
    package static func notCached(_ path: String) -> TRPCError {
        .unhandled(path: path, message: "No response is cached, and the call's policy allows no request.")
    }
}
