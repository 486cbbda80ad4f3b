/// Swift code before line breaking. Emitters create it, and ``SwiftLayout`` breaks it as needed.
indirect enum Code: Equatable, Sendable {
    /// Code that is never broken.
    case text(String)
    /// Concatenated parts.
    case row([Code])
    /// Elements separated by commas: all on one line, or one per line.
    case list(open: String, elements: [Code], close: String)
    /// Elements separated by commas: all on one line, or on as few lines as possible.
    case filled(open: String, elements: [Code], close: String)
    /// Indented statements on separate lines, between optional opening and closing lines.
    case lines(open: String, statements: [Code], close: String = "")
    /// Statements in braces: a single one on the same line if it fits, otherwise one per line.
    ///
    /// `head` names a closure's parameters, or is empty. `short` is the closure's one-line form if it uses other parameter
    /// names.
    case block(head: String, statements: [Code], short: Code?)
    /// Code that moves to the next line, indented and preceded by `apart`, if its line would be too long.
    case next(Code, apart: String)

    /// Assigns each value to its target: `(a, b) = (x, y)`, on as few lines as possible.
    case assignments([Assignment])

    struct Assignment: Equatable {
        var target: String
        var value: String
    }

    /// Returns a call: `name(argument, argument)`.
    static func call(_ name: String, _ arguments: [Code]) -> Code { .row([.text(name), .arguments(arguments)]) }

    /// Returns arguments in parentheses: `(argument, argument)`.
    static func arguments(_ arguments: [Code]) -> Code { .list(open: "(", elements: arguments, close: ")") }

    /// Returns a block: `{ statement }`.
    static func block(_ statements: [Code]) -> Code { .block(head: "", statements: statements, short: nil) }

    /// Returns a declaration with a block: `head { statement }`.
    static func function(_ head: String, _ statements: [Code]) -> Code {
        .row([.text("\(head) "), .block(statements)])
    }

    /// Returns a labeled value: `label: value`.
    static func labelled(_ label: String, _ value: Code) -> Code { .row([.text("\(label): "), value]) }

    /// Returns the code preceded by a string.
    func after(_ text: String) -> Code { .row([.text(text), self]) }
}

extension Code: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self = .text(text) }
}
