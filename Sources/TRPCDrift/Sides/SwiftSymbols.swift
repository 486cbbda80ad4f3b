internal import TRPCContract
internal import TRPCSwift

/// The Swift symbols for locations in a contract.
///
/// They are determined by the generator's own passes, with the client's configuration and recorded names.
final class SwiftSymbols {
    private let reading: ContractReading
    private let names: SwiftNames
    private let spellings: SwiftTypes
    /// How applications write calls after the client, such as `["posts", "getById"]`, by the calls' names in the contract.
    let calls: [String: [String]]
    /// The named schemas.
    private var components: [String: TypeID] = [:]
    private var procedures: [String: ProcedureDetail] = [:]
    private var operations: [String: Operation] = [:]

    init(_ reading: ContractReading, _ names: SwiftNames, configuration: ClientConfiguration) {
        self.reading = reading
        self.names = names
        spellings = SwiftTypes(reading, names: names, configuration: configuration)
        calls = names.calls()
        for id in graph.ids {
            guard case .component(let name) = graph[id].origin.role, components[name] == nil else { continue }
            components[name] = id
        }
        for procedure in reading.contract.procedures { procedures[procedure.path] = procedure }
        for operation in reading.contract.operations { operations[operation.route] = operation }
    }

    private var graph: TypeGraph { reading.graph }

    /// Returns how a call is written, such as `posts.getById()`; nil if the client doesn't have the call.
    ///
    /// - Parameter name: The path of a procedure, or the route of an operation.
    func call(_ name: String) -> String? { calls[name].map { $0.joined(separator: ".") + "()" } }

    /// The types, by the paths of their declarations.
    private lazy var types: [String: TypeID] = graph.ids.reduce(into: [:]) { types, id in
        if let path = names.nesting.path(of: id), types[path] == nil { types[path] = id }
    }

    /// Returns the named schema that a declaration is generated from; nil if it's generated from a call.
    func component(ofDeclaration path: String) -> String? {
        var path = path
        while !path.isEmpty, types[path] == nil { path = DeclaredInterface.parent(of: path) }
        var type = types[path]
        while let id = type {
            if case .component(let name) = graph[id].origin.role { return name }
            type = graph[id].origin.parent
        }
        return nil
    }

    /// The type names of named schemas, without their enclosing types.
    var typeNames: Set<String> {
        Set(components.values.compactMap { names.nesting.name(of: $0) })
    }

    /// The Swift declaration for a location in the contract.
    struct Symbol {
        /// The enclosing type, such as `Post.Author`; nil if it has no name.
        var owner: String?
        /// The property of the enclosing type; nil for the type itself.
        var property: String?
        /// The Swift type of the values.
        var type: String?
        /// The number of steps that were resolved, which is less than the location's if that has no declaration of its own.
        var depth: Int

        var text: String? { owner.map { owner in property.map { "\(owner).\($0)" } ?? owner } }
    }

    /// Returns the symbol for a location, or else for the nearest enclosing one; nil if the client has none.
    func symbol(at place: ContractPath) -> Symbol? {
        guard var spot = start(place) else { return nil }
        var depth = 0
        for step in place.steps {
            guard let next = self.next(step, from: spot, place) else { break }
            spot = next
            depth += 1
        }
        let owner = spot.field.map(\.owner) ?? spot.type
        return Symbol(
            owner: owner.flatMap(path),
            property: spot.field.map { names(of: $0.owner)[$0.index] },
            type: spelling(of: spot, isWhole: place.steps.isEmpty),
            depth: depth
        )
    }

    /// Returns the openness of the enum at a location, or else of the nearest enclosing enum; nil outside enums.
    func openness(at place: ContractPath) -> Openness? {
        guard var spot = start(place) else { return nil }
        var found = openness(of: spot)
        for step in place.steps {
            guard let next = self.next(step, from: spot, place) else { break }
            spot = next
            found = openness(of: spot) ?? found
        }
        return found
    }

    private func openness(of spot: Cursor) -> Openness? {
        guard let type = spot.type.map(graph.nonNull) else { return nil }
        let said: Openness?
        switch graph[type].shape {
        case .enumeration(let enumeration): said = enumeration.openness
        case .union(let union): said = union.openness
        default: return nil
        }
        return said ?? (graph[type].usage.contains(.output) ? .open : .closed)
    }

