/// A function that calls a procedure or an operation.
struct FunctionView: TemplateContext {
    var documentation: [String]
    var isDeprecated = false
    var function: SwiftFunction
    /// Whether it's another form of the previous function.
    var isSecond = false

    static let members: TemplateMembers<FunctionView> = [
        "documentation": .lines(\.documentation),
        "isDeprecated": .flag(\.isDeprecated),
        "isDiscardable": .flag(\.function.isDiscardable),
        "isDisfavored": .flag(\.function.isDisfavored),
        "access": .text(\.function.access),
        "name": .text(\.function.name),
        "parameters": .list(\.function.parameters),
        "isAsync": .flag(\.function.isAsync),
        "result": .text { $0.function.result ?? "" },
        "call": .code(\.function.call),
    ]
}

extension SwiftParameter: TemplateContext {
    static let members: TemplateMembers<SwiftParameter> = [
        "label": .text { $0.label ?? "" },
        "name": .text(\.name),
        "type": .text(\.type),
        "defaultValue": .text { $0.value?.text ?? "" },
    ]
}

/// A function as a member of a type.
struct MemberFunctionView: TemplateContext {
    var function: FunctionView
    /// The function, rendered with the template `Function`, without the final line feed.
    var declaration: String
    /// Whether an empty line precedes it.
    var isApart = true

    init(_ function: FunctionView, rendered text: String) {
        self.function = function
        declaration = text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    static let members: TemplateMembers<MemberFunctionView> =
        FunctionView.members.within(
            \.function,
            adding: [
                "declaration": .text(\.declaration),
                "isApart": .flag(\.isApart),
            ]
        )

    /// Whether it is one line of code without documentation.
    fileprivate var isLine: Bool {
        let lines = declaration.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        return function.documentation.isEmpty && lines == (function.isDeprecated ? 2 : 1)
    }
}

extension [MemberFunctionView] {
    /// Removes empty lines between one-line functions without documentation, and between two forms of a function.
    mutating func closeUp() {
        for index in indices.dropFirst() {
            self[index].isApart =
                !(self[index - 1].isLine && self[index].isLine) && !self[index].function.isSecond
        }
    }
}
