/// Breaks Swift into lines, as a formatter does it: no line is longer than 120 columns where that can be, and what stands in
/// parentheses or braces stands four columns further in.
struct SwiftLayout {
    /// How many types stand around the declaration, the extension aside.
    var depth = 0
    /// Whether the elements of a broken list fill its lines, and a block of one line may follow; else each element has a line.
    var fillsLines = false

    private static let columns = 120
    static let indent = 4

    /// A member of the declaration as it stands in a template, from its first word on. Templates are written as they look in
    /// an extension; each type around the declaration moves it further in afterwards.
    func member(_ code: Code, behind text: String = "") -> String {
        let width = Self.columns - Self.indent * depth
        var printer = Printer(width: width, indent: 2 * Self.indent, fillsLines: fillsLines)
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
        case .assignments(let all): return Assignment.line(all[...])
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
        case .next, .assignments: .init(width: 0, isOpen: false)
        }
    }

    /// The same with each block open and nothing else broken: what stands on the line before the first block.
    var unbrokenHead: SwiftLayout.Head {
        switch self {
        case .row(let parts): parts.reduce(.init(width: 0, isOpen: true)) { $0.followed(by: $1.unbrokenHead) }
        case .list: .init(width: line.map(SwiftLayout.width) ?? .max / 2, isOpen: true)
        case .next(let code, _): code.unbrokenHead
        case .text, .block, .assignments: head
        }
    }

    /// Whether it may stand behind other elements on a line while its own list is broken: a call may.
    var isCall: Bool {
        guard case .row(let parts) = self, parts.count > 1, case .list(_, let elements, _) = parts.last else {
            guard case .row(let parts) = self else { return false }
            return parts.last?.isCall ?? false
        }
        return !elements.isEmpty
    }
}

extension Code.Assignment {
    /// `(a, b) = (x, y)`
    static func line(_ all: ArraySlice<Code.Assignment>) -> String {
        let (targets, values) = (all.map(\.target), all.map(\.value))
        guard all.count > 1 else { return "\(targets.joined()) = \(values.joined())" }
        return "(\(targets.joined(separator: ", "))) = (\(values.joined(separator: ", ")))"
    }
}
