import Foundation

/// The statuses of a response that only mean a bad moment for the request: a proxy whose backend is being replaced, or a
/// limit of requests. A subscription tries again, and so does a call that may be made twice.
package enum TransientStatus {
    /// Request timeout, misdirected, too early, too many requests; bad gateway, unavailable, gateway timeout; and
    /// Cloudflare's for a backend that it cannot reach.
    private static let all: Set<Int> = [408, 421, 425, 429, 502, 503, 504, 520, 521, 522, 523, 524, 530]

    package static func contains(_ status: Int) -> Bool { all.contains(status) }
}

extension TRPCError {
    /// A transport's failure may pass, but not that of a URL that leads nowhere.
    package var isRecoverableByReconnecting: Bool {
        guard case .transport(let failure) = kind else { return false }
        if let refusal = underlyingError as? any ServerTrustFailure { return refusal.dependsOnNetwork }
        let final: [URLError.Code?] = [.badURL, .unsupportedURL, .appTransportSecurityRequiresSecureConnection]
        return !final.contains(failure.urlErrorCode)
    }

    /// Whether the failure may pass by itself, so that another attempt is worth it: no connection, or no answer in time;
    /// a proxy whose backend is being replaced (502, 503, 504 and their like); too many requests (429). The same holds for
    /// the request that refreshes a session.
    ///
    /// Whether the call may be made again without harm is another question; see ``TRPCOperation/isIdempotent``.
    public var isTransient: Bool {
        switch kind {
        case .transport(let failure): isRecoverableByReconnecting && Self.transientReasons.contains(failure.reason)
        case .server, .unexpectedResponse: (httpStatus ?? code.httpStatus).map(TransientStatus.contains) ?? false
        case .session: failedRefresh?.isTransient ?? (sessionFailure?.reason == .timedOut)
        case .validation, .unauthenticated, .unhandled, .encoding, .decoding, .cancelled, .other: false
        }
    }

    /// The error of the request that would have refreshed the session.
    var failedRefresh: TRPCError? {
        sessionFailure?.reason == .providerFailed ? underlyingError as? TRPCError : nil
    }

    private static let transientReasons: Set<TransportFailure.Reason> = [
        .offline, .timedOut, .connectionLost, .unreachable,
    ]
}
