/// The function that creates a sample of a type, in an extension of the type.
struct SampleView: TemplateContext {
    var access: String
    var function: String
    var parameters: [SwiftParameter]
    /// The expression that creates the sample.
    var value: Code

    static let members: TemplateMembers<SampleView> = [
        "access": .text(\.access),
        "function": .text(\.function),
        "parameters": .list(\.parameters),
        "value": .code(\.value),
    ]
}
