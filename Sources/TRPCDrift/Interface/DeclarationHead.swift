/// A declaration without its body: `public static let all = Procedure<AllInput, [Item]>.query("search.all")`.
struct DeclarationHead {
    /// `struct`, `var`, `func`, …; empty for what is no declaration.
    private(set) var keyword = ""
    private(set) var name = ""
    /// Other code does not see it.
    private(set) var isHidden = false
    /// What follows the name.
    private var rest: Substring = ""

    private static let keywords: Set<String> = [
        "struct", "enum", "class", "protocol", "extension", "var", "let", "typealias", "func", "init", "case",
    ]

    init(_ text: String) {
        var scanner = text[...]
        while let word = Self.word(&scanner) {
            if word == "private" || word == "fileprivate" { isHidden = true }
            guard Self.keywords.contains(word) else {
                guard word.hasPrefix("@") || Self.isModifier(word) else { return }
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
            scanner = Substring(scanner.drop(while: \.isWhitespace))
            let end = scanner.firstIndex { !($0.isLetter || $0.isNumber || "_.`".contains($0)) } ?? scanner.endIndex
            name = String(scanner[..<end]).replacing("`", with: "")
            rest = scanner[end...]
        }
    }

    private static func isModifier(_ word: String) -> Bool {
        [
            "public", "package", "internal", "private", "fileprivate", "static", "nonisolated", "indirect", "final",
            "mutating", "unsafe",
        ].contains(word)
    }

    /// The next word; an attribute with its arguments is one.
    private static func word(_ text: inout Substring) -> String? {
        text = text.drop(while: \.isWhitespace)
        guard let first = text.first, first.isLetter || first == "@" else { return nil }
        let end = text.dropFirst().firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") } ?? text.endIndex
        let word = String(text[..<end])
        text = text[end...]
        if first == "@", text.first == "(" { _ = Self.enclosed(&text) }
        // `private(set)` hides nothing that is read.
        if word == "private", text.hasPrefix("(set)") {
            text = text.dropFirst("(set)".count)
            return "internal"
        }
        return word
    }

    /// What stands in the brackets that the text begins with; they are taken from the text.
    private static func enclosed(_ text: inout Substring) -> Substring {
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            if "([<".contains(text[index]) { depth += 1 }
            if ")]>".contains(text[index]), !isArrow(index, text) { depth -= 1 }
            if depth == 0 { break }
            index = text.index(after: index)
        }
        guard index < text.endIndex else { return "" }
        let inside = text[text.index(after: text.startIndex)..<index]
        text = text[text.index(after: index)...]
        return inside
    }

    /// Whether a `>` belongs to `->`.
    private static func isArrow(_ index: Substring.Index, _ text: Substring) -> Bool {
        text[index] == ">" && index > text.startIndex && text[text.index(before: index)] == "-"
    }

    /// The parts of a list, at the commas outside of brackets.
    private static func parts(of text: Substring, at separator: Character = ",") -> [Substring] {
        var parts: [Substring] = []
        var depth = 0
        var start = text.startIndex
        for index in text.indices {
            let character = text[index]
            if "([<".contains(character) { depth += 1 }
            if ")]>".contains(character), !isArrow(index, text) { depth -= 1 }
            guard depth == 0, character == separator else { continue }
            parts.append(text[start..<index])
            start = text.index(after: index)
        }
        parts.append(text[start...])
        return parts
    }

    /// The text with one space in place of each run of white space.
    private static func plain(_ text: Substring) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The protocols of a type.
    var conformances: Set<String> {
        guard let colon = rest.firstIndex(of: ":") else { return [] }
        return Set(Self.parts(of: rest[rest.index(after: colon)...]).map(Self.plain))
    }

    /// What an alias stands for.
    var assigned: String? {
        guard let sign = rest.firstIndex(of: "=") else { return nil }
        return Self.plain(rest[rest.index(after: sign)...])
    }

    /// Nil for a property whose type is not written.
    var property: ClientInterface.Member? {
        let text = rest.drop(while: \.isWhitespace)
        if text.first == ":" {
            let type = Self.parts(of: text.dropFirst(), at: "=")[0]
            return .property(Self.plain(type))
        }
        guard text.first == "=" else { return nil }
        var value = text.dropFirst().drop(while: \.isWhitespace)
        let end = value.firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") } ?? value.endIndex
        let generic = String(value[..<end])
        value = value[end...]
        guard value.first == "<" else { return .property(generic) }
        return .call(generic: generic, types: Self.parts(of: Self.enclosed(&value)).map(Self.plain))
    }

    var signature: ClientInterface.Signature? {
        var text = rest.drop(while: \.isWhitespace)
        guard text.first == "(" else { return nil }
        let list = Self.enclosed(&text)
        let parameters = Self.parts(of: list).compactMap { part -> ClientInterface.Parameter? in
            guard let colon = part.firstIndex(of: ":"),
                let label = part[..<colon].split(whereSeparator: \.isWhitespace).first
            else {
                return nil
            }
            let sides = Self.parts(of: part[part.index(after: colon)...], at: "=")
            return ClientInterface.Parameter(
                label: String(label).replacing("`", with: ""),
                type: Self.plain(sides[0]),
                hasDefault: sides.count > 1
            )
        }
        return ClientInterface.Signature(parameters: parameters, result: Self.plain(text))
    }

    /// The cases of an enum that share the word, with what they carry.
    var cases: [(name: String, payload: String)] {
        Self.parts(of: rest).compactMap { part -> (name: String, payload: String)? in
            let declared = Self.parts(of: part, at: "=")[0].drop(while: \.isWhitespace)
            let name = declared.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
            guard !name.isEmpty else { return nil }
            return (String(name).replacing("`", with: ""), Self.plain(declared.dropFirst(name.count)))
        }
    }
}
