import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// How a transport handles cookies.
public enum CookiePolicy: Sendable, Hashable {
    /// Stores no cookies. A cookie in the contract comes from its provider, and is never replaced by `Set-Cookie`.
    case none
    /// Stores cookies in the session's cookie storage.
    ///
    /// Cookies from the contract or the client's headers take precedence over stored ones with the same name.
    case session
}

/// The cookies of a session.
///
/// The transport adds and stores cookies itself, because a session would replace a request's own cookies.
struct CookieJar: @unchecked Sendable {
    // The methods of `HTTPCookieStorage` are thread-safe.
    private let storage: HTTPCookieStorage
    /// The number of times that cookies were removed. Responses to earlier requests don't set cookies.
    private let removals = Locked(0)

    init(_ storage: HTTPCookieStorage) { self.storage = storage }

    /// Returns nil if cookies aren't stored.
    init?(_ policy: CookiePolicy, of session: URLSession) {
        guard policy == .session, let storage = session.configuration.httpCookieStorage else { return nil }
        self.init(storage)
    }

    /// Adds the stored cookies for the URL, unless the request has cookies with the same names.
    func add(to request: inout HTTPRequest) {
        let kept = (storage.cookies(for: request.url) ?? []).map { "\($0.name)=\($0.value)" }
        guard !kept.isEmpty else { return }
        request.headers["cookie"] = RequestCookies(request.headers).adding(RequestCookies(kept)).header
    }

    /// A number that distinguishes requests made before and after a removal of cookies.
    var generation: Int { removals.withLock(\.self) }

    /// Stores the cookies in a response, unless cookies were removed after the request was made.
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

    /// Removes the cookies that are sent to the URL's host, regardless of their paths.
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
