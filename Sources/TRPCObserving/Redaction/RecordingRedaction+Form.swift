import Foundation
import TRPCRuntime

extension RecordingRedaction {
    /// The boundary in redacted forms, since real boundaries are random.
    package static let boundary = "boundary"

    /// Redacts the items in a query, or the fields in an `application/x-www-form-urlencoded` body.
    package func fields(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map(item).joined(separator: "&")
    }

    private func item(_ item: Substring) -> String {
        let name = item.prefix { $0 != "=" }
        guard name.endIndex < item.endIndex else { return encoded(String(item)) ?? String(item) }
        let value = String(item[item.index(after: name.endIndex)...])
        let text = value.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? value
        if isSecret(name.replacingOccurrences(of: "+", with: " ")) || isSecretCode(String(name), text) {
            found(text)
            return "\(name)=\(value.isEmpty ? "" : Redaction.replacement)"
        }
        return "\(encoded(String(name)) ?? String(name))=\(encoded(value) ?? value)"
    }

    /// Redacts a form's content type, using the boundary of the redacted body.
    package func contentType(_ type: String) -> String {
        let parts = type.split(separator: ";", omittingEmptySubsequences: false)
        guard let first = parts.first, first.lowercased().hasPrefix("multipart/") else { return text(type) }
        return parts.map { part in
            part.trimmingCharacters(in: .whitespaces).lowercased().hasPrefix("boundary=")
                ? " boundary=\(Self.boundary)" : String(part)
        }.joined(separator: ";")
    }

    /// Redacts a `multipart/form-data` body (RFC 7578). Returns nil for other data.
    func form(_ body: Data) -> Data? {
        let newLine = Data("\r\n".utf8)
        guard body.starts(with: Data("--".utf8)), let end = body.range(of: newLine) else { return nil }
        let delimiter = newLine + body[..<end.lowerBound]
        var rest = newLine + body
        var written = Data()
        var isFirst = true
        while let start = rest.range(of: delimiter) {
            let part = rest[..<start.lowerBound]
            guard isFirst || part.isEmpty || part.range(of: Data("\r\n\r\n".utf8)) != nil else { return nil }
            written += (isFirst ? Data() : self.part(part)) + newLine + Data("--\(Self.boundary)".utf8)
            rest = rest[start.upperBound...]
            isFirst = false
        }
        // The last boundary is followed only by `--`.
        guard rest.starts(with: Data("--".utf8)), rest.count <= 8 else { return nil }
        return (written + rest).dropFirst(newLine.count)
    }

    /// Redacts a part. If it has the name of a secret, its whole value is redacted.
    private func part(_ part: Data) -> Data {
        guard let head = part.range(of: Data("\r\n\r\n".utf8)) else { return part }
        let fields = String(decoding: part[..<head.lowerBound], as: UTF8.self)
        let value = part[head.upperBound...]
        let shown: Data
        if Self.parameter("name", of: fields).map(isSecret) ?? false {
            found(String(decoding: value, as: UTF8.self))
            shown = value.isEmpty ? Data() : Data(Redaction.replacement.utf8)
        } else {
            let type = fields.split(whereSeparator: \.isNewline).first { $0.lowercased().hasPrefix("content-type:") }
            shown =
                body(Data(value), type: type.map { String($0.dropFirst(13)).trimmingCharacters(in: .whitespaces) }).data
        }
        return Data(searched(fields).utf8) + part[head] + shown
    }

    private static func parameter(_ name: String, of head: String) -> String? {
        for start in ["; \(name)=\"", ";\(name)=\""] {
            guard let found = head.range(of: start, options: .caseInsensitive) else { continue }
            return String(head[found.upperBound...].prefix { $0 != "\"" })
        }
        guard let found = head.range(of: "; \(name)=", options: .caseInsensitive) else { return nil }
        return String(head[found.upperBound...].prefix { $0 != ";" && !$0.isWhitespace })
    }
}
