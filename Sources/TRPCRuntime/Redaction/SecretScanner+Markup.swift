extension SecretScanner {
    /// The values in a tag whose name or key is a secret's: `<input name="password" value="…">`,
    /// `<meta name="csrf-token" content="…">`, `<entry key="secret">…`.
    ///
    /// - Parameter start: The place of the tag's first character.
    func values(ofTag start: Int) -> [Range<Int>] {
        let name = end(from: start + 1) { Self.isNameByte($0) || $0 == UInt8(ascii: ":") }
        guard name > start + 1, name < bytes.count, Self.isSpace(bytes[name]) else { return [] }
        var index = name
        var isSecret = false
        var values: [Range<Int>] = []
        while index < bytes.count, index - start < 4096, bytes[index] != UInt8(ascii: ">"),
            bytes[index] != UInt8(ascii: "<")
        {
            let first = end(from: index) { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
            let last = end(from: first) { Self.isNameByte($0) || $0 == UInt8(ascii: ":") }
            index = max(last, index + 1)
            guard last > first, let value = attributeValue(behind: last) else { continue }
            index = value.upperBound
            let attribute = String(decoding: bytes[first..<last], as: UTF8.self).lowercased()
            if Self.naming.contains(attribute) {
                let text = String(decoding: bytes[value], as: UTF8.self)
                isSecret = isSecret || redaction.isSecret(text)
            } else if Self.holding.contains(attribute), !value.isEmpty {
                values.append(value)
            }
        }
        guard isSecret else { return [] }
        let element = String(decoding: bytes[(start + 1)..<name], as: UTF8.self).lowercased()
        if values.isEmpty, Self.settings.contains(element), index < bytes.count, bytes[index - 1] != UInt8(ascii: "/"),
            let content = content(behind: index + 1)
        {
            values.append(content.range)
        }
        return values
    }

    private static let naming: Set<String> = ["id", "key", "name", "property", "type"]
    private static let holding: Set<String> = ["content", "value"]
    /// Elements whose text is the value of what they name.
    private static let settings: Set<String> = [
        "add", "entry", "field", "item", "param", "parameter", "property", "setting", "string",
    ]

    private func attributeValue(behind name: Int) -> Range<Int>? {
        var index = end(from: name, while: Self.isSpace)
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
        index = end(from: index + 1, while: Self.isSpace)
        guard index < bytes.count else { return nil }
        let quote = bytes[index]
        if Self.isQuote(quote) {
            let last = end(from: index + 1) { $0 != quote }
            return (index + 1)..<last
        }
        return index..<end(from: index) { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
    }
}
