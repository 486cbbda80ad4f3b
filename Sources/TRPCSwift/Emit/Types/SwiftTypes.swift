package import TRPCContract

/// The Swift spellings of the graph's types, and their imports.
package final class SwiftTypes {
    let graph: TypeGraph
    private let access: AccessLevel
    let nesting: TypeNesting
    private var spellings: [Scope: [TypeID: Spelling]] = [:]

    /// The scope in which a type is spelled.
    package enum Scope: Hashable {
        /// A declaration in this container.
        case inside(TypeNesting.Container)
        /// The struct of the router with this path.
        case router(String)
        /// The struct of this group of operations.
        case group(String)
        /// Another module, with this prefix for the client's names.
        case outside(String)

        package static let namespace = Scope.inside(.namespace)
    }

    /// The spelling of a type.
    package struct Spelling {
        /// The type without a question mark.
        var wrapped: String
        var isOptional = false
        var imports: Imports

        init(_ wrapped: String, isOptional: Bool = false, imports: Imports = []) {
            self.wrapped = wrapped
            self.isOptional = isOptional
            self.imports = imports
        }

        /// The type with a question mark if it is optional.
        package var text: String { isOptional ? wrapped + "?" : wrapped }

        /// The optional of this type. If the type is already optional, it's unchanged.
        package var optional: Spelling { Spelling(wrapped, isOptional: true, imports: imports) }
    }

    init(graph: TypeGraph, access: AccessLevel, nesting: TypeNesting) {
        self.graph = graph
        self.access = access
        self.nesting = nesting
    }

    /// Creates the types of a client as its emitter spells them.
    package convenience init(_ reading: ContractReading, names: SwiftNames, configuration: ClientConfiguration) {
        self.init(graph: reading.graph, access: configuration.access, nesting: names.nesting)
    }

    /// Returns the spelling of a type in the namespace, with `?` if it may be null.
    package func spelling(of id: TypeID) -> Spelling { spelling(of: id, in: .namespace) }

    /// Returns the spelling of a type in a scope, with `?` if it may be null.
    func spelling(of id: TypeID, in scope: Scope) -> Spelling {
        if let known = spellings[scope]?[id] { return known }
        let spelling = makeSpelling(of: id, in: scope)
        spellings[scope, default: [:]][id] = spelling
        return spelling
    }

    private func makeSpelling(of id: TypeID, in scope: Scope) -> Spelling {
        // A nullable type is always spelled as an optional. A name refers to the Swift type rather than its encoded form.
        if hasForm(id) { return underlyingSpelling(of: id, in: scope) }
        if case .optional = graph[id].shape { return underlyingSpelling(of: id, in: scope) }
        guard let name = nesting.spelling(of: id, scope) else { return underlyingSpelling(of: id, in: scope) }
        return Spelling(name, imports: access == .public ? imports(of: id) : [])
    }

    /// Returns the imports that a named type needs in public signatures.
    ///
    /// The compiler resolves a type alias for a single type, but not for a collection or a declaration of the package.
    private func imports(of id: TypeID) -> Imports {
        switch graph[graph.resolved(id)].shape {
        case .primitive(let primitive): primitive.swiftSpelling.imports
        case .any, .never, .intersection: .runtime
        case .own(let type, _):
            type.imports.union(graph[graph.resolved(id)].jsonContent.map(imports) ?? [])
        case .array where graph[graph.resolved(id)].mapKeys != nil: .runtime
        case .object, .enumeration, .union, .tuple, .optional, .array, .dictionary, .alias: []
        }
    }

    /// Returns the spelling of a type's structure, without its own name.
    package func underlyingSpelling(of id: TypeID, in scope: Scope) -> Spelling {
        switch graph[id].shape {
        case .primitive(let primitive):
            return primitive.swiftSpelling
        case .own(let type, _):
            guard let content = graph[id].jsonContent.map({ spelling(of: $0, in: scope) }) else {
                return Spelling(type.name, imports: type.imports)
            }
            return Spelling("\(type.name)<\(content.text)>", imports: type.imports.union(content.imports))
        case .optional(let inner):
            return spelling(of: inner, in: scope).optional
        case .array(let element):
            let element = spelling(of: element, in: scope)
            if let key = graph[id].mapKeys.map({ spelling(of: $0, in: scope) }) {
                let imports = key.imports.union(element.imports).union(.runtime)
                return Spelling("JavaScriptMap<\(key.text), \(element.text)>", imports: imports)
            }
            let text = graph[id].isSet ? "Set<\(element.text)>" : "[\(element.text)]"
            return Spelling(text, imports: element.imports)
        case .dictionary(let value):
            let value = spelling(of: value, in: scope)
            let key = graph.keyEnumeration(of: id).map { spelling(of: $0, in: scope) }
            return Spelling(
                "[\(key?.text ?? "String"): \(value.text)]",
                imports: value.imports.union(key?.imports ?? [])
            )
        case .alias(let target):
            return spelling(of: target, in: scope)
        case .enumeration(let enumeration):
            return enumeration.rawTypeSpelling
        case .object, .union, .tuple, .intersection, .any, .never:
            return Spelling("JSONValue", imports: .runtime)
        }
    }
}

extension Primitive {
    var swiftSpelling: SwiftTypes.Spelling {
        switch self {
        case .boolean: SwiftTypes.Spelling("Bool")
        case .string: SwiftTypes.Spelling("String")
        case .integer: SwiftTypes.Spelling("Int")
        case .int32: SwiftTypes.Spelling("Int32")
        case .int64: SwiftTypes.Spelling("Int64")
        case .uint64: SwiftTypes.Spelling("UInt64")
        case .double: SwiftTypes.Spelling("Double")
        case .float: SwiftTypes.Spelling("Float")
        case .decimal: SwiftTypes.Spelling("Decimal", imports: .foundation)
        case .dateTime: SwiftTypes.Spelling("Date", imports: .foundation)
        case .uuid: SwiftTypes.Spelling("UUID", imports: .foundation)
        case .uri: SwiftTypes.Spelling("URL", imports: .foundation)
        case .base64, .binary: SwiftTypes.Spelling("Data", imports: .foundation)
        case .date: SwiftTypes.Spelling("CalendarDate", imports: .runtime)
        case .bigint: SwiftTypes.Spelling("BigInteger", imports: .runtime)
        case .null: SwiftTypes.Spelling("JSONValue", imports: .runtime)
        }
    }
}

extension EnumerationType {
    /// The type of the enumeration's raw values.
    var rawTypeSpelling: SwiftTypes.Spelling {
        switch kind {
        case .string: SwiftTypes.Spelling("String")
        case .integer: SwiftTypes.Spelling("Int")
        case .number: SwiftTypes.Spelling("Double")
        case .boolean: SwiftTypes.Spelling("Bool")
        case .mixed: SwiftTypes.Spelling("JSONValue", imports: .runtime)
        }
    }
}
