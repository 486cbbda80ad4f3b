/// A chain of names in Swift source code, such as `api.posts.getById`, which can span several lines.
struct SwiftNameChain {
    var names: [String] = []
    /// The 1-based line of each name.
    var lines: [Int] = []
    /// Whether the chain begins after an expression without a name, as in `.id`, `\.id`, `list[0].id` and `load().id`.
    var hasOpenStart = false
    /// The word before the chain: `let`, `for`, `var`, or a name.
    var wordBefore: String?
    /// The `:` or `=` before the chain, if it follows a name.
    var signBefore: Character?
}

/// Finds the names in Swift source code. Skips comments and strings, except for interpolated code.
struct SwiftNameScanner {
    private let text: [UInt8]
    private var position = 0
    private var line = 1
    private(set) var chains: [SwiftNameChain] = []
    /// The current chain, which continues if a dot follows.
    private var current: SwiftNameChain?
    private var lastSign: Character?
    private var lastWord: String?
    /// The strings that enclose interpolated code: the number of open parentheses and the closing delimiter of each.
    private var texts: [(depth: Int, quote: [UInt8])] = []
    private var depth = 0

    init(_ source: String) {
        text = Array(source.utf8)
        while position < text.count { step() }
        finish()
    }

    private func isAt(_ mark: String) -> Bool { text[position...].starts(with: mark.utf8) }

    private func isName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80 || isDigit(byte)
            || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private mutating func step() {
        let byte = text[position]
        switch byte {
        case UInt8(ascii: "\n"):
            line += 1
            position += 1
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "`"):
            position += 1
        case _ where isAt("//"):
            while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
        case _ where isAt("/*"):
            skipComment()
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
            beginText()
        case _ where isDigit(byte):
            finish()
            while position < text.count, isName(text[position]) { position += 1 }
            lastSign = "0"
        case _ where isName(byte):
            readName()
        default:
            readSign(byte)
        }
    }

    private mutating func readName() {
        let start = position
        while position < text.count, isName(text[position]) { position += 1 }
        let name = String(decoding: text[start..<position], as: UTF8.self)
        if current != nil, lastSign == "." {
            current?.names.append(name)
            current?.lines.append(line)
        } else {
            finish()
            var chain = SwiftNameChain(names: [name], lines: [line], hasOpenStart: lastSign == ".")
            chain.wordBefore = lastWord
            chain.signBefore = lastSign
            current = chain
        }
        lastSign = nil
    }

    private mutating func readSign(_ byte: UInt8) {
        position += 1
        let sign = Character(UnicodeScalar(byte))
        switch sign {
        case "?", "!":
            // `post?.id` is equivalent to `post.id`, unlike `a ? .b : c`.
            if current == nil || position >= text.count || text[position] != UInt8(ascii: ".") { fallthrough }
        default:
            if sign != ".", sign != "?", sign != "!" || current == nil { finish() }
            lastSign = sign
        }
        if sign == "(" { depth += 1 }
        if sign == ")" {
            depth -= 1
            if let text = texts.last, text.depth == depth { endCode(text.quote) }
        }
    }

    /// Ends the current chain.
    private mutating func finish() {
        guard let chain = current else {
            if lastSign != ":", lastSign != "=" { lastWord = nil }
            return
        }
        chains.append(chain)
        lastWord = chain.names.last
        current = nil
    }

    private mutating func skipComment() {
        var open = 0
        while position < text.count {
            if isAt("/*") {
                open += 1
                position += 2
            } else if isAt("*/") {
                open -= 1
                position += 2
                if open == 0 { return }
            } else {
                if text[position] == UInt8(ascii: "\n") { line += 1 }
                position += 1
            }
        }
    }

    private mutating func beginText() {
        var signs = 0
        while position + signs < text.count, text[position + signs] == UInt8(ascii: "#") { signs += 1 }
        let start = position + signs
        guard start < text.count, text[start] == UInt8(ascii: "\"") else {
            finish()
            position += max(1, signs)
            return
        }
        finish()
        position = start
        let quotes = isAt("\"\"\"") ? 3 : 1
        position += quotes
        let mark = Array(repeating: UInt8(ascii: "\""), count: quotes)
        skipText(to: mark + Array(repeating: UInt8(ascii: "#"), count: signs))
    }

    /// Skips to the end of a string, or to interpolated code inside it.
    private mutating func skipText(to quote: [UInt8]) {
        let escape = [UInt8(ascii: "\\")] + quote.filter { $0 == UInt8(ascii: "#") }
        while position < text.count {
            if text[position...].starts(with: quote) {
                position += quote.count
                lastSign = "\""
                return
            }
            if text[position...].starts(with: escape) {
                position += escape.count
                guard position < text.count else { return }
                if text[position] == UInt8(ascii: "(") {
                    texts.append((depth, quote))
                    depth += 1
                    position += 1
                    lastSign = "("
                    return
                }
            }
            if text[position] == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }
    }

    private mutating func endCode(_ quote: [UInt8]) {
        finish()
        texts.removeLast()
        skipText(to: quote)
    }
}
