/// An object as a Swift struct.
struct StructView: TemplateContext {
    var documentation: [String] = []
    var access: String
    var name: String
    var conformances: String
    /// Properties whose value the contract fixes.
    var constants: [ConstantView] = []
    var fields: [FieldView]
    /// The statements that check an input.
    var checks: [Code]
    /// The initialisers and functions, as they stand in it.
    var functions: [String] = []
    /// The types that stand in it.
    var types: [NestedView] = []
    var fillsLines = false

    static let members: [String: TemplateMember<StructView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "constants": .list(\.constants),
        "fields": .list(\.fields),
        "isApart": .flag(\.isApart),
        "functions": .lines(\.functions),
        "types": .list(\.types),
    ]

    var hasMembers: Bool { !constants.isEmpty || !fields.isEmpty }

    /// Whether an empty line stands before its functions: not behind one property, nor in a client that fills its lines.
    private var isApart: Bool { constants.count + fields.count > 1 && !fillsLines }
}

/// A property that always has the same value.
struct ConstantView: TemplateContext {
    var documentation: [String]
    var name: String
    var type: String
    var value: String
    /// The statement that checks it.
    var reading: Code
    /// The statement that writes it.
    var writing: Code

    static let members: [String: TemplateMember<ConstantView>] = [
        "documentation": .lines(\.documentation),
        "name": .text(\.name),
        "type": .text(\.type),
        "value": .text(\.value),
    ]
}

/// A stored property.
struct FieldView: TemplateContext {
    var documentation: [String]
    /// Its name, its type, and what the initialiser makes of it.
    var parameter: SwiftParameter
    var isDeprecated: Bool
    /// The storage behind the property, where it is computed.
    var storage: StorageView?
    /// What is assigned to: the storage, or the property itself.
    var target: String
    /// What the initialiser assigns.
    var initialValue: String
    /// What the initialiser assigns where it does not take the property; nil where Swift does it.
    var absentValue: String?
    /// Whether the initialiser takes it.
    var isParameter = true
    /// The statement that reads the property.
    var decoding: Code
    /// The statement that writes the property.
    var encoding: Code

    static let members: [String: TemplateMember<FieldView>] = [
        "documentation": .lines(\.documentation),
        "name": .text(\.parameter.name),
        "isDeprecated": .flag(\.isDeprecated),
        "isStored": .flag { $0.storage == nil },
        "storage": .list { $0.storage.map { [$0] } ?? [] },
        "type": .text(\.parameter.type),
    ]

    /// What the initialiser does with it; nil where Swift does it: for a property among hundreds that may be absent.
    var assignment: Code.Assignment? {
        (isParameter ? initialValue : absentValue).map { Code.Assignment(target: "self.\(target)", value: $0) }
    }
}

/// The storage behind a computed property. A deprecated property has one, since initialisers may not mention it without
/// a warning; a property of a type that contains itself has one in a box.
struct StorageView: TemplateContext {
    var name: String
    var type: String
    /// The value in it.
    var value: String

    static let members: [String: TemplateMember<StorageView>] = [
        "storageName": .text(\.name),
        "storageType": .text(\.type),
        "storedValue": .text(\.value),
    ]
}

/// A declaration that stands in another.
struct NestedView: TemplateContext {
    /// As it stands there, without the end of its last line.
    var text: String

    static let members: [String: TemplateMember<NestedView>] = ["declaration": .text(\.text)]
}
