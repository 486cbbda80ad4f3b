import Foundation

/// Replaces secrets in strings that errors and descriptions contain.
///
/// A secret is recognized by its name (``SecretName``) or format (``SecretScanner``), in linear time.
package struct Redaction {
    /// The text that replaces a secret.
    package static let replacement = "redacted"
    /// The default redaction, which covers secrets with common names.
    package static var standard: Redaction { Redaction() }

    /// Returns whether a name is that of a secret.
    let isSecret: (String) -> Bool

    package init(isSecret: @escaping (String) -> Bool = SecretName.isSecret) { self.isSecret = isSecret }

    /// Returns a string with its secrets replaced.
    package func text(_ text: String) -> String { self.text(text, isCutOff: false) }

    /// Returns the beginning of a string on a single line, for an error or a log.
    package func excerpt(_ text: String, _ limit: Int = 100) -> String {
        Self.beginning(of: text, limit, self.text).excerpt(limit)
    }

    /// Returns the beginning of a value's JSON on a single line.
    ///
    /// - Parameter isSecret: Whether the whole value is a secret.
    package func excerpt(_ value: JSONValue, isSecret: Bool = false, limit: Int) -> String {
        isSecret ? "\"\(Self.replacement)\"" : excerpt(value.excerpt(limit: limit + 4096), limit)
    }

    /// Returns the beginning of a string, to show on screen.
    package func words(_ text: String, _ limit: Int) -> String {
        PrintSanitizer.words(Self.beginning(of: text, limit, self.text).shortened(limit))
    }

    /// Redacts the path of a URL: segments that look like secrets and follow a secret's name, as in `/tokens/5f0c2a50e29b`.
    package func path(_ path: String) -> String {
        var isAfterName = false
        let steps = path.split(separator: "/", omittingEmptySubsequences: false).map { step in
            let decoded = step.removingPercentEncoding ?? String(step)
            let isOne = isAfterName && step.utf8.count >= 8 && SecretScanner.looksSecret(Array(step.utf8)[...])
            isAfterName = isSecret(decoded)
            return isOne || text(decoded) != decoded ? Self.replacement : String(step)
        }
        return steps.joined(separator: "/")
    }

    private func text(_ text: String, isCutOff: Bool) -> String {
        let bytes = Array(text.utf8)
        var scanner = SecretScanner(bytes: bytes, isCutOff: isCutOff, isSecret: isSecret)
        let secrets = scanner.secrets()
        guard !secrets.isEmpty else { return text }
        var output: [UInt8] = []
        var start = 0
        for secret in secrets {
            output += bytes[start..<secret.lowerBound]
            output += Self.replacement.utf8
            start = secret.upperBound
        }
        return String(decoding: output + bytes[start...], as: UTF8.self)
    }

    /// Redacts only as much of a string as an excerpt needs, since a server can send megabytes.
    package static func beginning(of text: String, _ limit: Int, _ redacted: (String, _ isCutOff: Bool) -> String)
        -> String
    {
        let most = limit * 4 + 4096
        guard text.utf8.count > most else { return redacted(text, false) }
        return redacted(String(Substring(text.unicodeScalars.prefix(most))), true)
    }
}
