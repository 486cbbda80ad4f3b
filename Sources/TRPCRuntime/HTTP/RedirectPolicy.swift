public import Foundation

/// The redirects that a transport follows.
///
/// Requests contain credentials, so by default they stay within their origin (scheme, host and port). If a redirect isn't
/// followed, it is the response, and the call fails with a ``TRPCError`` with the code ``TRPCError/Code/redirected``.
///
/// ```swift
/// let transport = URLSessionTransport(redirects: .sameOrigin(orHosts: ["eu.example.com"]))
/// ```
///
/// After a redirect with status 301, 302, 307 or 308, a request keeps its method and body, so a mutation remains a mutation.
/// After 303, it becomes a GET without a body ([RFC 9110, 15.4](https://www.rfc-editor.org/rfc/rfc9110#section-15.4)).
public struct RedirectPolicy: Sendable {
    /// The maximum number of redirects to follow for a request.
    public var maximumCount: Int
    /// Returns the request that follows a redirect. If nil, the redirect itself is the response.
    ///
    /// The closure receives each redirect with the proposed request and all headers. Remove headers that the new origin must
    /// not receive.
    public var follow: @Sendable (Redirect) -> HTTPRequest?

    /// Creates a policy.
    public init(maximumCount: Int = 5, follow: @escaping @Sendable (Redirect) -> HTTPRequest?) {
        self.maximumCount = maximumCount
        self.follow = follow
    }

    /// Follows redirects within an origin. This is the default for transports.
    public static let sameOrigin = RedirectPolicy { $0.staysInOrigin ? $0.request : nil }

    /// Follows no redirects.
    public static let none = RedirectPolicy(maximumCount: 0) { _ in nil }

    /// Follows redirects within an origin, and over `https` to trusted hosts.
    ///
    /// These hosts can receive everything that the client sends, including credentials.
    public static func sameOrigin(orHosts hosts: Set<String>) -> RedirectPolicy {
        RedirectPolicy { redirect in
            let url = redirect.request.url
            let isTrusted =
                url.scheme?.lowercased() == "https" && url.host.map { hosts.contains($0.lowercased()) } == true
            return redirect.staysInOrigin || isTrusted ? redirect.request : nil
        }
    }
}

/// A redirect and the proposed request.
public struct Redirect: Sendable {
    /// The response status: 301, 302, 303, 307 or 308.
    package let status: Int
    /// The URL that was requested.
    public let source: URL
    /// The request that would follow the redirect.
    public let request: HTTPRequest

    /// Whether the scheme, host and port are unchanged.
    public var staysInOrigin: Bool { source.origin == request.url.origin }

    /// Returns nil if the response isn't a redirect to an HTTP URL.
    package init?(of request: HTTPRequest, status: Int, headers: HTTPHeaders) {
        guard
            [301, 302, 303, 307, 308].contains(status), let location = headers["location"],
            let target = URL(redirecting: request.url, to: location)
        else { return nil }
        var next = request
        next.url = target
        if status == 303, request.method != .head {
            next.method = .get
            next.body = nil
            for name in ["content-type", "content-length", "content-encoding"] { next.headers[name] = nil }
        }
        self.status = status
        source = request.url
        self.request = next
    }
}

extension RedirectPolicy {
    /// Sends a request, and follows redirects according to the policy.
    package func following<Response>(
        _ request: HTTPRequest,
        _ send: (HTTPRequest) async throws -> Response,
        head: (Response) -> (status: Int, headers: HTTPHeaders)
    ) async throws -> Response {
        var request = request
        var response = try await send(request)
        for _ in 0..<max(maximumCount, 0) {
            let (status, headers) = head(response)
            guard
                let redirect = Redirect(of: request, status: status, headers: headers), let next = follow(redirect)
            else { break }
            request = next
            response = try await send(next)
        }
        return response
    }
}

extension URL {
    /// The scheme, host and port, including the scheme's default port; nil for a URL without a host.
    package var origin: String? {
        guard let scheme = scheme?.lowercased(), let host = host?.lowercased(), !host.isEmpty else { return nil }
        let secure = ["https", "wss"].contains(scheme)
        return "\(scheme)://\(host):\(port ?? (secure ? 443 : 80))"
    }

    /// Creates the target URL of a `Location` header or a link, which can be absolute or relative to the request's URL. Removes
    /// the user and password, which a server must not choose.
    package init?(redirecting source: URL, to location: String) {
        let text = location.trimmingCharacters(in: .whitespaces)
        // Reject URLs that parsers interpret differently.
        let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
        guard
            isPlain, !text.isEmpty, let target = URL(string: text, relativeTo: source),
            var components = URLComponents(url: target, resolvingAgainstBaseURL: true),
            let scheme = components.scheme?.lowercased(), ["http", "https", "ws", "wss"].contains(scheme)
        else { return nil }
        (components.user, components.password, components.fragment) = (nil, nil, nil)
        // On Linux, `URLSession` supports only lowercase schemes.
        components.scheme = scheme
        guard let url = components.url, url.origin != nil else { return nil }
        self = url
    }
}
