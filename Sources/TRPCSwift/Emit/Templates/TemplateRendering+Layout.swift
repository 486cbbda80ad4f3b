extension TemplateRendering {
    /// Writes the lines of a declaration.
    mutating func write(_ template: TemplateLayout) {
        var lines = code(of: template.lines)
        guard let declaration = lines.popLast() else { return }
        let attributes = lines.compactMap(\.line)
        layout.write(declaration, attributes: attributes, indent: template.indent, to: &bytes)
    }

    private mutating func code(of lines: [TemplateLayout.Line]) -> [Code] {
        var result: [Code] = []
        for line in lines { add(line, to: &result) }
        return result
    }

    private mutating func add(_ line: TemplateLayout.Line, to result: inout [Code]) {
        switch line {
        case .code(let parts): result.append(code(of: parts))
        case .assignment(let target, let value):
            let assignment = Code.Assignment(target: text(of: target), value: text(of: value))
            if layout.fillsLines, case .assignments(let before) = result.last {
                result[result.count - 1] = .assignments(before + [assignment])
            } else {
                result.append(.assignments([assignment]))
            }
        case .section(let section):
            repeating(section) { rendering in
                for line in section.parts { rendering.add(line, to: &result) }
            }
        }
    }

    private mutating func code(of parts: [TemplateLayout.Part]) -> Code {
        var row = Row()
        for part in parts { add(part, to: &row) }
        return row.code
    }

    private mutating func text(of parts: [TemplateLayout.Part]) -> String {
        code(of: parts).line ?? ""
    }

    private mutating func add(_ part: TemplateLayout.Part, to row: inout Row) {
        switch part {
        case .text(let text): row.text += text
        case .value(let name): row.add(value(of: name))
        case .item: row.add(item)
        case .section(let section):
            repeating(section) { rendering in
                for part in section.parts { rendering.add(part, to: &row) }
            }
        case .list(let lines): row.add(.list(open: "(", elements: code(of: lines), close: ")"))
        case .filled(let lines): row.add(.filled(open: "[", elements: code(of: lines), close: "]"))
        case .block(let lines): row.add(.block(code(of: lines)))
        }
    }

    /// The parts of a line; adjacent strings are joined.
    private struct Row {
        var text = ""
        private var parts: [Code] = []

        mutating func add(_ value: TemplateValue) {
            switch value {
            case .text(let value): text += value
            case .code(let code): add(code)
            case .flag, .lines, .statements, .list: break
            }
        }

        mutating func add(_ code: Code) {
            endText()
            parts.append(code)
        }

        private mutating func endText() {
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
        }

        var code: Code {
            var row = self
            row.endText()
            return row.parts.count == 1 ? row.parts[0] : .row(row.parts)
        }
    }
}
