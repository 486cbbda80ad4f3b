/// The headers of an operation's answers as a struct.
struct HeadersView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var fields: [FieldView]
    /// The statements that read them.
    var statements: [String]

    static let members: [String: TemplateMember<HeadersView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "fields": .list(\.fields),
        "statements": .lines(\.statements),
    ]
}
