import Foundation

extension Cassette.Redaction {
    /// What stands between the parts of a recorded form: the boundary of a real one is random.
    private static let boundary = "boundary"

    /// A header of a form, with the boundary that its recorded body has.
    func recorded(contentType: String) -> String {
        let parts = contentType.split(separator: ";", omittingEmptySubsequences: false)
        guard parts[0].lowercased().hasPrefix("multipart/") else { return contentType }
        return parts.map { part in
            part.trimmingCharacters(in: .whitespaces).lowercased().hasPrefix("boundary=")
                ? " boundary=\(Self.boundary)" : String(part)
        }.joined(separator: ";")
    }

    /// A `multipart/form-data` body (RFC 7578) without its secrets; nil when the bytes are no such body.
    func redacted(form body: Data) -> Data? {
        let newLine = Data("\r\n".utf8)
        guard
            body.starts(with: Data("--".utf8)), let end = body.range(of: newLine),
            body[end.upperBound...].starts(with: Data("Content-Disposition: form-data;".utf8))
        else { return nil }
        let delimiter = newLine + body[..<end.lowerBound]
        var rest = newLine + body
        var recorded = Data()
        while let start = rest.range(of: delimiter) {
            recorded += redacted(part: rest[..<start.lowerBound]) + newLine + Data("--\(Self.boundary)".utf8)
            rest = rest[start.upperBound...]
        }
        return (recorded + rest).dropFirst(newLine.count)
    }

    /// A part, with a field's value replaced when its name says that it is a secret.
    private func redacted(part: Data) -> Data {
        guard let head = part.range(of: Data("\r\n\r\n".utf8)), let name = Self.name(in: part[..<head.lowerBound])
        else { return part }
        if isSecret(name) { return part[..<head.upperBound] + Data(Self.replacement.utf8) }
        guard let text = String(data: part[head.upperBound...], encoding: .utf8), let json = redacted(json: text) else {
            return part
        }
        return part[..<head.upperBound] + Data(json.utf8)
    }

    private static func name(in head: Data) -> String? {
        let text = String(decoding: head, as: UTF8.self)
        guard let start = text.range(of: "; name=\"") else { return nil }
        return String(text[start.upperBound...].prefix { $0 != "\"" }).removingPercentEncoding
    }
}
