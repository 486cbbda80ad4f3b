/// Swift that is not in lines yet. Emitters make it, and ``SwiftLayout`` breaks it where it does not fit.
indirect enum Code: Equatable, Sendable {
    /// Stays on its line.
    case text(String)
    /// One after the other.
    case row([Code])
    /// Elements with commas between them: all on one line, or one a line.
    case list(open: String, elements: [Code], close: String)
    /// Elements with commas between them: all on one line, or on as few lines as they need.
    case filled(open: String, elements: [Code], close: String)
    /// Statements in lines of their own, further in, between the line that opens them and the one that closes them, if any.
    case lines(open: String, statements: [Code], close: String = "")
    /// Statements in braces: a single one on the line where it fits, else one a line.
    ///
    /// `head` names the parameters of a closure, or is empty. `short` is the closure on one line, where that has other
    /// names for the parameters.
    case block(head: String, statements: [Code], short: Code?)
    /// Begins a line of its own, further in, where the line before it would be too long; `apart` stands in front of it there.
    case next(Code, apart: String)

    /// Assigns each value to its target: `(a, b) = (x, y)`, in as few lines as they need.
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

    /// The same with another text in front.
    func after(_ text: String) -> Code { .row([.text(text), self]) }
}

extension Code: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self = .text(text) }
}
