extension SecretScanner {
    /// The value behind a secret's name: `password=…`, `"token": "…"`, `api key: …`, `<secret>…`.
    ///
    /// What follows a colon and a space may be a sentence about the secret, such as `password: Too short`. It is hidden
    /// when it looks like a secret, or is all that follows.
    mutating func assignment(at start: Int) -> Finding? {
        let nameEnd = endOfName(from: start)
        guard nameEnd - start <= Self.longestName else { return nil }
        if let content = content(ofElement: start, nameEnd) { return content }
        guard let sign = sign(behind: nameEnd), sign.end < bytes.count else { return nil }
        guard isSecret(start..<nameEnd, isPhrase: sign.isColon) else {
            return sign.isColon ? nil : encodedValue(at: sign.end)
        }
        if let quote = quote(at: sign.end) {
            let content = sign.end + quote.count
            let end = closing(quote, from: content)
            return found(content..<end)
        }
        if bytes[sign.end] == UInt8(ascii: "{") || bytes[sign.end] == UInt8(ascii: "[") {
            return found(sign.end..<endOfBrackets(from: sign.end))
        }
        if sign.isColon, isHeader(start..<nameEnd) {
            let line = sign.end..<end(from: sign.end) { $0 >= 0x20 && !Self.isQuote($0) }
            if bytes[line].contains(UInt8(ascii: "=")) { return found(line) }
        }
        let value = bareValue(at: sign.end)
        let isSentence = sign.isColon && sign.hasSpace && !Self.looksSecret(bytes[value]) && !isLastWord(value)
        return isSentence ? nil : found(value)
    }

    /// Whether the value ends its line and is not one of the plain words.
    private func isLastWord(_ value: Range<Int>) -> Bool {
        let rest = end(from: value.upperBound) { Self.isBlank($0) || ".,;!".utf8.contains($0) }
        guard rest == bytes.count || bytes[rest] < 0x20 else { return false }
        return !PlainWords.all.contains(String(decoding: bytes[value], as: UTF8.self).lowercased())
    }

    private static let longestName = 128

    private func found(_ range: Range<Int>) -> Finding? {
        let text = String(decoding: bytes[range], as: UTF8.self)
        let isNothing = ["", Redaction.replacement, "true", "false", "null", "undefined", "nil"].contains(text)
        return isNothing ? nil : Finding(range)
    }

