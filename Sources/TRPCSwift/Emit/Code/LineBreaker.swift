/// Breaks what does not fit into a line, as a formatter of Swift does it.
struct LineBreaker {
    /// How long a line may be.
    var width = 120

    /// For a declaration that stands in this many others beyond its extension.
    init(depth: Int = 0) {
        width = 120 - 4 * depth
    }

    /// Whether texts that follow each other fit into one line.
    func fits(_ texts: String..., indent: Int) -> Bool {
        texts.reduce(indent) { $0 + Self.columns(of: $1) } <= width
    }

    /// The characters of a text, which in ASCII are its bytes.
    private static func columns(of text: String) -> Int {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
    }

    /// A list in parentheses, on one line where it fits, with the text before it and the text behind, else one element a line.
    ///
    /// - Parameter indent: of the line that the list begins in.
    func list(
        _ elements: [String],
        indent: Int,
        after before: String = "",
        before behind: String = ""
    ) -> String {
        let line = "(" + elements.joined(separator: ", ") + ")"
        if elements.isEmpty || !line.utf8.contains(UInt8(ascii: "\n")) && fits(before, line, behind, indent: indent) {
            return line
        }
        let inner = Self.spaces(indent + 4)
        return "(\n" + elements.map { inner + $0 }.joined(separator: ",\n") + "\n" + Self.spaces(indent) + ")"
    }

    /// Statements in braces: a single one on one line where it fits, else one a line.
    ///
    /// - Parameters:
    ///   - indent: of the line that ends with the opening brace.
    ///   - head: what stands before the brace in that line.
    func block(_ statements: [String], indent: Int, after head: String) -> String {
        let line = "{ \(statements.first ?? "") }"
        let isSimple = statements.count == 1 && !line.utf8.contains(UInt8(ascii: "\n"))
        if isSimple, fits(head, line, indent: indent) { return line }
        let inner = Self.spaces(indent + 4)
        return "{\n" + statements.map { inner + $0 + "\n" }.joined() + Self.spaces(indent) + "}"
    }

    /// Elements in as few lines as they need.
    ///
    /// - Parameter first: how much of the first line is taken; `indent` where nothing stands before the elements.
    func filled(_ elements: [String], indent: Int, first: Int? = nil) -> [String] {
        var lines: [String] = []
        var current = ""
        var start = first ?? indent
        for element in elements {
            let longer = current.isEmpty ? element : "\(current) \(element)"
            if current.isEmpty || fits(longer, indent: start) {
                current = longer
            } else {
                lines.append(current)
                current = element
                start = indent
            }
        }
        return lines + (current.isEmpty ? [] : [current])
    }

    /// An array literal on as few lines as its elements need.
    ///
    /// - Parameters:
    ///   - indent: of the line that the literal begins in.
    ///   - before: what stands before it in that line.
    func filledArray(_ elements: [String], indent: Int, after before: String) -> String {
        let line = "[" + elements.joined(separator: ", ") + "]"
        if elements.isEmpty || fits(before, line, indent: indent) { return line }
        let inner = Self.spaces(indent + 4)
        return "[\n" + filled(elements.map { $0 + "," }, indent: indent + 4).map { inner + $0 + "\n" }.joined()
            + Self.spaces(indent) + "]"
    }

    static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
