/// Converts the YAML example of a key to JSON with comments.
///
/// Supports only the YAML that the examples use: one key per line, nesting by indentation, and lists and mappings in
/// brackets. A YAML parser isn't available in every build.
struct ExampleInJSON {
    private(set) var lines: [String] = []

    init(_ yaml: String) {
        /// The indentations of the mappings that are still open.
        var open: [Int] = []
        for line in yaml.split(separator: "\n") {
            let indent = line.prefix { $0 == " " }.count
            while let last = open.last, indent <= last { close(&open, at: open.count - 1) }
            let (entry, comment) = Self.parted(line.dropFirst(indent))
            var text = FlowParser(entry)
            let key = text.key()
            let margin = String(repeating: "  ", count: open.count)
            let isOpening = text.isAtEnd
            lines.append(
                margin + ConfigurationNotation.literal(key) + (isOpening ? ": {" : ": \(text.value(isAlone: true)),")
            )
            if let comment { lines[lines.count - 1] += "  // \(comment)" }
            if isOpening { open.append(indent) }
        }
        while !open.isEmpty { close(&open, at: open.count - 1) }
    }

    private mutating func close(_ open: inout [Int], at depth: Int) {
        open.removeLast()
        lines.append(String(repeating: "  ", count: depth) + "},")
    }

    /// Splits a line into its entry and its comment.
    private static func parted(_ line: Substring) -> (entry: Substring, comment: String?) {
        guard let mark = line.firstRange(of: "  # ") else { return (line, nil) }
        let entry = line[..<mark.lowerBound].reversed().drop { $0 == " " }.reversed()
        return (Substring(String(entry)), String(line[mark.upperBound...].drop { $0 == " " }))
    }
}

/// A parser for one line of YAML with a key and a value.
private struct FlowParser {
    private var rest: Substring

    init(_ text: Substring) { rest = text }

    var isAtEnd: Bool { rest.isEmpty }

    /// Parses a key, such as `"*.id"` in `"*.id": Int`.
    mutating func key() -> String {
        if rest.first == "\"" {
            let key = quoted()
            rest = rest.dropFirst()
            skipSpace()
            return key
        }
        let end = rest.firstRange(of: ": ")?.lowerBound ?? rest.lastIndex(of: ":") ?? rest.endIndex
        let key = String(rest[..<end])
        rest = rest[end...].dropFirst()
        skipSpace()
        return key
    }

    /// Parses a value.
    ///
    /// - Parameter isAlone: Whether the value extends to the end of the line, rather than to a comma or bracket.
    mutating func value(isAlone: Bool) -> String {
        switch rest.first {
        case "{":
            return collection("{", "}") { "\(ConfigurationNotation.literal($0.key())): \($0.value(isAlone: false))" }
        case "[": return collection("[", "]") { $0.value(isAlone: false) }
        case "\"": return ConfigurationNotation.literal(quoted())
        default:
            let text = isAlone ? rest : rest.prefix { !",]}".contains($0) }
            rest = rest[text.endIndex...]
            let word = String(text.reversed().drop { $0 == " " }.reversed())
            let isLiteral = word == "true" || word == "false" || Int(word) != nil
            return isLiteral ? word : ConfigurationNotation.literal(word)
        }
    }

    private mutating func collection(
        _ start: Character,
        _ end: Character,
        _ element: (inout FlowParser) -> String
    ) -> String {
        rest = rest.dropFirst()
        var elements: [String] = []
        while let next = rest.first, next != end {
            if next == " " || next == "," { rest = rest.dropFirst() } else { elements.append(element(&self)) }
        }
        rest = rest.dropFirst()
        let space = start == "{" ? " " : ""
        return "\(start)\(space)\(elements.joined(separator: ", "))\(space)\(end)"
    }

    private mutating func quoted() -> String {
        let text = rest.dropFirst().prefix { $0 != "\"" }
        rest = rest[text.endIndex...].dropFirst()
        return String(text)
    }

    private mutating func skipSpace() { rest = rest.drop { $0 == " " } }
}
