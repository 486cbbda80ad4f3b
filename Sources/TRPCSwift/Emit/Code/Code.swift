/// Swift code that isn't broken into lines. Emitters create it, and ``SwiftLayout`` breaks it as needed.
indirect enum Code: Equatable, Sendable {
    /// Never broken.
    case text(String)
    /// Concatenated parts.
    case row([Code])
    /// Elements separated by commas: all on one line, or one per line.
    case list(open: String, elements: [Code], close: String)
    /// Elements separated by commas: all on one line, or on as few lines as necessary.
    case filled(open: String, elements: [Code], close: String)
    /// Indented statements on separate lines, between optional opening and closing lines.
    case lines(open: String, statements: [Code], close: String = "")
    /// Statements in braces: a single one on the same line if it fits, else one per line.
    ///
    /// `head` names the parameters of a closure, or is empty. `short` is the one-line form of the closure, if its
    /// parameters have other names.
    case block(head: String, statements: [Code], short: Code?)
    /// Code that moves to an indented next line, after `apart`, if the line would be too long.
    case next(Code, apart: String)

    /// Assigns each value to its target: `(a, b) = (x, y)`, on as few lines as necessary.
    case assignments([Assignment])

    struct Assignment: Equatable {
        var target: String
        var value: String
    }

    /// `name(argument, argument)`
    static func call(_ name: String, _ arguments: [Code]) -> Code { .row([.text(name), .arguments(arguments)]) }

    /// `(argument, argument)`
    static func arguments(_ arguments: [Code]) -> Code { .list(open: "(", elements: arguments, close: ")") }

    /// `{ statement }`
    static func block(_ statements: [Code]) -> Code { .block(head: "", statements: statements, short: nil) }

    /// `head { statement }`
    static func function(_ head: String, _ statements: [Code]) -> Code {
        .row([.text("\(head) "), .block(statements)])
    }

    /// `label: value`
    static func labelled(_ label: String, _ value: Code) -> Code { .row([.text("\(label): "), value]) }

    /// Returns the code with a prefix.
    func after(_ text: String) -> Code { .row([.text(text), self]) }
}

extension Code: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self = .text(text) }
}
