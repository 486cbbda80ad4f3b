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
    /// The properties in the initializer, in the order of its parameters.
    var parameters: [FieldView]
    var isDecodable = false
    var isEncodable = false
    /// The statements that validate an input.
    var checks: [Code]
    /// The functions that create the inputs for other pages.
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
    /// There is no empty line after a single property, or in a client that fills its lines.
    private var isApart: Bool { constants.count + fields.elements.count > 1 && !fillsLines }
}

/// A property that always has the same value.
struct ConstantView: TemplateContext {
    var documentation: [String]
    var name: String
    var type: String
    var value: String
    /// The key on the wire, as a string literal.
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
    /// The value that the initializer assigns if it has no parameter for the property; nil if Swift assigns one.
    var absentValue: String?
    /// Whether the initializer has a parameter for the property.
    var isParameter = true
    /// How the property is decoded and encoded; nil for the body of an operation.
    var coding: Coding?

    /// The decoding and encoding of a property.
    struct Coding {
        /// The key on the wire, as a string literal; nil for additional properties.
        var key: String?
        /// The encoded form, without `.self`; nil for the type's default.
        var form: String?
        /// The names of the methods that decode and encode the property.
        var read: String
        var write: String
        /// The decoded type, without `.self`.
        var type: String
        /// The keys of the declared properties, as string literals.
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

    /// The arguments for the key and the form, such as `"total", as: NumberText<Decimal>.self`.
    private var keyArguments: String {
        (coding?.key ?? "") + (coding?.form.map { ", as: \($0).self" } ?? "")
    }

    /// The name of the stored property.
    private var property: String { storage?.name ?? parameter.name }

    /// The stored property. It's qualified if its name is `object`, like that of a parameter of the functions.
    private var target: String { property == "object" ? "self.object" : property }

    private var isBoxed: Bool { storage?.isBox ?? false }

    private var initialValue: String {
        guard isParameter else { return absentValue ?? "" }
        return isBoxed ? "Indirect(\(parameter.name))" : parameter.name
    }
}

/// The storage of a computed property.
///
/// A deprecated property has separate storage, because an initializer that assigned it would cause a warning. A property of a
/// recursive type is stored in a box.
struct StorageView: TemplateContext {
    var name: String
    var type: String
    /// The expression for the stored value.
    var value: String
    var isBox: Bool

    static let members: TemplateMembers<StorageView> = [
        "storageName": .text(\.name),
        "storageType": .text(\.type),
        "storedValue": .text(\.value),
    ]
}

/// A function that creates the input for another page.
struct PageView: TemplateContext {
    /// The argument label, `after` or `before`.
    var label: String
    /// The type of a page.
    var page: String
    /// The type of the response headers; nil if the function doesn't need them.
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
    /// The rendered declaration, without the final line feed.
    var text = ""
    var declarations: [Declaration] = []

    init(_ code: EmittedDeclaration) {
        text = Indentation.indented(code.text)
        declarations = code.declarations
    }

    static let members: TemplateMembers<NestedView> = ["declaration": .text(\.text)]
}
