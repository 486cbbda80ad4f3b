/// An object as a Swift struct.
struct StructView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var isDecodable: Bool
    var isEncodable: Bool
    /// Properties whose value the contract fixes.
    var constants: [ConstantView]
    var fields: [FieldView]
    /// The initialiser's parameters with their parentheses.
    var parameters: String
    /// The statements that check an input.
    var checks: [String]
    /// The bodies of its functions, with their braces.
    var bodies = Bodies()
    /// The types that stand in it.
    var types: [NestedView] = []

    static let members: [String: TemplateMember<StructView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "hasMembers": .flag(\.hasMembers),
        "isDecodable": .flag { $0.isDecodable && $0.hasMembers },
        "isEncodable": .flag { $0.isEncodable && $0.hasMembers },
        "hasFields": .flag { !$0.fields.isEmpty },
        "isEmpty": .flag(\.fields.isEmpty),
        "constants": .list(\.constants),
        "fields": .list(\.fields),
        "isShort": .flag(\.isShort),
        "assigning": .text(\.bodies.assigning),
        "reading": .text(\.bodies.reading),
        "writing": .text(\.bodies.writing),
        "parameters": .text(\.parameters),
        "isChecked": .flag { !$0.checks.isEmpty },
        "checking": .text(\.bodies.checking),
        "types": .list(\.types),
    ]

    var hasMembers: Bool { !constants.isEmpty || !fields.isEmpty }

    /// Whether its functions follow without an empty line.
    private var isShort: Bool { constants.count + fields.count == 1 }

    struct Bodies {
        var assigning = ""
        var reading = ""
        var writing = ""
        var checking = ""
    }

    /// Breaks the bodies into lines.
    mutating func fill(_ lines: LineBreaker) {
        func body(_ head: String, _ statements: [String]) -> String {
            lines.block(statements, indent: 8, after: "\(access)\(head) ")
        }
        bodies.assigning = body("init\(parameters)", fields.compactMap(\.assignment))
        if isDecodable {
            let statements = constants.map(\.reading) + fields.map(\.decoding)
            bodies.reading = body("init(from object: ObjectReader) throws", statements)
        }
        if isEncodable {
            let statements = constants.map(\.writing) + fields.map(\.encoding)
            bodies.writing = body("func encode(to object: inout ObjectWriter) throws", statements)
        }
        bodies.checking = body("func validate(into violations: inout Violations)", checks)
    }
}

/// A property that always has the same value.
struct ConstantView: TemplateContext {
    var documentation: [String]
    var name: String
    var type: String
    var value: String
    /// The statement that checks it.
    var reading: String
    /// The statement that writes it.
    var writing: String

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
    var decoding: String
    /// The statement that writes the property.
    var encoding: String

    static let members: [String: TemplateMember<FieldView>] = [
        "documentation": .lines(\.documentation),
        "name": .text(\.parameter.name),
        "isDeprecated": .flag(\.isDeprecated),
        "isStored": .flag { $0.storage == nil },
        "storage": .list { $0.storage.map { [$0] } ?? [] },
        "type": .text(\.parameter.type),
    ]

    /// What the initialiser does with it; nil where Swift does it: for a property among hundreds that may be absent.
    var assignment: String? {
        (isParameter ? initialValue : absentValue).map { "self.\(target) = \($0)" }
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
