/// Selects between the cached output of a query and the backend's.
///
/// These give one answer. What gives none where nothing is kept, and what gives two, are types of their own:
/// ``CachePolicy/CacheOnly`` and ``CachePolicy/CacheAndNetwork``.
///
/// ```swift
/// let me = try await api.call(Palytt.Users.me, policy: .networkFirst)
/// let kept = try await api.call(Palytt.Users.me, policy: .cacheOnly)  // Palytt.User?
/// ```
public enum CachePolicy: Sendable, Hashable {
    /// The cached output if it is fresh; otherwise the backend's, or a stale one if the backend is unreachable.
    case cacheFirst
    /// The backend's output; if it is unreachable, the cached one, fresh or stale.
    case networkFirst
    /// The backend's answer, which is kept for others.
    case networkOnly

    /// Only the cached output, fresh or stale; sends nothing.
    public enum CacheOnly: Sendable, Hashable {
        /// What is kept; nil where nothing is.
        case cacheOnly
    }

    /// The cached output immediately, then the backend's.
    public enum CacheAndNetwork: Sendable, Hashable {
        /// One or two values.
        case cacheAndNetwork
    }
}

/// What a link is asked for.
package enum CacheUse: Sendable, Hashable {
    case policy(CachePolicy)
    /// The kept answer. A call that has none fails.
    case cacheOnly
    /// The backend's whole answer, in place of one that cannot be read: it is not asked whether that is still current.
    case reload
}

/// How a call uses the cache; nil leaves it to the cache's rules.
package enum CacheUseKey: OperationContextKey {
    package static let defaultValue: CacheUse? = nil
}

extension TRPCError {
    /// There is no cached response, and the call allows nothing else.
    package static func notCached(_ path: String) -> TRPCError {
        .unhandled(path: path, message: "No answer is kept, and the call asks for nothing else.")
    }
}
