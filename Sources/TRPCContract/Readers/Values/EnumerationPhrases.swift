/// The names of numbers in a description such as `0 = Unknown, 1 = Active`, separated by line breaks or commas.
struct EnumerationPhrases {
    private var names: [String: String] = [:]

    init(_ description: String) {
        for part in Self.parts(of: description) {
            guard let (number, name) = Self.entry(in: part), names[number] == nil else { continue }
            names[number] = name
        }
    }

    /// Returns the names of the values, or nil unless all values have distinct names.
    func names(of values: [EnumerationType.Value]) -> [String]? {
        let found = values.compactMap { names[$0.text] }
        let isComplete = found.count == values.count && !values.isEmpty
        return isComplete && Set(found.map { SwiftName.member($0) }).count == found.count ? found : nil
    }

    /// Returns the name in a phrase, or nil if it's too long.
    static func name(_ text: String) -> String? {
        let end = text.firstIndex { ".(\n".contains($0) } ?? text.endIndex
        let name = text[..<end].filter { $0 != "`" && $0 != "*" && $0 != "\"" }.trimmed
        let words = name.split(separator: " ").count
        return (1...4).contains(words) && name.contains(where: \.isLetter) ? name : nil
    }

    private static func parts(of text: String) -> [Substring] {
        text.replacing("<br>", with: "\n").replacing("<br/>", with: "\n").replacing("<br />", with: "\n")
            .split { "\n,;|".contains($0) }
    }

    /// Parses an entry such as `1 = Active`, `1: Active`, `* 1 - Active` or `Active = 1`.
    private static func entry(in part: Substring) -> (number: String, name: String)? {
        let text = part.filter { $0 != "`" && $0 != "*" && $0 != "\"" && $0 != "'" }.drop { " \t•".contains($0) }
        let bulleted = text.hasPrefix("- ") ? text.dropFirst(2) : text[...]
        let digits = bulleted.dropFirst(bulleted.hasPrefix("-") ? 1 : 0).prefix(while: \.isNumber)
        if !digits.isEmpty {
            let rest = bulleted[digits.endIndex...].drop { $0 == " " }
            guard let sign = rest.first, "=:-–—→)>".contains(sign) else { return nil }
            let name = name(String(rest.drop { " =:-–—→)>".contains($0) }))
            return name.map { (String(bulleted[..<digits.endIndex]), $0) }
        }
        guard let equals = bulleted.lastIndex(where: { "=:".contains($0) }) else { return nil }
        let number = String(bulleted[bulleted.index(after: equals)...]).trimmed
        guard Int(number) != nil, let name = name(String(bulleted[..<equals])) else { return nil }
        // In `Status: Active = 1`, the name is `Active`.
        return (number, name.split(separator: ":").last.map { String($0).trimmed } ?? name)
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
