/// An array whose places have types of their own, as a Swift struct.
struct TupleView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var items: [ItemView]
    /// The initialisers and functions, as they stand in it.
    var functions: [String]
    /// The types that stand in it.
    var types: [NestedView] = []

    static let members: [String: TemplateMember<TupleView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "items": .list(\.items),
        "functions": .lines(\.functions),
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
    ]

    /// What the initialiser does with it.
    var assignment: Code.Assignment {
        Code.Assignment(target: "self.\(target)", value: stored(parameter.name))
    }

    /// The statements that read the place.
    var decoding: [String] {
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
