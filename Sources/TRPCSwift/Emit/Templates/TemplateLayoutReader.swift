/// Finds the lists and blocks in the lines of a layout.
///
/// A bracket at the end of a line opens one; a bracket at the start of a line closes it.
struct TemplateLayoutReader {
    /// A line of the template without its indentation, or a section of lines.
    private enum Source {
        case line([TemplatePart])
        case section(TemplateSection<TemplatePart>)
    }

    private var sources: ArraySlice<Source>
    /// The spaces before the first line.
    private(set) var indent: Int?

    init(_ parts: [TemplatePart]) {
        var splitter = Splitter()
        for part in parts { splitter.add(part) }
        splitter.endLine()
        sources = splitter.sources[...]
        indent = splitter.indent ?? Self.indent(of: parts)
    }

    /// Returns the indentation of the first line in the first section.
    private static func indent(of parts: [TemplatePart]) -> Int? {
        for part in parts {
            if case .section(let section) = part, let indent = TemplateLayoutReader(section.parts).indent {
                return indent
            }
        }
        return nil
    }

    /// Reads all lines.
    ///
    /// - Parameter isBlock: Whether the lines are statements.
    mutating func lines(isBlock: Bool = false) throws(TemplateLayout.Problem) -> [TemplateLayout.Line] {
        let (lines, _) = try lines(until: nil, isBlock: isBlock)
        return lines
    }

    /// Reads lines up to a closing bracket.
    ///
    /// - Parameter closer: The bracket that ends the lines.
    /// - Returns: The lines, and the rest of the line with the bracket.
    private mutating func lines(
        until closer: Character?,
        isBlock: Bool = false
    ) throws(TemplateLayout.Problem) -> (lines: [TemplateLayout.Line], rest: [TemplatePart]) {
        var lines: [TemplateLayout.Line] = []
        while let source = sources.popFirst() {
            switch source {
            case .section(let section):
                var inner = TemplateLayoutReader(section.parts)
                let parts = try inner.lines(isBlock: isBlock)
                lines.append(
                    .section(
                        TemplateSection(
                            name: section.name,
                            isInverted: section.isInverted,
                            isStandalone: true,
                            parts: parts
                        )
                    )
                )
            case .line(var parts):
                if let first = Self.leading(parts), let closer, first == closer {
                    Self.removeFirstCharacter(of: &parts)
                    return (lines, parts)
                }
                if let first = Self.leading(parts), ")]}".contains(first) {
                    throw TemplateLayout.Problem(message: "the layout has an unmatched '\(first)'")
                }
                let row = try row(parts)
                lines.append(isBlock ? Self.statement(row) : .code(row))
            }
        }
        if let closer { throw TemplateLayout.Problem(message: "the layout has no line that begins with '\(closer)'") }
        return (lines, [])
    }

    /// Returns a line with the lists and blocks that it opens.
    private mutating func row(_ parts: [TemplatePart]) throws(TemplateLayout.Problem) -> [TemplateLayout.Part] {
        guard case .text(let text) = parts.last, let open = text.last, "([{".contains(open) else {
            return try Self.inline(parts)
        }
        let before = try Self.inline(parts.dropLast() + [.text(String(text.dropLast()))])
        switch open {
        case "(":
            let (lines, rest) = try lines(until: ")")
            return before + [.list(lines.map(Self.withoutComma))] + (try row(rest))
        case "[":
            let (lines, rest) = try lines(until: "]")
            return before + [.filled(lines.map(Self.withoutComma))] + (try row(rest))
        default:
            let (lines, rest) = try lines(until: "}", isBlock: true)
            return before + [.block(lines)] + (try row(rest))
        }
    }

    private static func inline(_ parts: [TemplatePart]) throws(TemplateLayout.Problem) -> [TemplateLayout.Part] {
        var result: [TemplateLayout.Part] = []
        for part in parts {
            switch part {
            case .text(let text):
                guard !text.contains("\n") else {
                    throw TemplateLayout.Problem(
                        message: "the tags of a multi-line section must be on separate lines"
                    )
                }
                if !text.isEmpty { result.append(.text(text)) }
            case .value(let name): result.append(.value(name))
            case .item: result.append(.item)
            case .section(let section):
                result.append(
                    .section(
                        TemplateSection(
                            name: section.name,
                            isInverted: section.isInverted,
                            isStandalone: false,
                            parts: try inline(section.parts)
                        )
                    )
                )
            case .layout: throw TemplateLayout.Problem(message: "layouts can't be nested")
            }
        }
        return result
    }

    private static func statement(_ parts: [TemplateLayout.Part]) -> TemplateLayout.Line {
        guard case .text(let first) = parts.first, first.hasPrefix("self."),
            let index = parts.firstIndex(where: assigns), case .text(let text) = parts[index],
            let sign = text.firstRange(of: " = ")
        else { return .code(parts) }
        let target = parts[..<index] + [.text(String(text[..<sign.lowerBound]))]
        let value = [.text(String(text[sign.upperBound...]))] + parts[(index + 1)...]
        return .assignment(target: Array(target), value: Array(value))
    }

    private static func assigns(_ part: TemplateLayout.Part) -> Bool {
        if case .text(let text) = part { text.contains(" = ") } else { false }
    }

    /// Returns the line without its trailing comma, since layouts insert commas themselves.
    private static func withoutComma(_ line: TemplateLayout.Line) -> TemplateLayout.Line {
        switch line {
        case .code(var parts):
            if case .text(let text) = parts.last, text.hasSuffix(",") {
                parts[parts.count - 1] = .text(String(text.dropLast()))
            }
            return .code(parts)
        case .section(var section):
            section.parts = section.parts.map(withoutComma)
            return .section(section)
        case .assignment: return line
        }
    }

    private static func leading(_ parts: [TemplatePart]) -> Character? {
        if case .text(let text) = parts.first { text.first } else { nil }
    }

    private static func removeFirstCharacter(of parts: inout [TemplatePart]) {
        guard case .text(let text) = parts.first else { return }
        parts[0] = .text(String(text.dropFirst()))
    }

    /// Splits parts at the ends of lines.
    private struct Splitter {
        var sources: [Source] = []
        /// The spaces before the first line.
        var indent: Int?
        private var current: [TemplatePart] = []

        mutating func add(_ part: TemplatePart) {
            switch part {
            case .text(let text): add(text)
            case .section(let section) where section.isStandalone:
                endLine()
                sources.append(.section(section))
            case .value, .item, .section, .layout: current.append(part)
            }
        }

        private mutating func add(_ text: String) {
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { endLine() }
                guard current.isEmpty else {
                    current.append(.text(String(line)))
                    continue
                }
                let content = line.drop { $0 == " " }
                if indent == nil, sources.isEmpty, !line.isEmpty { indent = line.count - content.count }
                if !content.isEmpty { current.append(.text(String(content))) }
            }
        }

        mutating func endLine() {
            if !current.isEmpty { sources.append(.line(current)) }
            current = []
        }
    }
}
