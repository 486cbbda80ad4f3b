import Foundation
import TRPCRuntime

/// The errors of a session's refresh.
extension TRPCError {
    static func providerTimedOut(after limit: Duration) -> TRPCError {
        session(
            .timedOut,
            message: "The closure that gives the session its tokens has not returned within \(limit).",
            hint: "Give it a timeout of its own, or raise SessionOptions(refreshTimeout:)."
        )
    }

    static func tooManyRefreshes(_ window: RefreshWindow) -> TRPCError {
        session(
            .refused,
            message: "The backend has accepted none of \(window.maximum) new tokens within \(window.interval).",
            hint: """
                Check that the backend takes tokens of this issuer and audience, and that they are sent where it reads them \
                (SessionOptions(placement:)). SessionOptions(window:) sets the number.
                """
        )
    }

    /// The tokens are valid, but expire so soon that the window has no room for another refresh.
    static func expiredWithinWindow(_ window: RefreshWindow) -> TRPCError {
        session(
            .expired,
            message: """
                The session's token has expired, and no other is fetched for now: there were \(window.maximum) refreshes \
                within \(window.interval).
                """,
            hint: "The backend's tokens expire soon: SessionOptions(window:) sets how often others are fetched."
        )
    }

    static func refreshRefused(by error: any Error) -> TRPCError {
        let words = (error as? TRPCError).map { ": \($0.description)" } ?? "."
        return session(
            .refused,
            message: "The session cannot be renewed\(words)",
            hint: "Sign in again.",
            underlyingError: error
        )
    }

    /// A call of a session that has ended.
    static func ended(_ reason: SignedOutReason) -> TRPCError {
        let cause = reason == .expired ? "there was no other token" : "the backend takes its tokens no longer"
        return session(
            reason == .expired ? .noToken : .refused,
            message: "The session has ended before the answer came: \(cause).",
            hint: "Sign in again."
        )
    }

    static func expired(_ expiry: Date, at now: Date) -> TRPCError {
        let seconds = Int(now.timeIntervalSince(expiry).rounded(.up))
        return session(
            .expired,
            message:
                "The session was given a new token that had expired \(seconds) seconds before, by the backend's time.",
            hint: "Give a token that was just made (TokenRequest.isForced), and check the clock of its issuer."
        )
    }

    static func insecure(_ url: URL) -> TRPCError {
        session(
            .insecure,
            message:
                "The session's token would travel over plain HTTP to \(url.host ?? "the server"), where others can read it.",
            hint: "Use https, or allow it: SessionOptions(allowsPlainHTTP: true)."
        )
    }

    static func otherOrigin(_ url: URL) -> TRPCError {
        let origin = url.httpOrigin ?? "another server"
        return session(
            .otherOrigin,
            message: "The session's token is not for \(origin): the client was made for another origin.",
            hint: "Where the token may go there, say so: SessionOptions(origins: [URL(string: \"\(origin)\")!])."
        )
    }

    static func developmentToken() -> TRPCError {
        session(
            .developmentToken,
            message: "The session has a token for development, and the environment is production; nothing was sent.",
            hint: """
                Sign in with a real provider. SessionOptions(isDevelopmentToken:) tells such tokens, where the default \
                takes a real one for one of them.
                """
        )
    }
}
