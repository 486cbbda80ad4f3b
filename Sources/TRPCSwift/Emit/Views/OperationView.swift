/// A group of REST operations.
struct GroupView: TemplateContext {
    var access: String
    var name: String
    var operations: [OperationView]

    static let members: [String: TemplateMember<GroupView>] = [
        "access": .text(\.access),
        "name": .text(\.name),
        "operations": .list(\.operations),
    ]
}

/// A REST operation: its value, the functions that call it, and the types that only it has.
struct OperationView: TemplateContext {
    var access: String
    var name: String
    /// The expression that makes it.
    var value: String
    var functions: [FunctionView]
    var streams: [StreamView] = []
    /// Declarations that are rendered already.
    var types: [NestedView]

    static let members: [String: TemplateMember<OperationView>] = [
        "access": .text(\.access),
        "operation": .text(\.name),
        "value": .text(\.value),
        "functions": .list(\.functions),
        "streams": .list(\.streams),
        "types": .list(\.types),
    ]
}

/// The same operation as a stream of items.
struct StreamView: TemplateContext {
    var access: String
    var name: String
    var value: String
    var functions: [FunctionView]

    static let members: [String: TemplateMember<StreamView>] = [
        "access": .text(\.access),
        "operation": .text(\.name),
        "value": .text(\.value),
        "functions": .list(\.functions),
    ]
}

/// One of several things that an operation takes or answers, as a plain enum.
struct ChoiceView: TemplateContext {
    var access: String
    var name: String
    var conformances: String
    var cases: [ChoiceCaseView]

    static let members: [String: TemplateMember<ChoiceView>] = [
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "cases": .list(\.cases),
    ]
}

/// One case of it.
struct ChoiceCaseView: TemplateContext {
    var documentation: [String]
    var name: String
    /// What it holds, in parentheses, or nothing.
    var payload: String

    static let members: [String: TemplateMember<ChoiceCaseView>] = [
        "documentation": .lines(\.documentation),
        "case": .text(\.name),
        "payload": .text(\.payload),
    ]
}
