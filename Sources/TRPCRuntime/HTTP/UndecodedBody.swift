import Foundation

/// The undecoded body of a redirect, or of a response whose media type wasn't requested, such as a web page.
package enum UndecodedBody {
    /// The number of bytes of such a body to read, for an excerpt in the error. The rest isn't read, since bodies can be
    /// endless.
    package static let limit = 1 << 16

    /// Returns whether a response's body isn't decoded.
    ///
    /// - Parameter accept: The request's `Accept` header.
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
