internal import TRPCContract

/// The files of the groups of operations, and their types. In a REST client, a type that only one group uses is declared in the
/// group's file, and a type that only failures use in the client's file.
struct OperationFiles {
    /// By what the operations call their types.
    private let ofOperations: [String: RenderedDeclaration.Group]
    private var ofTypes: [TypeID: RenderedDeclaration.Group] = [:]

    init(_ reading: ContractReading, _ configuration: ClientConfiguration) {
        let operations = reading.contract.operations
        let client = RenderedDeclaration.Group(folder: "", file: configuration.namespace)
        func file(_ operation: Operation) -> RenderedDeclaration.Group {
            let group = operation.name.group
            return group.isEmpty ? client : .operations(group, configuration.acronyms)
        }
        ofOperations = Dictionary(operations.map { ($0.name.stem, file($0)) }) { first, _ in first }
        guard reading.contract.procedures.isEmpty, configuration.layout == .grouped else { return }
        var roots: [RenderedDeclaration.Group: [TypeID]] = [:]
        for operation in operations {
            let failures = Set(operation.failureTypes)
            let others = (operation.types + [operation.input].compactMap(\.self)).filter { !failures.contains($0) }
            roots[file(operation), default: []] += others
            roots[client, default: []] += failures
        }
        var shared: Set<TypeID> = []
        for (file, types) in roots {
            for id in Self.types(in: types, reading.graph) where ofTypes.updateValue(file, forKey: id) != nil {
                shared.insert(id)
            }
        }
        for id in shared { ofTypes[id] = nil }
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
