/// The function that makes a sample of a type, in an extension of it.
struct SampleView: TemplateContext {
    /// The declaration, from its access on.
    var function: String

    static let members: [String: TemplateMember<SampleView>] = [
        "function": .text(\.function)
    ]
}
