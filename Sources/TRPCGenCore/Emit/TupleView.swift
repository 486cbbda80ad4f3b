/// An array whose places have types of their own, as a Swift struct.
struct TupleView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var isDecodable: Bool
    var isEncodable: Bool
    var items: [ItemView]
    /// The initialiser's parameters with their parentheses.
    var parameters: String
    /// The statements that check an input.
    var checks: [String]
    /// The body of the function with these statements, with its braces.
    var checking = ""
    /// The types that stand in it.
    var types: [NestedView] = []

    static let members: [String: TemplateMember<TupleView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "isDecodable": .flag(\.isDecodable),
        "isEncodable": .flag(\.isEncodable),
        "items": .list(\.items),
        "parameters": .text(\.parameters),
        "isChecked": .flag { !$0.checks.isEmpty },
        "checking": .text(\.checking),
        "types": .list(\.types),
    ]
}

/// One place of a tuple.
struct ItemView: TemplateContext {
    /// Its name, its type, and the initialiser's default.
    var parameter: SwiftParameter
    /// The statements that read and write the place.
    var decoding: [String]
    var encoding: [String]

    static let members: [String: TemplateMember<ItemView>] = [
        "item": .text(\.parameter.name),
        "type": .text(\.parameter.type),
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
