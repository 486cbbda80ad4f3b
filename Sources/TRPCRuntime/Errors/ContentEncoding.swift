import Foundation

extension HTTPResponse {
    /// The content encoding that the transport has left in place, such as `br` on Linux; nil where the body can be read.
    ///
    /// A session keeps the header of an encoding that it has undone, so the body tells. Where it knows no way to undo one,
    /// a session on Linux may also give no body at all (Swift 6.3).
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
