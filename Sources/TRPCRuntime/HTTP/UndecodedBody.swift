import Foundation

/// The undecoded body of a response: of a redirect, or of a page instead of the requested media type.
package enum UndecodedBody {
    /// The bytes of such a body that are read, for an error's excerpt. A longer body, or an endless one, is given up.
    package static let limit = 1 << 16

    /// Whether the body of a response isn't decoded.
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
