/// Breaks Swift code into lines as a Swift formatter does.
///
/// Lines have at most 120 columns where possible. The contents of parentheses and braces are indented by four columns.
struct SwiftLayout {
    /// The number of enclosing types, except the extension.
    var depth = 0
    /// Whether broken lists fill their lines and can be followed by a one-line block; otherwise, each element has its own line.
    var fillsLines = false

    private static let columns = 120
    static let indent = 4

    /// Writes the lines of a declaration: its attributes, then its code.
    ///
    /// Attributes share a line with the code if they fit on its first line. Attributes of disfavored functions, or of functions
    /// with one parameter per line, are on the line above.
    ///
    /// - Parameter indent: The spaces before the declaration.
    func write(_ code: Code, attributes: [String] = [], indent: Int, to bytes: inout [UInt8]) {
        let lines = printed(code, indent: indent)
        let spaces = [UInt8](repeating: UInt8(ascii: " "), count: indent)
        bytes += spaces
        if !attributes.isEmpty {
            let head = attributes.joined(separator: " ")
            let isBeside = printed(code, behind: head + " ", indent: indent) == lines
            let isDisfavored = attributes.contains("@_disfavoredOverload")
            let isNarrow = isDisfavored || lines.prefix { $0 != UInt8(ascii: "\n") }.last == UInt8(ascii: "(")
            bytes += head.utf8
            bytes += isBeside && (fillsLines || !isNarrow) ? Array(" ".utf8) : Array("\n".utf8) + spaces
        }
        bytes += lines
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Returns the code broken into lines, without leading spaces.
    ///
    /// - Parameter behind: The text before the code on its first line.
    func text(of code: Code, behind text: String = "", indent: Int) -> String {
        String(decoding: printed(code, behind: text, indent: indent), as: UTF8.self)
    }

    private func printed(_ code: Code, behind text: String = "", indent: Int) -> [UInt8] {
        var printer = Printer(width: width, indent: indent, fillsLines: fillsLines)
        printer.column += Self.width(of: text)
        printer.print(code, before: Head(width: 0, isOpen: false))
        return printer.bytes
    }

    /// Groups the cases of an enum into lines: as many as fit share a `case`.
    func cases(_ cases: [String]) -> [[String]] {
        let indent = 2 * Self.indent + Self.width(of: "case ")
        let elements = cases.dropLast().map { $0 + "," } + cases.suffix(1)
        return filled(elements, first: indent, indent: indent)
    }

    /// Returns the conformances of a type.
    ///
    /// If they don't fit on its line, they continue on the next, and the brace has its own line.
    ///
    /// - Parameter head: The text before them: `public struct Post: `.
    func conformances(_ names: [String], behind head: String) -> String {
        // The last conformance is followed by the brace, others by a comma.
        let elements = names.dropLast().map { $0 + "," } + names.suffix(1).map { $0 + " {" }
        let lines = filled(elements, first: Self.indent + Self.width(of: head), indent: 2 * Self.indent)
            .map { $0.joined(separator: " ") }
        let text = lines.joined(separator: "\n" + Self.spaces(2 * Self.indent)).dropLast(2)
        return lines.count > 1 ? text + "\n" + Self.spaces(Self.indent - 1) : String(text)
    }

    private var width: Int { Self.columns - Self.indent * depth }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// Breaks elements into as few lines as possible.
    ///
    /// - Parameter first: The column of the first element; the following lines begin at `indent`.
    private func filled(_ elements: [String], first: Int, indent: Int) -> [[String]] {
        var lines: [[String]] = []
        var end = first
        for element in elements {
            let longer = end + 1 + Self.width(of: element)
            if !lines.isEmpty, longer <= width {
                lines[lines.count - 1].append(element)
                end = longer
            } else {
                end = (lines.isEmpty ? first : indent) + Self.width(of: element)
                lines.append([element])
            }
        }
        return lines
    }

    /// Returns the number of characters, which equals the number of bytes in ASCII.
    static func width(of text: String) -> Int {
        let isASCII = text.utf8.withContiguousStorageIfAvailable { $0.reduce(0, |) < 0x80 }
        return isASCII ?? text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
    }

    /// Returns the width of a single line; nil for several lines.
    static func lineWidth(of text: String) -> Int? {
        let newline = UInt8(ascii: "\n")
        let hasLines = text.utf8.withContiguousStorageIfAvailable { $0.contains(newline) }
        return hasLines ?? text.utf8.contains(newline) ? nil : width(of: text)
    }

    /// The part of code that must stay on its line.
    struct Head {
        var width: Int
        /// Whether more code can follow without a line break.
        var isOpen: Bool

        /// Returns the head with additional reserved columns.
        func besides(_ columns: Int) -> Head { Head(width: width + columns, isOpen: isOpen) }

        func followed(by next: Head) -> Head { isOpen ? Head(width: width + next.width, isOpen: next.isOpen) : self }
    }
}

extension Code {
    /// The code on one line; nil if it needs several.
    var line: String? {
        guard width(within: .max / 2) != nil else { return nil }
        var line: [UInt8] = []
        append(to: &line)
        return String(decoding: line, as: UTF8.self)
    }

