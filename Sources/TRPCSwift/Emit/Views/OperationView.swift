/// A group of REST operations.
struct GroupView: TemplateContext {
    var title: String
    var access: String
    var name: String
    var operations: [OperationView]

    static let members: [String: TemplateMember<GroupView>] = [
        "title": .text(\.title),
        "access": .text(\.access),
        "name": .text(\.name),
        "operations": .list(\.operations),
    ]
}

/// A REST operation: its value, the functions that call it, and the types that only it has.
struct OperationView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    /// The expression that makes it.
    var value: String
    var functions: [FunctionView]
    var streams: [StreamView] = []
    var inputs: [ArgumentsView]
    var choices: [ChoiceView]
    /// The headers of its answers: one, or none.
    var headers: [HeadersView] = []
    /// Declarations that are rendered already.
    var types: [NestedView] = []

    static let members: [String: TemplateMember<OperationView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "operation": .text(\.name),
        "value": .text(\.value),
        "functions": .list(\.functions),
        "streams": .list(\.streams),
        "inputs": .list(\.inputs),
        "choices": .list(\.choices),
        "headers": .list(\.headers),
        "types": .list(\.types),
    ]
}

/// The same operation as a stream of items.
struct StreamView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var value: String
    var functions: [FunctionView]

    static let members: [String: TemplateMember<StreamView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "operation": .text(\.name),
        "value": .text(\.value),
        "functions": .list(\.functions),
    ]
}

/// The arguments of an operation, or the parts of its form, as a plain struct.
struct ArgumentsView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var fields: [FieldView]
    /// The initialiser's parameters with their parentheses.
    var parameters: String
    /// The statements that check it.
    var checks: [String]

    var isChecked: Bool { !checks.isEmpty }

    static let members: [String: TemplateMember<ArgumentsView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "fields": .list(\.fields),
        "parameters": .text(\.parameters),
        "isChecked": .flag(\.isChecked),
        "checks": .lines(\.checks),
    ]
}

/// One of several things that an operation takes or answers, as a plain enum.
struct ChoiceView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var cases: [ChoiceCaseView]

    static let members: [String: TemplateMember<ChoiceView>] = [
        "documentation": .lines(\.documentation),
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
