/// A router: its procedures as values and as functions, and the routers in it.
struct RouterView: TemplateContext {
    var path: String
    var access: String
    var name: String
    var procedures: [ProcedureView]
    var functions: [FunctionView]
    var routers: [RouterLinkView]

    static let members: [String: TemplateMember<RouterView>] = [
        "path": .text(\.path),
        "access": .text(\.access),
        "name": .text(\.name),
        "procedures": .list(\.procedures),
        "functions": .list(\.functions),
        "routers": .list(\.routers),
    ]
}

/// A procedure as a value.
struct ProcedureView: TemplateContext {
    var documentation: [String]
    var name: String
    /// The expression that makes it.
    var value: String

    static let members: [String: TemplateMember<ProcedureView>] = [
        "documentation": .lines(\.documentation),
        "procedure": .text(\.name),
        "value": .text(\.value),
    ]
}

/// A function that calls a procedure.
struct FunctionView: TemplateContext {
    var documentation: [String]
    var isDiscardable: Bool
    var name: String
    /// The parameters with their parentheses.
    var parameters: String
    /// ` async throws`, or nothing.
    var effects: String
    /// ` -> Post`, or nothing.
    var result: String
    /// The call.
    var body: String

    static let members: [String: TemplateMember<FunctionView>] = [
        "documentation": .lines(\.documentation),
        "isDiscardable": .flag(\.isDiscardable),
        "function": .text(\.name),
        "parameters": .text(\.parameters),
        "effects": .text(\.effects),
        "result": .text(\.result),
        "body": .text(\.body),
    ]
}

/// The way from a router to one in it.
struct RouterLinkView: TemplateContext {
    var path: String
    var name: String
    var type: String

    static let members: [String: TemplateMember<RouterLinkView>] = [
        "path": .text(\.path),
        "router": .text(\.name),
        "type": .text(\.type),
    ]
}
