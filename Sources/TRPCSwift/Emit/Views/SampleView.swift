/// The function that makes a sample of a type, in an extension of it.
struct SampleView: TemplateContext {
    var access: String
    var name: String
    /// The parameters with their parentheses.
    var parameters: String
    /// The body with its braces.
    var body: String

    static let members: [String: TemplateMember<SampleView>] = [
        "access": .text(\.access),
        "name": .text(\.name),
        "parameters": .text(\.parameters),
        "body": .text(\.body),
    ]
}
