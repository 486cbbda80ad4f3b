import Foundation

/// The statuses of temporary failures, such as a proxy whose backend is being replaced, or a rate limit.
///
/// Subscriptions and idempotent calls are retried after such a status.
package enum TransientStatus {
    /// The HTTP statuses of temporary failures.
    ///
    /// These are request timeout, misdirected request, too early and too many requests; bad gateway, service unavailable and
    /// gateway timeout; and Cloudflare's statuses for an unreachable backend.
    private static let all: Set<Int> = [408, 421, 425, 429, 502, 503, 504, 520, 521, 522, 523, 524, 530]

    package static func contains(_ status: Int) -> Bool { all.contains(status) }
}

extension TRPCError {
    /// Whether reconnecting can help. Transport failures can be temporary, except for invalid URLs.
    package var isRecoverableByReconnecting: Bool {
        guard case .transport(let failure) = kind else { return false }
        if let refusal = underlyingError as? any ServerTrustFailure { return refusal.dependsOnNetwork }
        let final: [URLError.Code?] = [.badURL, .unsupportedURL, .appTransportSecurityRequiresSecureConnection]
        return !final.contains(failure.urlErrorCode)
    }

    /// Whether a retry might succeed.
    ///
    /// True if there was no connection or a timeout, if a proxy's backend is being replaced (502, 503, 504 and similar), and
    /// after too many requests (429). Also true if such an error occurred while refreshing the session.
    ///
    /// This doesn't mean that repeating the call is safe; see ``TRPCOperation/isIdempotent``.
    public var isTransient: Bool {
        switch kind {
        case .transport(let failure): isRecoverableByReconnecting && Self.transientReasons.contains(failure.reason)
        case .server, .unexpectedResponse: (httpStatus ?? code.httpStatus).map(TransientStatus.contains) ?? false
        case .session: failedRefresh?.isTransient ?? (sessionFailure?.reason == .timedOut)
        case .validation, .unauthenticated, .unhandled, .encoding, .decoding, .cancelled, .other: false
        }
    }

    /// The error thrown by the failed session refresh.
    var failedRefresh: TRPCError? {
        sessionFailure?.reason == .providerFailed ? underlyingError as? TRPCError : nil
    }

    private static let transientReasons: Set<TransportFailure.Reason> = [
        .offline, .timedOut, .connectionLost, .unreachable,
    ]
}
