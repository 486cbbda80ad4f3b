internal import TRPCContract

/// The files of operation groups and their types.
///
/// In a REST client, a type used by only one group is declared in the group's file, and a type used only by failures is
/// declared in the client's file.
struct OperationFiles {
    /// The files by the prefix of the operations' type names.
    private let ofOperations: [String: RenderedDeclaration.Group]
    private var files: [RenderedDeclaration.Group] = []
    /// The use of each type; empty if types aren't declared in the files of groups.
    private var uses: [Use] = []

    private enum Use: Equatable {
        case none
        /// Used only by the operations of one file, or only by failures.
        case file(Int)
        case several

        func joined(with other: Use) -> Use {
            if self == .none || self == other { return other }
            return other == .none ? self : .several
        }
    }

    init(_ reading: ContractReading, _ configuration: ClientConfiguration) {
        let operations = reading.contract.operations
        let client = RenderedDeclaration.Group(folder: "", file: configuration.namespace)
        func file(_ operation: Operation) -> RenderedDeclaration.Group {
            let group = operation.name.group
            return group.isEmpty ? client : .operations(group, configuration.acronyms)
        }
        ofOperations = Dictionary(operations.map { ($0.name.stem, file($0)) }) { first, _ in first }
        guard reading.contract.procedures.isEmpty, configuration.layout == .grouped else { return }
        var indices: [RenderedDeclaration.Group: Int] = [:]
        var roots: [(type: TypeID, use: Use)] = []
        func add(_ types: some Sequence<TypeID>, usedBy file: RenderedDeclaration.Group) {
            let index = indices[file] ?? files.count
            if index == files.count {
                indices[file] = index
                files.append(file)
            }
            roots += types.map { ($0, .file(index)) }
        }
        for operation in operations {
            let failures = Set(operation.failureTypes)
            let others = (operation.types + [operation.input].compactMap(\.self)).filter { !failures.contains($0) }
            add(others, usedBy: file(operation))
            add(failures, usedBy: client)
        }
        propagate(roots, in: reading.graph)
    }

    /// Marks these types and all nested types. Visits a type at most twice: its use can only change to one file, then to
    /// several.
    private mutating func propagate(_ roots: [(type: TypeID, use: Use)], in graph: TypeGraph) {
        uses = Array(repeating: .none, count: graph.nodes.count)
        var pending = roots
        while let (type, use) = pending.popLast() {
            let index = Int(type.index)
            let joined = uses[index].joined(with: use)
            guard joined != uses[index] else { continue }
            uses[index] = joined
            pending += graph.children(of: type).map { ($0, joined) }
        }
    }

    func ofOperation(_ name: String) -> RenderedDeclaration.Group? { ofOperations[name] }

    func ofType(_ id: TypeID) -> RenderedDeclaration.Group? {
        guard uses.indices.contains(Int(id.index)), case .file(let index) = uses[Int(id.index)] else { return nil }
        return files[index]
    }
}

extension Operation {
    /// The types of the operation's failure bodies.
    fileprivate var failureTypes: [TypeID] {
        call.responses.filter { !$0.isSuccess }.flatMap(\.contents).flatMap { [$0.type, $0.item].compactMap(\.self) }
    }
}
