/// Splits a document's names into words, and joins words in Swift style.
///
/// `shop_name`, `shop-name`, `shopName` and `ShopName` all consist of the words `shop` and `name`. An acronym keeps its
/// capitals inside a name (`parseHTTPHeader`) and is lowercased at the beginning (`httpHeader`). In a name that
/// consists entirely of capitals (`PAST_DUE`), no word is an acronym.
package enum Words {
    /// Returns the name in lower camel case, such as `shopName`; empty if it has no letters or digits.
    package static func lowerCamel(_ name: String, acronyms: Set<String> = []) -> String {
        join(split(name), isUpper: false, acronyms)
    }

    /// Returns the name in upper camel case, such as `ShopName`; empty if it has no letters or digits.
    package static func upperCamel(_ name: String, acronyms: Set<String> = []) -> String {
        join(split(name), isUpper: true, acronyms)
    }

    /// The acronyms that Apple's libraries write in capitals, as in `userID` and `imageURL`.
    package static let acronyms: Set<String> = [
        "api", "ascii", "cpu", "css", "csv", "dns", "eta", "faq", "ftp", "gpu", "gps", "guid", "html", "http", "https",
        "iban", "id", "ip", "isbn", "jpeg", "json", "jwt", "mime", "nfc", "ok", "pdf", "png", "qr", "ram", "rgb", "rpc",
        "sdk", "sku", "sms", "smtp", "sql", "ssh", "ssl", "tcp", "tls", "ttl", "udp", "ui", "uri", "url", "usb", "utc",
        "utf", "uuid", "vat", "xml",
    ]

    /// Returns the words in a name, as originally spelled.
    package static func split(_ name: String) -> [Substring] {
        // Processing the bytes of ASCII names is much faster than processing characters.
        name.utf8.allSatisfy { $0 < 0x80 } ? split(name, letters: name.utf8) : split(name, letters: name)
    }

    private static func split<Letters: Collection>(_ name: String, letters: Letters) -> [Substring]
    where Letters.Element: Letter, Letters.Index == String.Index {
        var words: [Substring] = []
        var start: String.Index?
        var previous = LetterKind.other
        var index = letters.startIndex
        func close(at end: String.Index) {
            if let first = start, first < end { words.append(name[first..<end]) }
            start = nil
        }
        while index < letters.endIndex {
            let next = letters.index(after: index)
            let kind = letters[index].kind
            switch kind {
            case .other:
                close(at: index)
            case .upper:
                let beginsWord =
                    previous == .lower || previous == .digit
                    || (previous == .upper && next < letters.endIndex && letters[next].kind == .lower
                        && !isPluralAcronym(letters, at: next))
                if beginsWord { close(at: index) }
                if start == nil { start = index }
            case .lower, .digit:
                if start == nil { start = index }
            }
            previous = kind
            index = next
        }
        close(at: letters.endIndex)
        return words
    }

    /// Returns whether an s is the plural ending of the preceding acronym, as in `URLs` or `userIDs`.
    private static func isPluralAcronym<Letters: Collection>(_ letters: Letters, at index: Letters.Index) -> Bool
    where Letters.Element: Letter {
        guard letters[index].isLowercaseS else { return false }
        let after = letters.index(after: index)
        return after == letters.endIndex || letters[after].kind != .lower
    }

    private static func join(_ words: [Substring], isUpper: Bool, _ acronyms: Set<String>) -> String {
        let isShouted = uppercaseWords(words)
        var result = ""
        for (index, word) in words.enumerated() {
            if index == 0, !isUpper {
                result += word.lowercased()
            } else if let acronym = capitals(word, acronyms) {
                result += acronym
            } else if isShouted[index] {
                result += capitalised(Substring(word.lowercased()))
            } else {
                result += capitalised(word)
            }
        }
        return result
    }

    /// Returns which words are in capitals because the words around them are, and not because they are acronyms.
    ///
    /// This applies to names, or parts of names, that are entirely in capitals, such as `error.INTERNAL_SERVER_ERROR`.
    private static func uppercaseWords(_ words: [Substring]) -> [Bool] {
        func isCapital(_ word: Substring) -> Bool {
            // Looking up Unicode properties is much slower than comparing bytes.
            var isASCII = true
            for byte in word.utf8 {
                if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { return false }
                if byte >= 0x80 { isASCII = false }
            }
            return isASCII || word.allSatisfy { !$0.isLowercase }
        }
        if words.allSatisfy(isCapital) {
            let isShouted = words.count > 1 || (words.first?.count ?? 0) > 4
            return Array(repeating: isShouted, count: words.count)
        }
        var result = Array(repeating: false, count: words.count)
        var start = 0
        while start < words.count {
            // Find the end of a sequence of separated words in capitals.
            var end = start
            var lettered: [Substring] = []
            while end < words.count, isCapital(words[end]), isApart(end, in: words) {
                if words[end].contains(where: \.isLetter) { lettered.append(words[end]) }
                end += 1
            }
            let isLone = lettered.count == 1 && lettered[0].count > 4 && !acronyms.contains(lettered[0].lowercased())
            if lettered.count > 1 || isLone { for index in start..<end { result[index] = true } }
            start = max(end, start + 1)
        }
        return result
    }

    /// Returns whether a word is separated from the words around it, or adjoins only words in capitals.
    private static func isApart(_ index: Int, in words: [Substring]) -> Bool {
        func isGlued(_ a: Int, _ b: Int) -> Bool { words[a].endIndex == words[b].startIndex }
        func hasLower(_ index: Int) -> Bool { words[index].contains(where: \.isLowercase) }
        if index > 0, isGlued(index - 1, index), hasLower(index - 1) { return false }
        if index + 1 < words.count, isGlued(index, index + 1), hasLower(index + 1) { return false }
        return true
    }

    /// Returns an acronym in capitals, such as `ID` for `id` or `IDs` for `ids`, or nil for other words.
    private static func capitals(_ word: Substring, _ acronyms: Set<String>) -> String? {
        guard !acronyms.isEmpty else { return nil }
        let lower = word.lowercased()
        if acronyms.contains(lower) { return lower.uppercased() }
        guard lower.hasSuffix("s"), acronyms.contains(String(lower.dropLast())) else { return nil }
        return lower.dropLast().uppercased() + "s"
    }

    private static func capitalised(_ word: Substring) -> String {
        guard let first = word.first else { return "" }
        return first.uppercased() + word.dropFirst()
    }
}
