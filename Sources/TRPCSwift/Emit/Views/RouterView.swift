/// A router: its procedures as values and as functions, and the routers in it.
struct RouterView: TemplateContext {
    var access: String
    var name: String
    var procedures: [ProcedureView]
    var functions: [FunctionView]
    var routers: [RouterLinkView]

    static let members: [String: TemplateMember<RouterView>] = [
        "access": .text(\.access),
        "name": .text(\.name),
        "procedures": .list(\.procedures),
        "functions": .list(\.functions),
        "routers": .list(\.routers),
    ]
}

/// A procedure as a value.
struct ProcedureView: TemplateContext {
    var name: String
    /// The expression that makes it.
    var value: String
    /// A call of the value, `Users.me()`, is a likely mistake, which a declaration explains.
    var explainsCall: Bool

    static let members: [String: TemplateMember<ProcedureView>] = [
        "procedure": .text(\.name),
        "value": .text(\.value),
        "explainsCall": .flag(\.explainsCall),
    ]
}

/// A function that calls a procedure.
struct FunctionView: TemplateContext {
    var documentation: [String]
    var isDeprecated: Bool
    var isDiscardable: Bool
    /// Whether the attribute for that stands in the function's line.
    var isAttributeBeside = false
    /// Whether Swift takes another function of this name where both fit.
    var isDisfavored = false
    var name: String
    /// The parameters with their parentheses.
    var parameters: String
    /// ` async throws`, or nothing.
    var effects: String
    /// ` -> Post`, or nothing.
    var result: String
    /// The call.
    var body: String
    /// Whether all of it stands in one line.
    var isShort: Bool
    /// Whether it is another form of the function before.
    var isSecond = false
    /// Whether an empty line stands before it.
    var isApart = true

    static let members: [String: TemplateMember<FunctionView>] = [
        "documentation": .lines(\.documentation),
        "isDeprecated": .flag(\.isDeprecated),
        "attribute": .text(\.attribute),
        "function": .text(\.name),
        "parameters": .text(\.parameters),
        "effects": .text(\.effects),
        "result": .text(\.result),
        "body": .text(\.body),
        "isShort": .flag(\.isShort),
        "isApart": .flag(\.isApart),
    ]

    /// The attribute with the space or line break behind it.
    private var attribute: String {
        let attributes = (isDiscardable ? ["@discardableResult"] : []) + (isDisfavored ? ["@_disfavoredOverload"] : [])
        guard !attributes.isEmpty else { return "" }
        return attributes.joined(separator: " ") + (isAttributeBeside && !isDisfavored ? " " : "\n        ")
    }

    /// Whether all of it stands in one line, with nothing above.
    fileprivate var isLine: Bool { isShort && documentation.isEmpty && attribute.allSatisfy { $0 != "\n" } }
}

extension [FunctionView] {
    /// Functions of one line follow each other without an empty one, unless there is something to say about them; so do
    /// the two forms of a function.
    mutating func closeUp() {
        for index in indices.dropFirst() {
            self[index].isApart = !(self[index - 1].isLine && self[index].isLine) && !self[index].isSecond
        }
    }
}

/// The way from a router to one in it.
struct RouterLinkView: TemplateContext {
    var name: String
    var type: String

    static let members: [String: TemplateMember<RouterLinkView>] = [
        "router": .text(\.name),
        "type": .text(\.type),
    ]
}
