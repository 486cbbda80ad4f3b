/// An array with a type for each element, as a Swift struct.
struct TupleView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var protocols: [String]
    var items: [ItemView]
    var isDecodable: Bool
    var isEncodable: Bool
    /// The statements that validate an input.
    var checks: [Code]
    /// The nested types.
    var types: [NestedView] = []

    static let members: TemplateMembers<TupleView> = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "protocols": .lines(\.protocols),
        "items": .list(\.items),
        "isDecodable": .flag(\.isDecodable),
        "isEncodable": .flag(\.isEncodable),
        "isChecked": .flag { !$0.checks.isEmpty },
        "checks": .statements(\.checks),
        "types": .list(\.types),
    ]
}

/// An element of a tuple.
struct ItemView: TemplateContext {
    /// The name, the type, and the default in the initializer.
    var parameter: SwiftParameter
    /// Whether the value is stored in a box.
    var isIndirect = false
    /// Whether the element is nil if it's missing.
    var isReadIfPresent = false
    /// The statement that decodes additional values into the element.
    var further: String?
    /// The expression that decodes the element.
    var reading: String
    /// The statements that encode the element.
    var encoding: [String]

    static let members: TemplateMembers<ItemView> = [
        "item": .text(\.parameter.name),
        "type": .text(\.parameter.type),
        "defaultValue": .text { $0.parameter.value?.text ?? "" },
        "isStored": .flag { !$0.isIndirect },
        "storage": .list { $0.storage.map { [$0] } ?? [] },
        "property": .text(\.property),
        "initialValue": .text { $0.stored($0.parameter.name) },
        "reading": .lines(\.decoding),
        "writing": .lines(\.encoding),
    ]

    /// The statements that decode the element.
    private var decoding: [String] {
        let read = "\(property) = \(stored(reading))"
        if isReadIfPresent { return ["\(property) = \(stored("nil"))", "if !container.isAtEnd { \(read) }"] }
        return [read] + (further.map { [$0] } ?? [])
    }

    /// The name of the stored property.
    private var property: String { storage?.name ?? parameter.name }

    private var storage: StorageView? {
        guard isIndirect else { return nil }
        let name = "_\(parameter.name)"
        return StorageView(name: name, type: "Indirect<\(parameter.type)>", value: "\(name).value", isBox: true)
    }

    private func stored(_ value: String) -> String { isIndirect ? "Indirect(\(value))" : value }
}

/// A type alias.
struct AliasView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var type: String

    static let members: TemplateMembers<AliasView> = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "type": .text(\.type),
    ]
}
