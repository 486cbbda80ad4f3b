import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The cookie storage of a transport.
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
    /// How often cookies were removed. An answer to an earlier request sets none.
    private let removals = Locked(0)

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

    /// Tells the requests before a removal of cookies from those after it.
    var generation: Int { removals.withLock(\.self) }

    /// Keeps what the response to a request of a generation sets.
    func keep(_ headers: HTTPHeaders, from url: URL, _ generation: Int) {
        let values = headers.values(of: "set-cookie")
        guard !values.isEmpty else { return }
        removals.withLock { removals in
            guard removals == generation else { return }
            for value in values {
                let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": value], for: url)
                storage.setCookies(cookies, for: url, mainDocumentURL: nil)
            }
        }
    }

    /// Removes the cookies that requests to the URL's host get, of whatever path.
    func removeCookies(for url: URL) {
        guard let host = url.host?.lowercased() else { return }
        removals.withLock { removals in
            removals += 1
            for cookie in storage.cookies ?? [] where cookie.isSent(to: host) { storage.deleteCookie(cookie) }
        }
    }
}

extension HTTPCookie {
    fileprivate func isSent(to host: String) -> Bool {
        let domain = domain.lowercased()
        guard domain.hasPrefix(".") else { return host == domain }
        return host == domain.dropFirst() || host.hasSuffix(domain)
    }
}
