import Foundation

/// Finds the words for users in the app's languages. A sentence's key is the sentence in English.
struct LocalizedStrings {
    private let bundle: Bundle
    private let table: String

    init(_ bundle: Bundle, table: String) {
        self.bundle = bundle
        self.table = table
    }

    /// The sentence in the app's language, or as it is where the table does not have it.
    func string(_ sentence: String) -> String { translation(of: sentence) ?? sentence }

    /// Nil where the table does not have the sentence. A status at its end, and a number in it, are no part of the key.
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

    /// The sentence of a key that has `%@` in it, with a text in its place; nil where the table does not have it.
    func translation(of key: String, with text: String) -> String? { entry(key).map { $0.replacing("%@", with: text) } }

    private func entry(_ key: String) -> String? {
        let missing = "\u{FFFE}"
        let text = bundle.localizedString(forKey: key, value: missing, table: table)
        return text == missing || text.isEmpty ? nil : text
    }
}
