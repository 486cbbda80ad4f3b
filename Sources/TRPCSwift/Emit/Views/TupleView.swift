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
    /// Whether the value is stored in a box.
    var isIndirect = false
    /// The place is nil unless there is a value for it.
    var isReadIfPresent = false
    /// The statement that reads further values into the place.
    var further: String?
    /// The expression that reads the place.
    var reading: String
    /// The statements that write the place.
    var encoding: [String]

    static let members: [String: TemplateMember<ItemView>] = [
        "item": .text(\.parameter.name),
        "type": .text(\.parameter.type),
        "isStored": .flag { !$0.isIndirect },
        "storage": .list { $0.storage.map { [$0] } ?? [] },
        "target": .text(\.target),
        "initialValue": .text { $0.stored($0.parameter.name) },
        "decoding": .lines(\.decoding),
        "encoding": .lines(\.encoding),
    ]

    /// The statements that read the place.
    private var decoding: [String] {
        let read = "\(target) = \(stored(reading))"
        if isReadIfPresent { return ["\(target) = \(stored("nil"))", "if !container.isAtEnd { \(read) }"] }
        return [read] + (further.map { [$0] } ?? [])
    }

    /// What is assigned to: the storage, or the place itself.
    private var target: String { storage?.name ?? parameter.name }

    private var storage: StorageView? {
        guard isIndirect else { return nil }
        let name = "_\(parameter.name)"
        return StorageView(name: name, type: "Indirect<\(parameter.type)>", value: "\(name).value")
    }

    private func stored(_ value: String) -> String { isIndirect ? "Indirect(\(value))" : value }
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
