package import Foundation

/// The target of a redirect, safe to log: it contains no user, password, query, fragment, or secrets from its path.
package struct RedirectTarget {
    let text: String

    /// Returns nil if the response isn't a redirect or has no target.
    package init?(status: Int?, headers: HTTPHeaders) {
        guard let status, (300..<400).contains(status), status != 304, let location = headers["location"] else {
            return nil
        }
        guard let components = URLComponents(string: location.trimmingCharacters(in: .whitespaces)) else {
            text = "an invalid URL"
            return
        }
        text = (components.withoutSecrets ?? "another URL").excerpt(200)
    }
}

extension TRPCError {
    /// The error for a redirect that wasn't followed.
    package static func redirected(
        to place: RedirectTarget,
        _ body: Data = Data(),
        status: Int?,
        path: String?,
        headers: HTTPHeaders = [:]
    ) -> TRPCError {
        let message = "The server redirects to \(place.text); the redirect was not followed."
        var error = unexpected(.redirect, path: path, message: message)
        error.httpStatus = status
        error.body = body
        error.headers = headers
        error.hint = """
            If the backend has moved, set the client's url to the new URL. A sign-in page means that the server, or a \
            proxy in front of it, requires other credentials. Redirects are followed within the origin (scheme, host \
            and port), up to a limit, and to other origins only if the transport's RedirectPolicy allows it.
            """
        return error
    }
}

extension TRPCError {
    /// The error for a link to another origin, which isn't followed; nothing was sent.
    package static func foreign(_ link: String, path: String) -> TRPCError {
        let place = RedirectTarget(status: 302, headers: ["location": link])?.text ?? "another URL"
        let message = "The link points to \(place), outside the client's origin; nothing was sent."
        var error = unexpected(.redirect, path: path, message: message)
        error.hint = """
            Links are followed within the origin of the client's URL: scheme, host and port. Configure a backend \
            behind a proxy to use its public URL in links.
            """
        return error
    }
}
