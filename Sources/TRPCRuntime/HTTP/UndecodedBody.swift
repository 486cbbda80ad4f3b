import Foundation

/// The body of a response that nobody decodes: of a redirect, and of a page in place of the requested media type.
package enum UndecodedBody {
    /// The bytes of such a body that are read, for an error's excerpt. A longer body, or an endless one, is given up.
    package static let limit = 1 << 16

    /// Whether nobody decodes the body of a response.
    ///
    /// - Parameter accept: The request's `Accept`.
    package static func isUndecoded(status: Int, _ headers: HTTPHeaders, accept: String?) -> Bool {
        switch status {
        case 300..<400: return headers["location"] != nil
        case 200..<300:
            guard let accept, !accept.isEmpty, ["text/html", "application/xhtml+xml"].contains(headers.mediaType) else {
                return false
            }
            return !["html", "text/*", "*/*"].contains { accept.lowercased().contains($0) }
        default: return false
        }
    }
}
