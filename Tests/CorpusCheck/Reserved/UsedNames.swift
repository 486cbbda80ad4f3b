/// The names of types that generated Swift uses without declaring them.
struct UsedNames {
    private var used: Set<String> = []
    private var declared: Set<String> = []

    var names: Set<String> { used.subtracting(declared) }

    private static let declarations: Set<Substring> = [
        "struct", "enum", "typealias", "class", "protocol", "case", "func", "let", "var",
    ]

    init(_ sources: some Sequence<String>) {
        for source in sources {
            for line in source.split(separator: "\n") { read(line) }
        }
    }

    private mutating func read(_ line: Substring) {
        var rest = Self.withoutComment(line)
        var previous: Character = " "
        var isDeclaration = false
        while let first = rest.first {
            if first == "\"" {
                rest = Self.afterString(rest)
                previous = "\""
            } else if first.isWord {
                let word = rest.prefix(while: \.isWord)
                if isDeclaration { declared.insert(String(word)) }
                if ("A"..."Z").contains(first), !".`@#".contains(previous) { used.insert(String(word)) }
                isDeclaration = Self.declarations.contains(word) && rest.dropFirst(word.count).first == " "
                previous = word.last ?? first
                rest = rest.dropFirst(word.count)
            } else {
                if first != " ", first != "`" { isDeclaration = false }
                previous = first
                rest = rest.dropFirst()
            }
        }
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }

    /// Returns the rest after a string literal, or after a single quotation mark.
    private static func afterString(_ text: Substring) -> Substring {
        var rest = text.dropFirst()
        while let character = rest.first {
            rest = rest.dropFirst()
            if character == "\"" { return rest }
            if character == "\\" { rest = rest.dropFirst() }
        }
        return text.dropFirst()
    }
}
