/// The function that makes a sample of a type, in an extension of it.
struct SampleView: TemplateContext {
    var access: String
    var function: String
    var parameters: [SwiftParameter]
    /// The expression that makes the sample.
    var value: Code

    static let members: TemplateMembers<SampleView> = [
        "access": .text(\.access),
        "function": .text(\.function),
        "parameters": .list(\.parameters),
        "value": .code(\.value),
    ]
}
