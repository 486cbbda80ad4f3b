/// Determines whether a query returns its cached output or the backend's.
///
/// Caches, their rules, calls and queries use it. A call that must not be sent is `cachedOutput(of:)`, and one that
/// returns the cached output before the backend's is `outputs(of:)`.
///
/// ```swift
/// let me = try await api.call(Palytt.Users.me, policy: .networkFirst)
/// let kept = try await api.cachedOutput(of: Palytt.Users.me)  // Palytt.User?
/// ```
public enum CachePolicy: Sendable, Hashable {
    /// The cached output if it's fresh; otherwise the backend's output, or a stale output if the backend can't be reached.
    case cacheFirst
    /// The backend's output; if the backend can't be reached, the cached output, fresh or stale.
    case networkFirst
    /// The backend's output, which is then cached.
    case networkOnly

    /// The policy of `cachedOutput(of:)`.
    @available(*, deprecated, message: "use cachedOutput(of:)")
    public enum CacheOnly: Sendable, Hashable {
        /// The cached output, if any.
        case cacheOnly
    }

    /// The policy of `outputs(of:)`.
    @available(*, deprecated, message: "use outputs(of:)")
    public enum CacheAndNetwork: Sendable, Hashable {
        /// The cached output if there is one, followed by the backend's.
        case cacheAndNetwork
    }
}

/// How a link uses the cache for a call.
package enum CacheUse: Sendable, Hashable {
    case policy(CachePolicy)
    /// The cached response; if there is none, the call fails.
    case cacheOnly
    /// The backend's complete response, without revalidation, to replace a cached response that can't be read.
    case reload
}

/// How a call uses the cache; if nil, the cache's rules apply.
package enum CacheUseKey: OperationContextKey {
    package static let defaultValue: CacheUse? = nil
}

extension TRPCError {
    /// The error for a call that allows only a cached response if there is none.
    package static func notCached(_ path: String) -> TRPCError {
        .unhandled(path: path, message: "No response is cached, and the call's policy allows no request.")
    }
}
