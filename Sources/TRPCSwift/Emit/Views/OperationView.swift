/// A group of REST operations.
struct GroupView: TemplateContext {
    var access: String
    var name: String
    var documentation: [String]
    var operations: [OperationView]

    static let members: TemplateMembers<GroupView> = [
        "access": .text(\.access),
        "name": .text(\.name),
        "documentation": .lines(\.documentation),
        "operations": .list(\.operations),
    ]
}

/// A REST operation: its value, the functions that call it, and its own types.
struct OperationView: TemplateContext {
    var call: OperationValueView
    /// The method and the path template, as string literals.
    var method: String
    var path: String
    /// The streaming form of an operation that can respond with or without a stream.
    var stream: OperationValueView?
    /// The rendered declarations of the operation's types.
    var types: [NestedView]

    static let members: TemplateMembers<OperationView> =
        OperationValueView.members.within(
            \.call,
            adding: [
                "method": .text(\.method),
                "path": .text(\.path),
                "streams": .list { $0.stream.map { [$0] } ?? [] },
                "types": .list(\.types),
            ]
        )
}

/// The constant of an operation, and the functions that call it.
struct OperationValueView: TemplateContext {
    var name: String
    /// The type of the value: `RESTOperation` or `RESTStream`.
    var generic: String
    var input: String
    /// The type of the output, or of an item if it is a stream.
    var output: String
    var failure: String
    /// The expression that creates the value.
    var value: Code
    var functions: [MemberFunctionView]

    static let members: TemplateMembers<OperationValueView> = [
        "operation": .text(\.name),
        "input": .text(\.input),
        "output": .text(\.output),
        "failure": .text(\.failure),
        "value": .code(\.value),
        "functions": .list(\.functions),
    ]
}

/// An enum of an operation's request bodies or responses.
struct ChoiceView: TemplateContext {
    var access: String
    var name: String
    var conformances: String
    var cases: [ChoiceCaseView]

    static let members: TemplateMembers<ChoiceView> = [
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "cases": .list(\.cases),
    ]
}

/// A case of a choice.
struct ChoiceCaseView: TemplateContext {
    var documentation: [String]
    var name: String
    /// The associated values, without parentheses; empty if there are none.
    var payload: String

    static let members: TemplateMembers<ChoiceCaseView> = [
        "documentation": .lines(\.documentation),
        "case": .text(\.name),
        "payload": .text(\.payload),
    ]
}
