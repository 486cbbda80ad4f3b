/// How the types of the graph are spelled in Swift, and what must be imported for them.
package final class SwiftTypes {
    private let graph: TypeGraph
    private let access: AccessLevel
    private var spellings: [TypeID: Spelling] = [:]

    package struct Spelling {
        package var text: String
        var imports: Imports
    }

    package init(graph: TypeGraph, access: AccessLevel) {
        self.graph = graph
        self.access = access
    }

    /// The spelling of a value of this type, `?` included where it may be null.
    package func spelling(of id: TypeID) -> Spelling {
        if let known = spellings[id] { return known }
        let spelling = makeSpelling(of: id)
        spellings[id] = spelling
        return spelling
    }

    private func makeSpelling(of id: TypeID) -> Spelling {
        guard let name = graph[id].name else { return underlyingSpelling(of: id) }
        // What may be null says so wherever it stands.
        if case .optional = graph[id].shape { return underlyingSpelling(of: id) }
        return Spelling(text: name, imports: access == .public ? imports(of: id) : [])
    }

    /// What a named type needs where it is mentioned in public: there the compiler looks through a type alias of one
    /// type, but neither into collections nor in declarations of the package.
    private func imports(of id: TypeID) -> Imports {
        switch graph[graph.resolved(id)].shape {
        case .primitive(let primitive): primitive.swiftSpelling.imports
        case .any, .never, .intersection: .runtime
        case .own(let type, _): type.imports
        case .array where graph[graph.resolved(id)].mapKeys != nil: .runtime
        case .object, .enumeration, .union, .tuple, .optional, .array, .dictionary, .alias: []
        }
    }

    /// The spelling of what a type is made of, its own name aside.
    func underlyingSpelling(of id: TypeID) -> Spelling {
        switch graph[id].shape {
        case .primitive(let primitive):
            return primitive.swiftSpelling
        case .own(let type, _):
            return Spelling(text: type.name, imports: type.imports)
        case .optional(let inner):
            let value = spelling(of: inner)
            return Spelling(text: value.text + "?", imports: value.imports)
        case .array(let element):
            let element = spelling(of: element)
            if let key = graph[id].mapKeys.map(spelling) {
                let imports = key.imports.union(element.imports).union(.runtime)
                return Spelling(text: "JavaScriptMap<\(key.text), \(element.text)>", imports: imports)
            }
            let text = graph[id].isSet ? "Set<\(element.text)>" : "[\(element.text)]"
            return Spelling(text: text, imports: element.imports)
        case .dictionary(let value):
            let value = spelling(of: value)
            let key = graph.keyEnumeration(of: id).map(spelling)
            return Spelling(
                text: "[\(key?.text ?? "String"): \(value.text)]",
                imports: value.imports.union(key?.imports ?? [])
            )
        case .alias(let target):
            return spelling(of: target)
        case .enumeration(let enumeration):
            return enumeration.rawTypeSpelling
        case .object, .union, .tuple, .intersection, .any, .never:
            return Spelling(text: "JSONValue", imports: .runtime)
        }
    }
}

extension Primitive {
    var swiftSpelling: SwiftTypes.Spelling {
        switch self {
        case .boolean: SwiftTypes.Spelling(text: "Bool", imports: [])
        case .string: SwiftTypes.Spelling(text: "String", imports: [])
        case .integer: SwiftTypes.Spelling(text: "Int", imports: [])
        case .int32: SwiftTypes.Spelling(text: "Int32", imports: [])
        case .int64: SwiftTypes.Spelling(text: "Int64", imports: [])
        case .uint64: SwiftTypes.Spelling(text: "UInt64", imports: [])
        case .double: SwiftTypes.Spelling(text: "Double", imports: [])
        case .float: SwiftTypes.Spelling(text: "Float", imports: [])
        case .decimal: SwiftTypes.Spelling(text: "Decimal", imports: .foundation)
        case .dateTime: SwiftTypes.Spelling(text: "Date", imports: .foundation)
        case .uuid: SwiftTypes.Spelling(text: "UUID", imports: .foundation)
        case .uri: SwiftTypes.Spelling(text: "URL", imports: .foundation)
        case .base64, .binary: SwiftTypes.Spelling(text: "Data", imports: .foundation)
        case .date: SwiftTypes.Spelling(text: "CalendarDate", imports: .runtime)
        case .bigint: SwiftTypes.Spelling(text: "BigInteger", imports: .runtime)
        case .null: SwiftTypes.Spelling(text: "JSONValue", imports: .runtime)
        }
    }
}

extension EnumerationType {
    /// The type of its raw values.
    var rawTypeSpelling: SwiftTypes.Spelling {
        switch kind {
        case .string: SwiftTypes.Spelling(text: "String", imports: [])
        case .integer: SwiftTypes.Spelling(text: "Int", imports: [])
        case .number: SwiftTypes.Spelling(text: "Double", imports: [])
        case .boolean: SwiftTypes.Spelling(text: "Bool", imports: [])
        case .mixed: SwiftTypes.Spelling(text: "JSONValue", imports: .runtime)
        }
    }
}

extension EnumerationType.Value {
    var swiftLiteral: String {
        switch self {
        case .string(let text): SwiftLiteral.string(text)
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .boolean(let flag): String(flag)
        }
    }

    /// The value as a `JSONValue`, which is also a pattern that matches it.
    var jsonLiteral: String {
        switch self {
        case .string: ".string(\(swiftLiteral))"
        case .integer: ".integer(\(swiftLiteral))"
        case .number: ".number(\(swiftLiteral))"
        case .boolean: ".bool(\(swiftLiteral))"
        }
    }
}
