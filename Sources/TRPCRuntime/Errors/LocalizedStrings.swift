import Foundation

/// Looks up user-facing messages in the app's languages. A sentence's key is its English text.
struct LocalizedStrings {
    private let bundle: Bundle
    private let table: String

    init(_ bundle: Bundle, table: String) {
        self.bundle = bundle
        self.table = table
    }

    /// Returns the sentence in the app's language, or unchanged if there is no translation.
    func string(_ sentence: String) -> String { translation(of: sentence) ?? sentence }

    /// Returns the translation of a sentence, if any. The key excludes numbers, and a status at the end.
    func translation(of sentence: String) -> String? {
        if let whole = entry(sentence) { return whole }
        if let range = sentence.range(of: #" \(HTTP [0-9]+\)\.$"#, options: .regularExpression) {
            let status = sentence[range].dropLast()
            guard let text = entry(sentence.replacingCharacters(in: range, with: ".")) else { return nil }
            return text.hasSuffix(".") ? "\(text.dropLast())\(status)." : text + status
        }
        guard
            let range = sentence.range(of: "[0-9]+", options: .regularExpression),
            let number = Int(sentence[range]),
            let format = entry(sentence.replacingCharacters(in: range, with: "%lld"))
        else { return nil }
        return String(format: format, number)
    }

    /// Returns the translation of a key with its `%@` replaced, if any.
    func translation(of key: String, with text: String) -> String? { entry(key).map { $0.replacing("%@", with: text) } }

    private func entry(_ key: String) -> String? {
        let missing = "\u{FFFE}"
        let text = bundle.localizedString(forKey: key, value: missing, table: table)
        return text == missing || text.isEmpty ? nil : text
    }
}
