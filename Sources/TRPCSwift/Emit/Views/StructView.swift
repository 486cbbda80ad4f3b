/// An object as a Swift struct.
struct StructView: TemplateContext {
    var documentation: [String] = []
    var access: String
    var name: String
    var conformances: String
    var protocols: [String]
    /// Properties with constant values.
    var constants: [ConstantView] = []
    var fields: TemplateList<FieldView>
    /// The initializer's properties, in the order of its parameters.
    var parameters: [FieldView]
    var isDecodable = false
    var isEncodable = false
    /// The statements that validate an input.
    var checks: [Code]
    /// The functions that create the inputs of other pages.
    var pages: [PageView]
    /// The nested types.
    var types: [NestedView] = []
    var fillsLines = false

    static let members: TemplateMembers<StructView> = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "protocols": .lines(\.protocols),
        "constants": .list(\.constants),
        "fields": .list(\.fields),
        "isApart": .flag(\.isApart),
        "parameters": .list(\.parameters),
        "isDecodable": .flag { $0.isDecodable && $0.hasMembers },
        "isEncodable": .flag { $0.isEncodable && $0.hasMembers },
        "isChecked": .flag { !$0.checks.isEmpty },
        "checks": .statements(\.checks),
        "pages": .list(\.pages),
        "types": .list(\.types),
    ]

    private var hasMembers: Bool { !constants.isEmpty || !fields.elements.isEmpty }

    /// Whether an empty line separates properties from functions.
    ///
    /// There is none after a single property, nor in a client that fills its lines.
    private var isApart: Bool { constants.count + fields.elements.count > 1 && !fillsLines }
}

/// A property that always has the same value.
struct ConstantView: TemplateContext {
    var documentation: [String]
    var name: String
    var type: String
    var value: String
    /// The wire key, as a string literal.
    var key: String
    /// Whether a received object must have the property.
    var isRequired: Bool

    static let members: TemplateMembers<ConstantView> = [
        "documentation": .lines(\.documentation),
        "name": .text(\.name),
        "type": .text(\.type),
        "value": .text(\.value),
        "key": .text(\.key),
        "isRequired": .flag(\.isRequired),
    ]
}

/// A stored property.
struct FieldView: TemplateContext {
    var documentation: [String]
    /// The name, the type, and the default in the initializer.
    var parameter: SwiftParameter
    var isDeprecated = false
    /// The storage of a computed property.
    var storage: StorageView?
    /// The value that the initializer assigns if it has no parameter for the property; nil if Swift assigns it.
    var absentValue: String?
    /// Whether the initializer has a parameter for it.
    var isParameter = true
    /// How it is coded; nil for the body of an operation.
    var coding: Coding?

    /// The coding of a property.
    struct Coding {
        /// The wire key, as a string literal; nil for additional properties.
        var key: String?
        /// The encoded form, without `.self`; nil for the type's default.
        var form: String?
        /// The methods of readers and writers.
        var read: String
        var write: String
        /// The decoded type, without `.self`.
        var type: String
        /// The keys that aren't additional properties, as string literals.
        var known: [String] = []
    }

    static let members: TemplateMembers<FieldView> = [
        "documentation": .lines(\.documentation),
        "name": .text(\.parameter.name),
        "type": .text(\.parameter.type),
        "defaultValue": .text { $0.parameter.value?.text ?? "" },
        "isDeprecated": .flag(\.isDeprecated),
        "isStored": .flag { $0.storage == nil },
        "storage": .list { $0.storage.map { [$0] } ?? [] },
        "isBoxed": .flag(\.isBoxed),
        "isAssigned": .flag { $0.isParameter || $0.absentValue != nil },
        "property": .text(\.property),
        "initialValue": .text(\.initialValue),
        "target": .text(\.target),
        "key": .text(\.keyArguments),
        "isAdditional": .flag { $0.coding.map { $0.key == nil } ?? false },
        "knownKeys": .lines { $0.coding?.known ?? [] },
        "reader": .text { $0.coding?.read ?? "" },
        "readType": .text { $0.coding?.type ?? "" },
        "writer": .text { $0.coding?.write ?? "" },
        "value": .text { $0.storage?.value ?? $0.target },
    ]

    /// The key and the form as arguments: `"total", as: NumberText<Decimal>.self`.
    private var keyArguments: String {
        (coding?.key ?? "") + (coding?.form.map { ", as: \($0).self" } ?? "")
    }

    /// The stored property.
    private var property: String { storage?.name ?? parameter.name }

    /// The stored property, qualified in functions with a parameter `object`.
    private var target: String { property == "object" ? "self.object" : property }

    private var isBoxed: Bool { storage?.isBox ?? false }

    private var initialValue: String {
        guard isParameter else { return absentValue ?? "" }
        return isBoxed ? "Indirect(\(parameter.name))" : parameter.name
    }
}

/// The storage of a computed property.
///
/// A deprecated property has one because initializers can't assign it without a warning; a property of a recursive type
/// is stored in a box.
struct StorageView: TemplateContext {
    var name: String
    var type: String
    /// The value in the storage.
    var value: String
    var isBox: Bool

    static let members: TemplateMembers<StorageView> = [
        "storageName": .text(\.name),
        "storageType": .text(\.type),
        "storedValue": .text(\.value),
    ]
}

/// A function that creates the input of another page.
struct PageView: TemplateContext {
    /// `after` or `before`.
    var label: String
    /// The type of a page.
    var page: String
    /// The type of the response's headers; nil for a function that doesn't take them.
    var headers: String?
    /// The expression that creates the input.
    var input: Code

    static let members: TemplateMembers<PageView> = [
        "label": .text(\.label),
        "page": .text(\.page),
        "headers": .text { $0.headers ?? "" },
        "input": .code(\.input),
    ]
}

/// Nested declarations.
struct NestedView: TemplateContext {
    /// Rendered, without the last line feed.
    var text = ""
    var declarations: [Declaration] = []

    init(_ code: EmittedDeclaration) {
        text = Indentation.indented(code.text)
        declarations = code.declarations
    }

    static let members: TemplateMembers<NestedView> = ["declaration": .text(\.text)]
}
