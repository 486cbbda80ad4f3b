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
    /// The statements that check an input.
    var checks: [String]

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
        "isChecked": .flag { !$0.checks.isEmpty },
        "checks": .lines(\.checks),
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
    var name: String
    var type: String
    var isDeprecated: Bool
    /// The storage behind the property, where it is computed.
    var storage: StorageView?
    /// What is assigned to: the storage, or the property itself.
    var target: String
    /// What the initialiser assigns.
    var initialValue: String
    /// The initialiser's default with its equals sign, or nothing.
    var defaultValue: String
    /// Whether the initialiser takes it.
    var isParameter = true
    /// The statement that reads the property.
    var decoding: String
    /// The statement that writes the property.
    var encoding: String

    static let members: [String: TemplateMember<FieldView>] = [
        "documentation": .lines(\.documentation),
        "name": .text(\.name),
        "isDeprecated": .flag(\.isDeprecated),
        "isStored": .flag { $0.storage == nil },
        "storage": .list { $0.storage.map { [$0] } ?? [] },
        "target": .text(\.target),
        "initialValue": .text(\.initialValue),
        "isAssigned": .flag { $0.isParameter || $0.initialValue != "nil" },
        "type": .text(\.type),
        "decoding": .text(\.decoding),
        "encoding": .text(\.encoding),
    ]
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
