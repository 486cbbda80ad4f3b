import Foundation

extension HTTPResponse {
    /// A content encoding that the transport didn't decode, such as `br` on Linux; nil for a readable body.
    ///
    /// A session keeps the header after decoding, so the body has to be inspected. On Linux, a session can also return an empty
    /// body for an unsupported encoding (Swift 6.3).
    package var foreignEncoding: String? {
        guard let header = headers["content-encoding"]?.trimmingCharacters(in: .whitespaces).lowercased() else {
            return nil
        }
        let steps = header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let known = ["", "identity", "gzip", "x-gzip", "deflate"]
        guard let foreign = steps.first(where: { !known.contains($0) }) else { return nil }
        return body.isEmpty || String(data: body, encoding: .utf8) == nil
            ? Redaction.standard.excerpt(foreign, 20) : nil
    }
}
