import Foundation
import TRPCRuntime

/// Errors of a session's refreshes.
extension TRPCError {
    static func providerTimedOut(after limit: Duration) -> TRPCError {
        session(
            .timedOut,
            message: "The session's token closure has not returned within \(limit).",
            hint: "Set a timeout in the closure, or raise SessionOptions(refreshTimeout:)."
        )
    }

    static func tooManyRefreshes(_ window: RefreshWindow) -> TRPCError {
        session(
            .refused,
            message: "The backend has accepted none of \(window.maximum) new tokens within \(window.interval).",
            hint: """
                Check that the backend accepts tokens of this issuer and audience, and that they are sent where it \
                expects them (SessionOptions(placement:)). SessionOptions(window:) sets the limit.
                """
        )
    }

    /// The error for valid tokens that expire so soon that the rate limit doesn't allow another refresh.
    static func expiredWithinWindow(_ window: RefreshWindow) -> TRPCError {
        session(
            .expired,
            message: """
                The session's token has expired, and the limit of \(window.maximum) refreshes within \
                \(window.interval) is reached.
                """,
            hint: "The backend's tokens expire early: SessionOptions(window:) limits how often they are refreshed."
        )
    }

    static func refreshRefused(by error: any Error) -> TRPCError {
        let words = (error as? TRPCError).map { ": \($0.description)" } ?? "."
        return session(
            .refused,
            message: "The session cannot be refreshed\(words)",
            hint: "Sign in again.",
            underlyingError: error
        )
    }

    /// The error for calls of a session that has ended.
    static func ended(_ reason: SignedOutReason) -> TRPCError {
        let cause = reason == .expired ? "there was no other token" : "the backend no longer accepts its tokens"
        return session(
            reason == .expired ? .noToken : .refused,
            message: "The session ended before the response: \(cause).",
            hint: "Sign in again."
        )
    }

    static func expired(_ expiry: Date, at now: Date) -> TRPCError {
        let seconds = Int(now.timeIntervalSince(expiry).rounded(.up))
        return session(
            .expired,
            message:
                "The session received a new token that expired \(seconds) seconds ago by the backend's clock.",
            hint: "Return a newly issued token (TokenRequest.isForced), and check the issuer's clock."
        )
    }

    static func insecure(_ url: URL) -> TRPCError {
        session(
            .insecure,
            message:
                "The session's token would be sent unencrypted over plain HTTP to \(url.host ?? "the server").",
            hint: "Use https, or allow it: SessionOptions(allowsPlainHTTP: true)."
        )
    }

    static func otherOrigin(_ url: URL) -> TRPCError {
        let origin = url.httpOrigin ?? "another server"
        return session(
            .otherOrigin,
            message: "The session's token is not for \(origin): the client was made for another origin.",
            hint: "If the origin may receive the token, add it: SessionOptions(origins: [URL(string: \"\(origin)\")!])."
        )
    }

    static func developmentToken() -> TRPCError {
        session(
            .developmentToken,
            message: "The session has a development token, and the environment is production; nothing was sent.",
            hint: """
                Sign in with a real provider. Set SessionOptions(isDevelopmentToken:) if the default check rejects a \
                real token.
                """
        )
    }
}
