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
