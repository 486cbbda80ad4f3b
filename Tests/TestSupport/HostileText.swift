import Foundation

/// Strings that a hostile server may send, and a check that printed strings are safe.
package enum HostileText {
    /// Line breaks, terminal commands and links, direction marks, invisible characters, runner commands, and long
    /// strings.
    package static let all = [
        "x\r\n2025-01-01 ERROR forged\u{85}forged\u{2028}forged\u{2029}forged\u{0B}\u{0C}forged",
        "\u{1B}]8;;https://evil.example\u{1B}\\link\u{1B}]8;;\u{07} \u{1B}[2J\u{9B}31m\u{90}q\u{9C}\u{7F}\u{08}",
        "\u{202E}rtl\u{202D}\u{2066}\u{2067}\u{2068}\u{2069}\u{202A}\u{202B}\u{202C}\u{200E}\u{200F}\u{061C}",
        "a\u{200B}b\u{FEFF}c\u{FFF9}d\u{FFFB}\u{E0001}\u{E0041}\u{E007F}\0",
        "::error file=a::forged", "  ::set-output name=a::b", "###[error]forged ##vso[task.setvariable]a",
        String(repeating: "long ", count: 2_100), "e" + String(repeating: "\u{0301}", count: 500),
    ]

    /// Returns a JSON string literal.
    package static func json(_ text: String) -> String {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// Returns the unsafe part of a printed string, or nil.
    ///
    /// - Parameters:
    ///   - isLog: Whether it is a log line. Strings for a screen may contain the client's line feeds.
    ///   - limit: The maximum number of bytes.
    package static func fault(of text: String, isLog: Bool = true, limit: Int = 10_000) -> String? {
        if text.utf8.count > limit { return "\(text.utf8.count) bytes" }
        if let scalar = text.unicodeScalars.first(where: { !isSafe($0) && (isLog || $0 != "\n") }) {
            return "U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)"
        }
        guard isLog else { return nil }
        let isCommand = text.drop { $0 == " " }.hasPrefix("::") || text.contains("##[") || text.contains("##vso[")
        return isCommand ? "a command in \(text.debugDescription)" : nil
    }

    /// Uses Unicode's categories, so that this doesn't repeat the runtime's table.
    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
        default: true
        }
    }
}
