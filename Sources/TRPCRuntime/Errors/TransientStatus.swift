import Foundation

/// The statuses of temporary failures: a proxy whose backend is being replaced, or a rate limit.
///
/// Subscriptions retry, and so do idempotent calls.
package enum TransientStatus {
    /// Transient HTTP statuses.
    ///
    /// Request timeout, misdirected, too early, too many requests; bad gateway, unavailable, gateway timeout;
    /// Cloudflare's for an unreachable backend.
    private static let all: Set<Int> = [408, 421, 425, 429, 502, 503, 504, 520, 521, 522, 523, 524, 530]

    package static func contains(_ status: Int) -> Bool { all.contains(status) }
}

extension TRPCError {
    /// Transport failures may be temporary, except for invalid URLs.
    package var isRecoverableByReconnecting: Bool {
        guard case .transport(let failure) = kind else { return false }
        if let refusal = underlyingError as? any ServerTrustFailure { return refusal.dependsOnNetwork }
        let final: [URLError.Code?] = [.badURL, .unsupportedURL, .appTransportSecurityRequiresSecureConnection]
        return !final.contains(failure.urlErrorCode)
    }

    /// Whether a retry may succeed.
    ///
    /// True for no connection or a timeout, a proxy whose backend is being replaced (502, 503, 504 and similar), and
    /// too many requests (429). Also applies to the request that refreshes a session.
    ///
    /// Whether repeating the call is safe is another question; see ``TRPCOperation/isIdempotent``.
    public var isTransient: Bool {
        switch kind {
        case .transport(let failure): isRecoverableByReconnecting && Self.transientReasons.contains(failure.reason)
        case .server, .unexpectedResponse: (httpStatus ?? code.httpStatus).map(TransientStatus.contains) ?? false
        case .session: failedRefresh?.isTransient ?? (sessionFailure?.reason == .timedOut)
        case .validation, .unauthenticated, .unhandled, .encoding, .decoding, .cancelled, .other: false
        }
    }

    /// The error of the failed session refresh.
    var failedRefresh: TRPCError? {
        sessionFailure?.reason == .providerFailed ? underlyingError as? TRPCError : nil
    }

    private static let transientReasons: Set<TransportFailure.Reason> = [
        .offline, .timedOut, .connectionLost, .unreachable,
    ]
}
