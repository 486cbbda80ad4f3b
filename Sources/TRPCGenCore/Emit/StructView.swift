/// An object as a Swift struct.
struct StructView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    /// Properties whose value the contract fixes.
    var constants: [ConstantView]
    var fields: [FieldView]
    /// The initialiser's parameters with their parentheses.
    var parameters: String

    static let members: [String: TemplateMember<StructView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "hasMembers": .flag { !$0.constants.isEmpty || !$0.fields.isEmpty },
        "hasFields": .flag { !$0.fields.isEmpty },
        "isEmpty": .flag(\.fields.isEmpty),
        "constants": .list(\.constants),
        "fields": .list(\.fields),
        "parameters": .text(\.parameters),
    ]
}

/// A property that always has the same value.
struct ConstantView: TemplateContext {
    var documentation: [String]
    var name: String
    var type: String
    var value: String
    var key: String

    static let members: [String: TemplateMember<ConstantView>] = [
        "documentation": .lines(\.documentation),
        "name": .text(\.name),
        "type": .text(\.type),
        "value": .text(\.value),
        "key": .text(\.key),
    ]
}

/// A stored property.
struct FieldView: TemplateContext {
    var documentation: [String]
    /// Attributes in front of the declaration, each followed by a space.
    var attributes: String
    /// A deprecated property has storage of its own, since the initialisers may not mention it without a warning.
    var isDeprecated: Bool
    var name: String
    /// The stored property: itself, unless it is deprecated.
    var storage: String
    var type: String
    /// The initialiser's default with its equals sign, or nothing.
    var defaultValue: String
    /// The statement that reads the property.
    var decoding: String
    /// The statement that writes the property.
    var encoding: String

    static let members: [String: TemplateMember<FieldView>] = [
        "documentation": .lines(\.documentation),
        "attributes": .text(\.attributes),
        "isDeprecated": .flag(\.isDeprecated),
        "isCurrent": .flag { !$0.isDeprecated },
        "storage": .text(\.storage),
        "name": .text(\.name),
        "type": .text(\.type),
        "decoding": .text(\.decoding),
        "encoding": .text(\.encoding),
    ]
}
