internal import TRPCSwift

/// A declaration without its body: `public static let all = Procedure<AllInput, [Item]>.query("search.all")`.
struct DeclarationHead {
    /// `struct`, `var`, `func`, …; empty without a declaration.
    private(set) var keyword = ""
    private(set) var name = ""
    /// Whether other code cannot access the declaration.
    private(set) var isHidden = false
    /// The bytes after the name.
    private var rest: Bytes = []

    /// Declarations are read byte by byte, since clients have megabytes of them. Non-ASCII bytes are part of names.
    private typealias Bytes = ArraySlice<UInt8>

    private static let keywords: Set<String> = [
        "struct", "enum", "class", "protocol", "extension", "var", "let", "typealias", "func", "init", "case",
    ]

    init(_ text: [UInt8]) {
        var scanner = text[...]
        while let word = Self.word(&scanner) {
            if word == "private" || word == "fileprivate" { isHidden = true }
            guard Self.keywords.contains(word) else {
                guard word.hasPrefix("@") || Self.modifiers.contains(word) else { return }
                continue
            }
            keyword = word
            break
        }
        switch keyword {
        case "", "case":
            rest = scanner
        case "init":
            name = "init"
            rest = scanner
        default:
            scanner = Self.trimmed(scanner)
            let end =
                scanner.firstIndex { !($0.isNamePart || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`")) }
                ?? scanner.endIndex
            name = Self.name(scanner[..<end])
            rest = scanner[end...]
        }
    }

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "private", "fileprivate", "static", "nonisolated", "indirect", "final",
        "mutating", "unsafe",
    ]

    private static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Returns a name without backticks.
    private static func name(_ bytes: Bytes) -> String { text(bytes.filter { $0 != UInt8(ascii: "`") }[...]) }

    private static func trimmed(_ bytes: Bytes) -> Bytes { bytes.drop(while: \.isSpace) }

    /// Reads the next word. An attribute and its arguments are one word.
    private static func word(_ text: inout Bytes) -> String? {
        text = trimmed(text)
        guard let first = text.first, first.isLetter || first == UInt8(ascii: "@") else { return nil }
        let end = text.dropFirst().firstIndex { !$0.isNamePart } ?? text.endIndex
        let word = Self.text(text[..<end])
        text = text[end...]
        if first == UInt8(ascii: "@"), text.first == UInt8(ascii: "(") { _ = Self.enclosed(&text) }
        // `private(set)` doesn't hide the getter.
        if word == "private", text.starts(with: "(set)".utf8) {
            text = text.dropFirst("(set)".utf8.count)
            return "internal"
        }
        return word
    }

    /// Returns the change of bracket depth by a byte; zero for the `>` of an arrow.
    private static func step(at index: Int, of text: Bytes) -> Int {
        switch text[index] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): -1
        case UInt8(ascii: ">"): index > text.startIndex && text[index - 1] == UInt8(ascii: "-") ? 0 : -1
        default: 0
        }
    }

    /// Removes the leading brackets, and returns their contents.
    private static func enclosed(_ text: inout Bytes) -> Bytes {
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            depth += step(at: index, of: text)
            if depth == 0 { break }
            index += 1
        }
        guard index < text.endIndex else { return [] }
        let inside = text[(text.startIndex + 1)..<index]
        text = text[(index + 1)...]
        return inside
    }

    /// Splits a list at the separators outside of brackets.
    private static func parts(of text: Bytes, at separator: UInt8 = UInt8(ascii: ",")) -> [Bytes] {
        var parts: [Bytes] = []
        var depth = 0
        var start = text.startIndex
        for index in text.indices {
            depth += step(at: index, of: text)
            guard depth == 0, text[index] == separator else { continue }
            parts.append(text[start..<index])
            start = index + 1
        }
        parts.append(text[start...])
        return parts
    }

    private static func sides(of text: Bytes) -> [Bytes] { parts(of: text, at: UInt8(ascii: "=")) }

    /// Returns the string with each run of white space replaced by one space.
    private static func plain(_ text: Bytes) -> String {
        let words = text.split(whereSeparator: \.isSpace)
        return words.count == 1 ? Self.text(words[0]) : words.map(Self.text).joined(separator: " ")
    }

    /// The protocols that a type conforms to.
    var conformances: Set<String> {
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return [] }
        return Set(Self.parts(of: rest[(colon + 1)...]).map(Self.plain))
    }

    /// The underlying type of an alias.
    var assigned: String? {
        guard let sign = rest.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        return Self.plain(rest[(sign + 1)...])
    }

    /// The property; nil if its type isn't written.
    var property: DeclaredInterface.Member? {
        let text = Self.trimmed(rest)
        if text.first == UInt8(ascii: ":") { return .property(Self.plain(Self.sides(of: text.dropFirst())[0])) }
        guard text.first == UInt8(ascii: "=") else { return nil }
        var value = Self.trimmed(text.dropFirst())
        let end = value.firstIndex { !$0.isNamePart } ?? value.endIndex
        let generic = Self.text(value[..<end])
        value = value[end...]
        guard value.first == UInt8(ascii: "<") else { return .property(generic) }
        return .call(generic: generic, types: Self.parts(of: Self.enclosed(&value)).map(Self.plain))
    }

    var signature: DeclaredInterface.Signature? {
        var text = Self.trimmed(rest)
        guard text.first == UInt8(ascii: "(") else { return nil }
        let list = Self.enclosed(&text)
        let parameters = Self.parts(of: list).compactMap { part -> DeclaredInterface.Parameter? in
            guard let colon = part.firstIndex(of: UInt8(ascii: ":")),
                let label = part[..<colon].split(whereSeparator: \.isSpace).first
            else { return nil }
            let sides = Self.sides(of: part[(colon + 1)...])
            return DeclaredInterface.Parameter(
                label: Self.name(label),
                type: Self.plain(sides[0]),
                hasDefault: sides.count > 1
            )
        }
        return DeclaredInterface.Signature(parameters: parameters, result: Self.plain(text))
    }

    /// The enum cases of one declaration, with their payloads.
    var cases: [(name: String, payload: String)] {
        Self.parts(of: rest).compactMap { part -> (name: String, payload: String)? in
            let declared = Self.trimmed(Self.sides(of: part)[0])
            let name = declared.prefix { $0.isNamePart || $0 == UInt8(ascii: "`") }
            guard !name.isEmpty else { return nil }
            return (Self.name(name), Self.plain(declared.dropFirst(name.count)))
        }
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t")
    }

    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
            || self >= 0x80
    }

    fileprivate var isNamePart: Bool {
        isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "_")
    }
}
