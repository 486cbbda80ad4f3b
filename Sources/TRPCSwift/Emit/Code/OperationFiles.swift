internal import TRPCContract

/// The files of the groups of operations, and the types that stand in them: in the client of a REST contract, a type that one
/// group alone uses stands beside its operations, and what only failures carry in the file of the client.
struct OperationFiles {
    /// By what the operations call their types.
    private let ofOperations: [String: RenderedDeclaration.Group]
    private var ofTypes: [TypeID: RenderedDeclaration.Group] = [:]

    init(_ reading: ContractReading, _ configuration: ClientConfiguration) {
        let operations = reading.contract.operations
        func file(_ operation: Operation) -> RenderedDeclaration.Group {
            .operations(operation.name.group, configuration.acronyms)
        }
        ofOperations = Dictionary(operations.map { ($0.name.stem, file($0)) }) { first, _ in first }
        guard reading.contract.procedures.isEmpty, configuration.layout == .grouped else { return }
        var roots: [RenderedDeclaration.Group: [TypeID]] = [:]
        for operation in operations {
            let failures = Set(operation.failureTypes)
            let others = (operation.types + [operation.input].compactMap(\.self)).filter { !failures.contains($0) }
            roots[file(operation), default: []] += others
            roots[RenderedDeclaration.Group(folder: "", file: configuration.namespace), default: []] += failures
        }
        var users: [TypeID: Set<RenderedDeclaration.Group>] = [:]
        for (file, types) in roots {
            for id in Self.types(in: types, reading.graph) { users[id, default: []].insert(file) }
        }
        ofTypes = users.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    func ofOperation(_ name: String) -> RenderedDeclaration.Group? { ofOperations[name] }

    func ofType(_ id: TypeID) -> RenderedDeclaration.Group? { ofTypes[id] }

    /// These types, with all types in them.
    private static func types(in roots: [TypeID], _ graph: TypeGraph) -> Set<TypeID> {
        var found: Set<TypeID> = []
        var pending = roots
        while let id = pending.popLast() {
            if found.insert(id).inserted { pending += graph.children(of: id) }
        }
        return found
    }
}

extension Operation {
    /// The types of the bodies of its failures.
    fileprivate var failureTypes: [TypeID] {
        call.responses.filter { !$0.isSuccess }.flatMap(\.contents).flatMap { [$0.type, $0.item].compactMap(\.self) }
    }
}
