/// The headers of an operation's responses as a struct.
struct HeadersView: TemplateContext {
    var access: String
    var name: String
    var conformances: String
    var fields: [HeaderView]
    /// The nested types.
    var types: [NestedView]

    static let members: TemplateMembers<HeadersView> = [
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "fields": .list(\.fields),
        "types": .list(\.types),
    ]
}

/// A header as a property.
struct HeaderView: TemplateContext {
    var documentation: [String]
    var name: String
    var type: String
    /// The header's name, as a string literal.
    var key: String
    var isRequired: Bool
    /// Whether its value is JSON.
    var isJSON: Bool

    static let members: TemplateMembers<HeaderView> = [
        "documentation": .lines(\.documentation),
        "name": .text(\.name),
        "type": .text(\.type),
        // The initializer has a parameter named `headers`.
        "target": .text { $0.name == "headers" ? "self.headers" : $0.name },
        "key": .text(\.key),
        "isRequired": .flag(\.isRequired),
        "isJSON": .flag(\.isJSON),
    ]
}
