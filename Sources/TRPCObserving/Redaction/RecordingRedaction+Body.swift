package import Foundation
import TRPCRuntime

extension RecordingRedaction {
    /// The result of redacting a body.
    package enum Body: Equatable {
        case text(String)
        case bytes(Data)
        /// A body that can't be searched for secrets, replaced with a description.
        case omitted(String)

        /// The bytes of the body or of the description.
        var data: Data {
            switch self {
            case .text(let text), .omitted(let text): Data(text.utf8)
            case .bytes(let bytes): bytes
            }
        }
    }

    /// Redacts a body according to its content type, if it's known.
    ///
    /// JSON, forms, events and JSON Lines are searched by name and value, and other text by value. In other data, secrets are
    /// overwritten so that its length doesn't change.
    package func body(_ body: Data, type: String? = nil, encoding: String? = nil) -> Body {
        let type = (type ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        if let encoding = encoding?.lowercased(), Self.isCompressed(body, encoding) {
            return .omitted(
                "\(body.count) bytes in the content encoding \(encoding.excerpt(20)), which cannot be searched"
            )
        }
        if let form = form(body) {
            return Self.isText(form) ? .text(String(decoding: form, as: UTF8.self)) : .bytes(form)
        }
        if type.hasPrefix("multipart/form-data") {
            return .omitted("a form of \(body.count) bytes that cannot be read")
        }
        let isJSON = type.contains("json")
        guard let text = String(data: body, encoding: .utf8) else {
            if isJSON { return .omitted(Self.unreadableJSON(body.count)) }
            return bytes(body, isText: type.hasPrefix("text/") || type.hasSuffix("xml"))
        }
        if type == "application/x-www-form-urlencoded" { return .text(fields(text)) }
        if text.utf8.allSatisfy({ $0 <= 0x20 }) { return .text(text) }
        if isJSON || Self.looksLikeJSON(text) {
            if let json = json(text) { return .text(json) }
            guard Self.isLines(text, type: type), let lines = lines(text) else {
                return .omitted(Self.unreadableJSON(body.count))
            }
            return .text(lines)
        }
        guard Self.isLines(text, type: type) else { return .text(self.text(text)) }
        return lines(text).map { .text($0) } ?? .omitted("lines of \(body.count) bytes with JSON that cannot be read")
    }

    private func bytes(_ body: Data, isText: Bool) -> Body {
        // This is UTF-16 text, which can't be searched.
        if isText, body.contains(0) { return .omitted("a text of \(body.count) bytes that is not UTF-8") }
        return .bytes(redacted(Array(body), keepsLength: true).map { Data($0) } ?? body)
    }

    /// Returns whether a body is still compressed, since most transports decode it.
    private static func isCompressed(_ body: Data, _ encoding: String) -> Bool {
        switch encoding {
        case "", "identity": false
        case "gzip", "x-gzip": body.starts(with: [0x1F, 0x8B])
        default: !isText(body)
        }
    }

    private static func isText(_ data: Data) -> Bool { String(data: data, encoding: .utf8) != nil }
}
