/// An array whose places have types of their own, as a Swift struct.
struct TupleView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var items: [ItemView]
    /// The initialiser's parameters with their parentheses.
    var parameters: String
    /// The statements that check an input.
    var checks: [String]

    static let members: [String: TemplateMember<TupleView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "items": .list(\.items),
        "parameters": .text(\.parameters),
        "isChecked": .flag { !$0.checks.isEmpty },
        "checks": .lines(\.checks),
    ]
}

/// One place of a tuple.
struct ItemView: TemplateContext {
    var name: String
    var type: String
    /// The initialiser's default with its equals sign, or nothing.
    var defaultValue: String
    /// The statements that read and write the place.
    var decoding: [String]
    var encoding: [String]

    static let members: [String: TemplateMember<ItemView>] = [
        "item": .text(\.name),
        "type": .text(\.type),
        "decoding": .lines(\.decoding),
        "encoding": .lines(\.encoding),
    ]
}

/// Another name of a type.
struct AliasView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var type: String

    static let members: [String: TemplateMember<AliasView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "type": .text(\.type),
    ]
}
