/// The failures of operations as an enum.
struct FailureView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var cases: [ChoiceCaseView]
    /// The runtime's entries, which read a failure.
    var entries: [String]

    static let members: [String: TemplateMember<FailureView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "cases": .list(\.cases),
        "entries": .lines(\.entries),
    ]
}
