/// The headers of an operation's answers as a struct.
struct HeadersView: TemplateContext {
    var access: String
    var name: String
    var conformances: String
    var fields: [FieldView]
    /// The initialiser that reads them.
    var reading: String
    /// The types that stand in it.
    var types: [NestedView]

    static let members: [String: TemplateMember<HeadersView>] = [
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "fields": .list(\.fields),
        "reading": .text(\.reading),
        "types": .list(\.types),
    ]
}
