extension SecretScanner {
    /// Finds the value after a secret's name: `password=…`, `"token": "…"`, `api key: …`.
    ///
    /// The text after a colon and a space can be a sentence about the secret, such as `password: Too short`. It's replaced if
    /// it looks like a secret or is the last word on the line.
    func assignment(at start: Int) -> Range<Int>? {
        let name = start..<endOfName(from: start)
        guard name.count <= Self.longestName, let sign = sign(after: name.upperBound), sign.end < bytes.count else {
            return nil
        }
        let isInQuery = start > 0 && "?&#".utf8.contains(bytes[start - 1])
        guard isSecret(name, isPhrase: sign.isColon, isInQuery: isInQuery) else { return nil }
        if let quote = quote(at: sign.end) {
            let first = sign.end + quote.count
            return secret(in: first..<closing(quote, from: first))
        }
        if "{[".utf8.contains(bytes[sign.end]) { return secret(in: sign.end..<endOfBrackets(from: sign.end)) }
        if sign.isColon, string(name).hasSuffix("cookie") {
            let line = sign.end..<end(from: sign.end) { $0 >= 0x20 && !Self.isQuote($0) }
            if bytes[line].contains(UInt8(ascii: "=")) { return secret(in: line) }
        }
        let value = bareValue(at: sign.end, isInQuery)
        let rest = end(from: value.upperBound) { Self.isBlank($0) || ".,;!".utf8.contains($0) }
        let isLast = rest == bytes.count || bytes[rest] < 0x20
        let isWord = !isLast || Self.plainWords.contains(string(value))
        return sign.isColon && sign.hasSpace && isWord && !Self.looksSecret(bytes[value]) ? nil : secret(in: value)
    }

    private static let longestName = 128

    private func endOfName(from start: Int) -> Int {
        var index = start
        while index < bytes.count, index - start <= Self.longestName {
            let isEscaped =
                bytes[index] == UInt8(ascii: "%") && ["%5B", "%5D", "%5b", "%5d"].contains { has($0, at: index) }
            guard isEscaped || Self.isNameByte(bytes[index]) || "[]".utf8.contains(bytes[index]) else { break }
            index += isEscaped ? 3 : 1
        }
        return index
    }

    /// - Parameter isPhrase: Whether the preceding word can be part of the name, as in `api key: …`.
    func isSecret(_ name: Range<Int>, isPhrase: Bool, isInQuery: Bool = false) -> Bool {
        if isSecret(String(decoding: bytes[name], as: UTF8.self)) { return true }
        // Elsewhere, these names are too common.
        if isInQuery, ["assertion", "code", "key", "ticket"].contains(string(name)) { return true }
        guard isPhrase, SecretName.qualified[string(name)] != nil, has(" ", at: name.lowerBound - 1) else {
            return false
        }
        let word = bytes[..<(name.lowerBound - 1)].suffix(32).reversed().prefix(while: Self.isLetter).count
        return isSecret(String(decoding: bytes[(name.lowerBound - 1 - word)..<name.upperBound], as: UTF8.self))
    }

    /// Returns the end of the equals sign or colon after a name, including any spaces after it.
    private func sign(after name: Int) -> (end: Int, isColon: Bool, hasSpace: Bool)? {
        var index = name + (quote(at: name)?.count ?? 0)
        index = end(from: index, while: Self.isBlank)
        let isColon = [":", "%3A", "%3a"].contains { has($0, at: index) }
        guard isColon || ["=", "%3D", "%3d"].contains(where: { has($0, at: index) }) else { return nil }
        index += bytes[index] == UInt8(ascii: "%") ? 3 : 1
        if isColon, has("//", at: index) || has("\\/", at: index) { return nil }
        if !isColon { index = end(from: index) { "=>".utf8.contains($0) } }
        let value = end(from: index, while: Self.isBlank)
        return (value, isColon, value > index)
    }

    /// Returns the quotation mark at an index: in plain text, nested JSON, a URL, or HTML.
    private func quote(at index: Int) -> ArraySlice<UInt8>? {
        guard index < bytes.count else { return nil }
        let mark = end(from: index) { $0 == UInt8(ascii: "\\") }
        if mark - index <= 8, mark < bytes.count, Self.isQuote(bytes[mark]) { return bytes[index...mark] }
        let quotes: [StaticString] = ["%22", "%27", "&quot;", "&#34;", "&#39;", "\\u0022"]
        return quotes.first { has($0, at: index) }.map { bytes[index..<index + $0.utf8CodeUnitCount] }
    }

    /// Returns the index of the closing quotation mark, or the end of the text. Skips marks after a backslash.
    private func closing(_ quote: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != quote.first || !bytes[index...].starts(with: quote) {
            index += bytes[index] == UInt8(ascii: "\\") ? end(from: index) { $0 == UInt8(ascii: "\\") } - index + 1 : 1
        }
        return min(index, bytes.count)
    }

    private func endOfBrackets(from start: Int) -> Int {
        var depth = 0
        var index = start
        while index < bytes.count {
            if "{[".utf8.contains(bytes[index]) { depth += 1 }
            if "}]".utf8.contains(bytes[index]) { depth -= 1 }
            if depth == 0 { return index + 1 }
            if bytes[index] == UInt8(ascii: "\"") { index = closing(bytes[index...index], from: index + 1) }
            index += 1
        }
        return bytes.count
    }

    /// Returns a value without quotation marks, including a scheme, such as `Bearer abc`.
    private func bareValue(at start: Int, _ isInQuery: Bool) -> Range<Int> {
        let ends = isInQuery ? "&<>`|\\#" : "&<>`|\\"
        func isInValue(_ byte: UInt8) -> Bool {
            !Self.isSpace(byte) && !Self.isQuote(byte) && !ends.utf8.contains(byte)
        }
        var last = end(from: start, while: isInValue)
        if Self.schemes.contains(string(start..<last)) {
            last = end(from: end(from: last, while: Self.isBlank), while: isInValue)
        }
        while last > start, ".,;)]}".utf8.contains(bytes[last - 1]) { last -= 1 }
        return start..<last
    }
}