    private func endOfName(from start: Int) -> Int {
        var index = start
        while index < bytes.count, index - start <= Self.longestName {
            if Self.isNameByte(bytes[index]) || bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "]") {
                index += 1
            } else if has("%5B", at: index) || has("%5D", at: index) || has("%5b", at: index) || has("%5d", at: index) {
                index += 3
            } else {
                break
            }
        }
        return index
    }

    /// - Parameter isPhrase: Whether the word before belongs to the name, too.
    func isSecret(_ range: Range<Int>, isPhrase: Bool) -> Bool {
        let name = String(decoding: bytes[range], as: UTF8.self)
        if redaction.isSecret(name) { return true }
        if isInQuery, range.lowerBound < endOfAddress, Self.namesInQueries.contains(name.lowercased()) { return true }
        // `api key: …`, `security code: …`
        guard isPhrase, Self.secondWords.contains(name.lowercased()), range.lowerBound > 1 else { return false }
        guard bytes[range.lowerBound - 1] == 0x20 else { return false }
        var first = range.lowerBound - 1
        while first > 0, range.lowerBound - first < 32, Self.isLetter(bytes[first - 1]) { first -= 1 }
        return redaction.isSecret(String(decoding: bytes[first..<range.upperBound], as: UTF8.self))
    }

    private static let secondWords: Set<String> = ["code", "id", "key", "keys", "number", "phrase", "string"]
    /// Names that are too common for secrets elsewhere.
    private static let namesInQueries: Set<String> = ["assertion", "code", "key", "ticket"]

    private func isHeader(_ range: Range<Int>) -> Bool {
        let name = String(decoding: bytes[range], as: UTF8.self).lowercased()
        return ["cookie", "set-cookie", "authorization", "proxy-authorization"].contains(name)
    }

    /// The end of the equals sign or colon behind a name, and of the spaces that follow.
    private func sign(behind name: Int) -> (end: Int, isColon: Bool, hasSpace: Bool)? {
        var index = name
        if let quote = quote(at: index) { index += quote.count }
        index = end(from: index, while: Self.isBlank)
        guard index < bytes.count else { return nil }
        let isColon = bytes[index] == UInt8(ascii: ":") || has("%3A", at: index) || has("%3a", at: index)
        let isEscaped = bytes[index] == UInt8(ascii: "%")
        guard isColon || bytes[index] == UInt8(ascii: "=") || has("%3D", at: index) || has("%3d", at: index) else {
            return nil
        }
        index += isEscaped ? 3 : 1
        if isColon, has("//", at: index) || has("\\/", at: index) { return nil }
        if !isColon { index = end(from: index) { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") } }
        let value = end(from: index, while: Self.isBlank)
        return (value, isColon, value > index)
    }

    /// A quotation mark as it stands in text, in JSON within JSON, in an address or a page.
    private func quote(at index: Int) -> ArraySlice<UInt8>? {
        guard index < bytes.count else { return nil }
        let mark = end(from: index) { $0 == UInt8(ascii: "\\") }
        if mark - index <= 8, mark < bytes.count, Self.isQuote(bytes[mark]) { return bytes[index...mark] }
        guard "%&\\".utf8.contains(bytes[index]) else { return nil }
        for text in Self.quotes where has(text, at: index) { return bytes[index..<index + text.utf8CodeUnitCount] }
        return nil
    }

    private static let quotes: [StaticString] = [
        "%22", "%27", "&quot;", "&#34;", "&#x22;", "&apos;", "&#39;", "\\u0022",
    ]

    /// The place of the mark that ends a quotation, or the end of the text.
    private func closing(_ quote: ArraySlice<UInt8>, from start: Int) -> Int {
        guard let last = quote.last, Self.isQuote(last) else {
            var index = start
            while index < bytes.count, !bytes[index...].starts(with: quote) { index += 1 }
            return index
        }
        var index = start
        while index < bytes.count {
            // More backslashes, or fewer, belong to a mark within the quotation.
            let mark = end(from: index) { $0 == UInt8(ascii: "\\") }
            guard mark < bytes.count else { break }
            if bytes[mark] == last, mark - index == quote.count - 1 { return index }
            index = mark + 1
        }
        return bytes.count
    }

    private func endOfBrackets(from start: Int) -> Int {
        var depth = 0
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "\""): index = min(closing(bytes[index...index], from: index + 1), bytes.count)
            default: break
            }
            index += 1
        }
        return bytes.count
    }

    /// A value without quotes, with the scheme before it: `Bearer abc`.
    private func bareValue(at start: Int) -> Range<Int> {
        var last = endOfBareValue(from: start)
        let word = String(decoding: bytes[start..<last], as: UTF8.self).lowercased()
        if ["bearer", "basic", "token", "digest"].contains(word) {
            let next = end(from: last, while: Self.isBlank)
            if next > last { last = endOfBareValue(from: next) }
        }
        return start..<last
    }

    private func endOfBareValue(from start: Int) -> Int {
        let isInAddress = start < endOfAddress
        var last = end(from: start) { byte in
            !Self.isSpace(byte) && !Self.isQuote(byte) && !"&<>`|\\".utf8.contains(byte)
                && !(isInAddress && byte == UInt8(ascii: "#"))
        }
        while last > start, ".,;)]}".utf8.contains(bytes[last - 1]) { last -= 1 }
        return last
    }

    /// A value of a query that is percent-encoded, such as JSON or an address, without its own secrets.
    private mutating func encodedValue(at start: Int) -> Finding? {
        guard start >= endOfPlainValue else { return nil }
        let value = start..<endOfBareValue(from: start)
        let text = String(decoding: bytes[value], as: UTF8.self)
        guard
            bytes[value].contains(UInt8(ascii: "%")), let inner = redaction.within, let redacted = inner.encoded(text)
        else {
            endOfPlainValue = value.upperBound
            return nil
        }
        return Finding(value, text: Array(redacted.utf8))
    }

    /// `<password>…</password>`
    private func content(ofElement start: Int, _ nameEnd: Int) -> Finding? {
        guard start > 0, nameEnd < bytes.count, [UInt8(ascii: "<"), UInt8(ascii: ":")].contains(bytes[start - 1]) else {
            return nil
        }
        let close = end(from: nameEnd) { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
        guard
            close < bytes.count, bytes[close] == UInt8(ascii: ">"), bytes[close - 1] != UInt8(ascii: "/"),
            bytes[nameEnd] == UInt8(ascii: ">") || Self.isSpace(bytes[nameEnd]),
            bytes[start - 1] == UInt8(ascii: "<") || bytes[nameEnd] == UInt8(ascii: ">"),
            redaction.isSecret(String(decoding: bytes[start..<nameEnd], as: UTF8.self))
        else { return nil }
        return content(behind: close + 1)
    }

    /// The text up to the next element.
    func content(behind start: Int) -> Finding? {
        var first = end(from: start, while: Self.isSpace)
        var last = first
        if has("<![CDATA[", at: first) {
            first += 9
            last = first
            while last < bytes.count, !has("]]>", at: last) { last += 1 }
        } else {
            last = end(from: first) { $0 != UInt8(ascii: "<") }
        }
        return found(first..<last)
    }
}
