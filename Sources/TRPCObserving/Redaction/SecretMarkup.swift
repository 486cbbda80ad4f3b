import TRPCRuntime

/// Finds secrets in HTML and XML.
struct SecretMarkup {
    let scanner: SecretScanner

    /// Returns the ranges of all secrets, in order.
    func secrets() -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            found += values(ofTag: start) + (content(ofElement: start).map { [$0] } ?? [])
            index = max(start + 1, found.last?.upperBound ?? 0)
        }
        return found
    }

    private var bytes: [UInt8] { scanner.bytes }

    /// Returns the values in a tag that has the name or key of a secret.
    ///
    /// Examples: `<input name="password" value="…">`, `<meta name="csrf-token" content="…">`, `<entry key="secret">…`.
    ///
    /// - Parameter start: The index of the tag's first character.
    private func values(ofTag start: Int) -> [Range<Int>] {
        let name = scanner.end(from: start + 1) { SecretScanner.isNameByte($0) || $0 == UInt8(ascii: ":") }
        guard name > start + 1, name < bytes.count, SecretScanner.isSpace(bytes[name]) else { return [] }
        var index = name
        var isSecret = false
        var values: [Range<Int>] = []
        while index < bytes.count, index - start < 4096, bytes[index] != UInt8(ascii: ">"),
            bytes[index] != UInt8(ascii: "<")
        {
            let first = scanner.end(from: index) { SecretScanner.isSpace($0) || $0 == UInt8(ascii: "/") }
            let last = scanner.end(from: first) { SecretScanner.isNameByte($0) || $0 == UInt8(ascii: ":") }
            index = max(last, index + 1)
            guard last > first, let value = attributeValue(after: last) else { continue }
            index = value.upperBound
            let attribute = String(decoding: bytes[first..<last], as: UTF8.self).lowercased()
            if Self.naming.contains(attribute) {
                let text = String(decoding: bytes[value], as: UTF8.self)
                isSecret = isSecret || scanner.isSecret(text)
            } else if Self.holding.contains(attribute), !value.isEmpty {
                values.append(value)
            }
        }
        guard isSecret else { return [] }
        let element = String(decoding: bytes[(start + 1)..<name], as: UTF8.self).lowercased()
        if values.isEmpty, Self.settings.contains(element), index < bytes.count, bytes[index - 1] != UInt8(ascii: "/"),
            let content = content(after: index + 1)
        {
            values.append(content)
        }
        return values
    }

    private static let naming: Set<String> = ["id", "key", "name", "property", "type"]
    private static let holding: Set<String> = ["content", "value"]
    /// Elements whose content is the value for their `name` or `key`.
    private static let settings: Set<String> = [
        "add", "entry", "field", "item", "param", "parameter", "property", "setting", "string",
    ]

    private func attributeValue(after name: Int) -> Range<Int>? {
        var index = scanner.end(from: name, while: SecretScanner.isSpace)
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
        index = scanner.end(from: index + 1, while: SecretScanner.isSpace)
        guard index < bytes.count else { return nil }
        let quote = bytes[index]
        if SecretScanner.isQuote(quote) {
            let last = scanner.end(from: index + 1) { $0 != quote }
            return (index + 1)..<last
        }
        return index..<scanner.end(from: index) { !SecretScanner.isSpace($0) && $0 != UInt8(ascii: ">") }
    }

    /// Returns the content of `<password>…</password>`, including if the name has a prefix.
    private func content(ofElement start: Int) -> Range<Int>? {
        let name = bytes[(start + 1)...].prefix { SecretScanner.isNameByte($0) || $0 == UInt8(ascii: ":") }
        let close = scanner.end(from: name.endIndex) { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
        guard
            !name.isEmpty, scanner.has(">", at: close), !scanner.has("/", at: close - 1),
            name.endIndex == close || SecretScanner.isSpace(bytes[name.endIndex]),
            let local = name.split(separator: UInt8(ascii: ":")).last,
            scanner.isSecret(String(decoding: local, as: UTF8.self))
        else { return nil }
        return content(after: close + 1)
    }

    /// Returns the text before the next element.
    private func content(after start: Int) -> Range<Int>? {
        var first = scanner.end(from: start, while: SecretScanner.isSpace)
        var last = scanner.end(from: first) { $0 != UInt8(ascii: "<") }
        if scanner.has("<![CDATA[", at: first) {
            first += 9
            last = first
            while last < bytes.count, !scanner.has("]]>", at: last) { last += 1 }
        }
        return scanner.secret(in: first..<last)
    }
}