    /// Appends the code on one line, if it has a ``width(within:)``.
    func append(to line: inout [UInt8]) {
        switch self {
        case .text(let text): line += text.utf8
        case .next(let code, _): code.append(to: &line)
        case .row(let parts): for part in parts { part.append(to: &line) }
        case .list(let open, let elements, let close), .filled(let open, let elements, let close):
            line += open.utf8
            for (index, element) in elements.enumerated() {
                if index > 0 { line += ", ".utf8 }
                element.append(to: &line)
            }
            line += close.utf8
        case .lines: break
        case .assignments(let all): line += Assignment.line(all[...]).utf8
        case .block(let head, let statements, let short):
            guard !statements.isEmpty else { return line += "{}".utf8 }
            line += "{ ".utf8
            if short == nil, !head.isEmpty { line += "\(head) ".utf8 }
            for statement in short.map({ [$0] }) ?? statements { statement.append(to: &line) }
            line += " }".utf8
        }
    }

    /// Returns the width of ``line``; nil if it needs several lines, or exceeds `limit`.
    func width(within limit: Int) -> Int? {
        switch self {
        case .text(let text): return SwiftLayout.lineWidth(of: text).flatMap { $0 <= limit ? $0 : nil }
        case .next(let code, _): return code.width(within: limit)
        case .row(let parts): return Self.width(of: parts, within: limit)
        case .list(let open, let elements, let close), .filled(let open, let elements, let close):
            let brackets = SwiftLayout.width(of: open) + SwiftLayout.width(of: close)
            let commas = ", ".utf8.count * max(0, elements.count - 1)
            return Self.width(of: elements, within: limit, besides: brackets + commas)
        case .lines: return nil
        case .assignments(let all):
            let width = SwiftLayout.width(of: Assignment.line(all[...]))
            return width <= limit ? width : nil
        case .block(let head, let statements, let short):
            guard statements.count < 2 else { return nil }
            guard let statement = statements.first else { return limit < "{}".utf8.count ? nil : "{}".utf8.count }
            let words = short == nil && !head.isEmpty ? SwiftLayout.width(of: head) + 1 : 0
            return Self.width(
                of: CollectionOfOne(short ?? statement),
                within: limit,
                besides: "{  }".utf8.count + words
            )
        }
    }

    private static func width(of parts: some Sequence<Code>, within limit: Int, besides others: Int = 0) -> Int? {
        var sum = others
        for part in parts {
            guard let width = part.width(within: limit - sum) else { return nil }
            sum += width
        }
        return sum <= limit ? sum : nil
    }

    /// The part that must stay on the line where the code begins.
    var head: SwiftLayout.Head {
        switch self {
        case .text(let text): .init(width: SwiftLayout.width(of: text), isOpen: true)
        case .row(let parts): parts.reduce(.init(width: 0, isOpen: true)) { $0.followed(by: $1.head) }
        case .list(let open, let elements, let close), .filled(let open, let elements, let close):
            .init(width: SwiftLayout.width(of: elements.isEmpty ? open + close : open), isOpen: elements.isEmpty)
        case .lines(let open, _, _): .init(width: SwiftLayout.width(of: open), isOpen: false)
        case .block(let head, let statements, _):
            .init(
                width: statements.isEmpty ? 2 : SwiftLayout.width(of: head.isEmpty ? "{" : "{ \(head)"),
                isOpen: statements.isEmpty
            )
        case .next, .assignments: .init(width: 0, isOpen: false)
        }
    }

    /// The head if only blocks are broken: the line up to the first block.
    var unbrokenHead: SwiftLayout.Head {
        switch self {
        case .row(let parts): parts.reduce(.init(width: 0, isOpen: true)) { $0.followed(by: $1.unbrokenHead) }
        case .list, .filled: .init(width: width(within: .max / 2) ?? .max / 2, isOpen: true)
        case .next(let code, _): code.unbrokenHead
        case .text, .lines, .block, .assignments: head
        }
    }

    /// The columns that Swift formatters reserve after the code: one after a list that ends in brackets.
    var reservedWidth: Int {
        switch self {
        case .list(_, let elements, _): elements.last?.endsInBrackets == true ? 1 : 0
        case .row(let parts): parts.reduce(0) { max($0, $1.reservedWidth) }
        case .next(let code, _): code.reservedWidth
        case .text, .filled, .lines, .assignments, .block: 0
        }
    }

    /// Whether the code ends with a filled list in brackets.
    var endsInBrackets: Bool {
        switch self {
        case .row(let parts): parts.last?.endsInBrackets ?? false
        case .filled(_, _, let close): close.hasPrefix("]")
        default: false
        }
    }

    /// Whether the code's list can be broken after other elements on the same line, as in a call.
    var isCall: Bool {
        guard case .row(let parts) = self, parts.count > 1, case .list(_, let elements, _) = parts.last else {
            guard case .row(let parts) = self else { return false }
            return parts.last?.isCall ?? false
        }
        return !elements.isEmpty
    }
}

extension Code.Assignment {
    /// Returns the assignments on one line: `(a, b) = (x, y)`.
    static func line(_ all: ArraySlice<Code.Assignment>) -> String {
        let (targets, values) = (all.map(\.target), all.map(\.value))
        guard all.count > 1 else { return "\(targets.joined()) = \(values.joined())" }
        return "(\(targets.joined(separator: ", "))) = (\(values.joined(separator: ", ")))"
    }
}
