import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Where a transport keeps the cookies that servers set.
public enum CookiePolicy: Sendable, Hashable {
    /// No cookies are kept. A contract's cookie comes from its provider, and no `Set-Cookie` replaces it.
    case none
    /// Cookies are kept in the session's storage. A cookie of the contract, or of the client's headers, goes before one of
    /// the same name that is kept.
    case session
}

/// The cookies of a session. The transport adds and keeps them itself: a session would put them in place of those that a
/// request has.
struct CookieJar: @unchecked Sendable {
    // Its methods may be called from any thread.
    private let storage: HTTPCookieStorage

    init(_ storage: HTTPCookieStorage) { self.storage = storage }

    /// Nil where no cookies are kept.
    init?(_ policy: CookiePolicy, of session: URLSession) {
        guard policy == .session, let storage = session.configuration.httpCookieStorage else { return nil }
        self.init(storage)
    }

    /// Adds the cookies for the URL whose names the request has not.
    func add(to request: inout HTTPRequest) {
        let kept = (storage.cookies(for: request.url) ?? []).map { "\($0.name)=\($0.value)" }
        guard !kept.isEmpty else { return }
        request.headers["cookie"] = RequestCookies(request.headers).adding(RequestCookies(kept)).header
    }

    /// Keeps what a response sets.
    func keep(_ headers: HTTPHeaders, from url: URL) {
        for value in headers.values(of: "set-cookie") {
            let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": value], for: url)
            storage.setCookies(cookies, for: url, mainDocumentURL: nil)
        }
    }
}