    /// The current position when following the steps of a location.
    private struct Cursor {
        /// The current type; nil for an entire call.
        var type: TypeID?
        /// The last visited property.
        var field: (owner: TypeID, index: Int)?
        /// Whether the last step was a property.
        var isField = false
    }

    private func start(_ place: ContractPath) -> Cursor? {
        switch place.owner {
        case .document: return nil
        case .errors: return reading.contract.errorData.map { Cursor(type: $0) }
        case .component(let name):
            let sent = place.direction == .input ? components["\(name).Request"] : nil
            return (sent ?? components[name]).map { Cursor(type: $0) }
        case .procedure(let name):
            if let procedure = procedures[name] { return Cursor(type: procedure.type(place.direction)) }
            return operations[name].map { Cursor(type: $0.type(place.direction)) }
        }
    }

    private func next(_ step: ContractPath.Step, from spot: Cursor, _ place: ContractPath) -> Cursor? {
        if case .procedure(let name) = place.owner, let operation = operations[name] {
            switch step {
            case .parameter(let name):
                guard let parameter = operation.parameters.first(where: { $0.name == name }),
                    let index = parameter.field
                else { return nil }
                return operation.input.flatMap { field(index, of: $0) }
            case .status(let status):
                return operation.responses.first { $0.status == status }
                    .map { Cursor(type: $0.contents.preferred?.payload) }
            case .streamItem:
                if case .status? = place.steps.first { return spot }
                let stream = operation.responses.filter(\.isSuccess).lazy.compactMap(\.readStream).first
                return stream?.item.map { Cursor(type: $0) }
            default: break
            }
        }
        guard let type = spot.type.map(graph.nonNull) else { return nil }
        func inside(_ inner: TypeID) -> Cursor { Cursor(type: inner, field: spot.field) }
        switch (step, graph[type].shape) {
        case (.property(let name), .object(let object)):
            return object.fields.firstIndex { $0.wireName == name }.flatMap { field($0, of: type) }
        case (.element, .array(let element)): return inside(element)
        case (.value, .dictionary(let value)): return inside(value)
        case (.value, .object(let object)): return object.additional.map(inside)
        case (.item(let index), .tuple(let tuple)):
            return tuple.items.indices.contains(index) ? inside(tuple.items[index]) : nil
        case (.variant(let tag), .union(let union)):
            let variant = union.variants.first { $0.tags.contains { $0.plainText == tag } }
            return variant.map { Cursor(type: $0.type) }
        default: return nil
        }
    }

    private func field(_ index: Int, of owner: TypeID) -> Cursor? {
        let owner = graph.nonNull(owner)
        guard case .object(let object) = graph[owner].shape, object.fields.indices.contains(index),
            names(of: owner).indices.contains(index)
        else { return nil }
        return Cursor(type: object.fields[index].type, field: (owner, index), isField: true)
    }

    private func names(of type: TypeID) -> [String] { reading.names.members(of: type) }

    /// Returns the path of a type's declaration. If a nullable type isn't declared, returns that of its value.
    private func path(of id: TypeID) -> String? {
        names.nesting.path(of: id) ?? names.nesting.path(of: graph.nonNull(id))
    }

    /// Returns the spelling of the type at a position.
    ///
    /// - Parameter isWhole: Whether the location is a named type, which is spelled as its underlying type.
    private func spelling(of spot: Cursor, isWhole: Bool) -> String? {
        guard let type = spot.type else { return nil }
        if isWhole, case .alias = graph[type].shape {
            return spellings.underlyingSpelling(of: type, in: .namespace).text
        }
        let spelling = spellings.spelling(of: type)
        guard spot.isField, let field = spot.field, case .object(let object) = graph[field.owner].shape else {
            return spelling.text
        }
        let property = object.fields[field.index]
        return property.isRequired && !property.isNullable ? spelling.text : spelling.optional.text
    }
}

extension ProcedureDetail {
    fileprivate func type(_ direction: Direction?) -> TypeID? {
        switch direction {
        case .input: input.type
        case .output: output.type
        case nil: nil
        }
    }
}

extension Operation {
    fileprivate func type(_ direction: Direction?) -> TypeID? {
        switch direction {
        case .input: call.body?.contents.preferred?.payload
        case .output: call.responses.filter(\.isSuccess).lazy.compactMap { $0.contents.preferred?.payload }.first
        case nil: nil
        }
    }
}
