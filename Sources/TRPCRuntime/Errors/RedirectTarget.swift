package import Foundation

/// The target of a redirect, safe to log: without user, password, query, fragment and the secrets in its path.
package struct RedirectTarget {
    let text: String

    /// Returns nil when a response isn't a redirect or has no target.
    package init?(status: Int?, headers: HTTPHeaders) {
        guard let status, (300..<400).contains(status), status != 304, let location = headers["location"] else {
            return nil
        }
        guard let components = URLComponents(string: location.trimmingCharacters(in: .whitespaces)) else {
            text = "an address that cannot be read"
            return
        }
        text = (components.withoutSecrets ?? "another address").excerpt(200)
    }
}

extension TRPCError {
    /// The error of a redirect that was not followed.
    package static func redirected(
        to place: RedirectTarget,
        _ body: Data = Data(),
        status: Int?,
        path: String?,
        headers: HTTPHeaders = [:]
    ) -> TRPCError {
        let message = "The server redirects to \(place.text), where the request was not sent."
        var error = unexpected(.redirect, path: path, message: message)
        error.httpStatus = status
        error.body = body
        error.headers = headers
        error.hint = """
            If the backend is there, give that as the client's url; a page to sign in means that the server, \
            or a proxy before it, wants other credentials. A redirect is followed within its origin (scheme, host \
            and port), a few times, and elsewhere only where the transport's RedirectPolicy says so.
            """
        return error
    }
}

extension TRPCError {
    /// A link to another origin, which is not followed. Nothing was sent.
    package static func foreign(_ link: String, path: String) -> TRPCError {
        let place = RedirectTarget(status: 302, headers: ["location": link])?.text ?? "another address"
        let message = "The link leads to \(place), which isn't the client's origin; nothing was sent."
        var error = unexpected(.redirect, path: path, message: message)
        error.hint = """
            Links are followed within the origin of the client's URL: scheme, host and port. A backend behind a proxy may have \
            to be configured so that its links begin with its public URL.
            """
        return error
    }
}
