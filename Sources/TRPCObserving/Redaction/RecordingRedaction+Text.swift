import Foundation
import TRPCRuntime

extension RecordingRedaction {
    /// Redacts a string. Parses any JSON in it, and omits invalid JSON.
    package func text(_ text: String) -> String {
        if text.isEmpty || text == Redaction.replacement { return text }
        switch embeddedJSON(text) {
        case .none: return searched(text)
        case .some(let json): return json ?? Self.unreadableJSON(text.utf8.count)
        }
    }

    /// Returns the redacted beginning of a string on a single line, for a log.
    package func excerpt(_ text: String, _ limit: Int = 100) -> String {
        let start = Redaction.beginning(of: text, limit) { $1 ? searched($0, isCutOff: true) : self.text($0) }
        return start.excerpt(limit)
    }

    /// Redacts a string of any length, and returns it as a single line.
    package func line(_ text: String) -> String { PrintSanitizer.line(self.text(text)) }

    /// Returns the replacement for JSON that can't be searched.
    static func unreadableJSON(_ size: Int) -> String { "JSON of \(size) bytes that cannot be read" }

    /// Redacts and reencodes a percent-encoded value. Returns nil if it contains no secrets.
    func encoded(_ value: String) -> String? {
        guard let decoded = value.replacingOccurrences(of: "+", with: " ").removingPercentEncoding else {
            let searched = searched(value)
            return searched == value ? nil : searched
        }
        let redacted = text(decoded)
        return redacted == decoded ? nil : Self.percentEncoded(redacted)
    }

    /// Redacts the path of a URL, including secrets that follow a secret's name, as in `/tokens/5f0c2a50e29b`.
    package func path(_ path: String) -> String {
        var shown: [String] = []
        var isBehindName = false
        for step in path.split(separator: "/", omittingEmptySubsequences: false) {
            if isBehindName, step.utf8.count >= 8, SecretScanner.looksSecret(Array(step.utf8)[...]) {
                found(step.removingPercentEncoding ?? String(step))
                shown.append(Redaction.replacement)
            } else {
                shown.append(encoded(step.replacingOccurrences(of: "+", with: "%2B")) ?? String(step))
            }
            isBehindName = isSecret(String(step))
        }
        return shown.joined(separator: "/")
    }

    /// Escapes every byte that isn't an unreserved character in RFC 3986.
    static func percentEncoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded += String(UnicodeScalar(byte))
            default: encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}
