/// A router: its procedures as values and functions, and its nested routers.
struct RouterView: TemplateContext {
    var access: String
    var name: String
    var procedures: [ProcedureView]
    var functions: [MemberFunctionView]
    var routers: [RouterLinkView]

    static let members: TemplateMembers<RouterView> = [
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
    /// The path on the wire, as a string literal.
    var path: String
    /// The kind: `query`, `mutation` or `subscription`.
    var kind: String
    var input: String
    var output: String
    /// The expression that creates the value.
    var value: Code
    /// Whether to add a declaration that explains a common mistake: calling the value, as in `Users.me()`.
    var explainsCall: Bool

    static let members: TemplateMembers<ProcedureView> = [
        "procedure": .text(\.name),
        "path": .text(\.path),
        "kind": .text(\.kind),
        "input": .text(\.input),
        "output": .text(\.output),
        "value": .code(\.value),
        "explainsCall": .flag(\.explainsCall),
    ]
}

/// A router's property for a nested router.
struct RouterLinkView: TemplateContext {
    var name: String
    var type: String

    static let members: TemplateMembers<RouterLinkView> = [
        "router": .text(\.name),
        "type": .text(\.type),
    ]
}
