/// Breaks Swift into lines, as a formatter does it: no line is longer than 120 columns where that can be, and what stands in
/// parentheses or braces stands four columns further in.
struct SwiftLayout {
    /// How many types stand around the declaration, the extension aside.
    var depth = 0

    private static let columns = 120
    private static let indent = 4

    /// A member of the declaration as it stands in a template, from its first word on. Templates are written as they look in
    /// an extension; each type around the declaration moves it further in afterwards.
    func member(_ code: Code, behind text: String = "") -> String {
        var printer = Printer(width: Self.columns - Self.indent * depth, indent: 2 * Self.indent)
        printer.column += Self.width(of: text)
        printer.print(code, before: Head(width: 0, isOpen: false))
        return printer.text
    }

    /// The characters of a text, which in ASCII are its bytes.
    static func width(of text: String) -> Int {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
    }

    /// What has to stay on a line, at least.
    struct Head {
        var width: Int
        /// Whether more may follow: no line break has come yet.
        var isOpen: Bool

        func followed(by next: Head) -> Head { isOpen ? Head(width: width + next.width, isOpen: next.isOpen) : self }
    }
}

extension Code {
    /// All of it on one line; nil where it needs several.
    var line: String? {
        switch self {
        case .text(let text): return text.utf8.contains(UInt8(ascii: "\n")) ? nil : text
        case .next(let code, _): return code.line
        case .row(let parts): return Self.joined(parts)
        case .list(let open, let elements, let close):
            return Self.joined(elements, by: ", ").map { open + $0 + close }
        case .block(let head, let statements, let short):
            guard statements.count < 2 else { return nil }
            guard let statement = statements.first else { return "{}" }
            if let short { return short.line.map { "{ \($0) }" } }
            return statement.line.map { "{ \(head.isEmpty ? "" : head + " ")\($0) }" }
        }
    }

    private static func joined(_ parts: [Code], by separator: String = "") -> String? {
        var lines: [String] = []
        for part in parts {
            guard let line = part.line else { return nil }
            lines.append(line)
        }
        return lines.joined(separator: separator)
    }

    /// What has to stay on the line where it begins.
    var head: SwiftLayout.Head {
        switch self {
        case .text(let text): .init(width: SwiftLayout.width(of: text), isOpen: true)
        case .row(let parts): parts.reduce(.init(width: 0, isOpen: true)) { $0.followed(by: $1.head) }
        case .list(let open, let elements, let close):
            .init(width: SwiftLayout.width(of: elements.isEmpty ? open + close : open), isOpen: elements.isEmpty)
        case .block(let head, let statements, _):
            .init(
                width: statements.isEmpty ? 2 : SwiftLayout.width(of: head.isEmpty ? "{" : "{ \(head)"),
                isOpen: statements.isEmpty
            )
        case .next: .init(width: 0, isOpen: false)
        }
    }

    /// The same with each block open and nothing else broken: what stands on the line before the first block.
    fileprivate var unbrokenHead: SwiftLayout.Head {
        switch self {
        case .row(let parts): parts.reduce(.init(width: 0, isOpen: true)) { $0.followed(by: $1.unbrokenHead) }
        case .list: .init(width: line.map(SwiftLayout.width) ?? .max / 2, isOpen: true)
        case .next(let code, _): code.unbrokenHead
        case .text, .block: head
        }
    }
}

extension SwiftLayout {
    /// Writes code from left to right.
    fileprivate struct Printer {
        let width: Int
        /// Of the line that is being written.
        var indent: Int
        var column: Int
        var text = ""
        /// Whether a list in the row that is being written has been broken.
        private var isBroken = false

        init(width: Int, indent: Int) {
            self.width = width
            self.indent = indent
            column = indent
        }

        /// - Parameter head: what follows on the line.
        mutating func print(_ code: Code, before head: Head) {
            switch code {
            case .text(let text): write(text)
            case .row(let parts): print(row: parts, before: head)
            case .list(let open, let elements, let close):
                if let line = code.line, elements.isEmpty || fits(line, head) { return write(line) }
                write(open)
                indented { printer in
                    for (index, element) in elements.enumerated() {
                        let isLast = index == elements.count - 1
                        printer.newLine()
                        printer.print(element, before: Head(width: isLast ? 0 : 1, isOpen: false))
                        // A list in brackets ends with a comma, as formatters of Swift leave it.
                        if !isLast || index > 0 && close.hasPrefix("]") { printer.write(",") }
                    }
                }
                newLine()
                write(close)
                isBroken = true
            case .block(let parameters, let statements, _):
                if !isBroken, let line = code.line, fits(line, head) { return write(line) }
                write(parameters.isEmpty ? "{" : "{ \(parameters)")
                indented { printer in
                    for statement in statements {
                        printer.newLine()
                        printer.print(statement, before: Head(width: 0, isOpen: false))
                    }
                }
                newLine()
                write("}")
            case .next(let inner, let apart): print(next: inner, apart, before: head)
            }
        }

        private mutating func print(row parts: [Code], before head: Head) {
            let outer = isBroken
            isBroken = false
            for (index, part) in parts.enumerated() {
                let rest = parts[(index + 1)...].reduce(Head(width: 0, isOpen: true)) { $0.followed(by: $1.head) }
                print(part, before: rest.followed(by: head))
            }
            isBroken = outer || isBroken
        }

        /// On the line where all of it fits there; else in a line of its own where all of it fits in that; else where it need not
        /// be broken but for its blocks.
        private mutating func print(next code: Code, _ apart: String, before head: Head) {
            let opened = code.unbrokenHead.followed(by: head).width
            let further = indent + SwiftLayout.indent + SwiftLayout.width(of: apart)
            let isWhole = code.line.map { fits($0, head) } ?? false
            let isWholeApart = code.line.map { further + SwiftLayout.width(of: $0) + head.width <= width } ?? false
            if isWhole || !isWholeApart && (column + opened <= width || further + opened > width) {
                return print(code, before: head)
            }
            indented { printer in
                printer.newLine()
                printer.write(apart)
                printer.print(code, before: head)
            }
        }

        private func fits(_ line: String, _ head: Head) -> Bool {
            column + SwiftLayout.width(of: line) + head.width <= width
        }

        private mutating func indented(_ body: (inout Printer) -> Void) {
            let outer = (indent, isBroken)
            indent += SwiftLayout.indent
            isBroken = false
            body(&self)
            (indent, isBroken) = outer
        }

        private mutating func newLine() {
            text += "\n" + String(repeating: " ", count: indent)
            column = indent
        }

        private mutating func write(_ text: String) {
            self.text += text
            column += SwiftLayout.width(of: text)
        }
    }
}
