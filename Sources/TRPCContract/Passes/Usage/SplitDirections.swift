package import TRPCSource

/// Removes read-only properties from requests, and write-only properties from responses (OpenAPI 3.1, 4.8.24).
///
/// A type that's used in one direction loses the properties for the other one. A type that's used in both directions
/// gets a second shape for requests, as does each type that contains it.
package struct SplitDirections: GraphPass {
    package static let name = "split requests from responses"

    private let isEnabled: Bool

    /// Creates the pass.
    ///
    /// - Parameter isWanted: Whether to split types; false if types are the same in both directions.
    package init(isWanted: Bool = true) {
        self.isEnabled = isWanted
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard isEnabled else { return }
        let both: Usage = [.input, .output]
        let marked = reading.graph.ids.filter { id in
            let usage = reading.graph[id].usage
            guard case .object(let object) = reading.graph[id].shape, !usage.isEmpty, !usage.contains(.standalone)
            else {
                return false
            }
            return object.fields.contains { $0.isReadOnly != $0.isWriteOnly }
        }
        guard !marked.isEmpty else { return }
        var requests: [TypeID: TypeID] = [:]
        for id in holders(of: marked.filter { reading.graph[$0].usage == both }, in: reading.graph) {
            requests[id] = addRequest(of: id, in: &reading)
        }
        redirect(to: requests, in: &reading)
        for id in marked {
            let isSentOnly = reading.graph[id].usage == .input
            if let request = requests[id] { drop(\.isReadOnly, from: request, in: &reading) }
            drop(isSentOnly ? \.isReadOnly : \.isWriteOnly, from: id, in: &reading)
        }
    }

    /// Returns the types used in both directions that are in `marked` or contain one of its types.
    private func holders(of marked: [TypeID], in graph: TypeGraph) -> [TypeID] {
        var parents: [TypeID: [TypeID]] = [:]
        for id in graph.ids where graph[id].usage == [.input, .output] {
            for child in graph.children(of: id) { parents[child, default: []].append(id) }
        }
        var found = Set(marked)
        var pending = marked
        while let id = pending.popLast() {
            for parent in parents[id] ?? [] where !graph[parent].isOtherName && found.insert(parent).inserted {
                pending.append(parent)
            }
        }
        return found.sorted { $0.index < $1.index }
    }

    private func addRequest(of id: TypeID, in reading: inout ContractReading) -> TypeID {
        var request = reading.graph[id]
        request.usage = .input
        request.alternatives = []
        switch request.origin.role {
        case .component(let name): request.origin.role = .component("\(name).Request")
        case .common(let name): request.origin.role = .common("\(name)Request")
        case .operation(let name, let suffix): request.origin.role = .operation(name: name, suffix: suffix + " Request")
        default: break
        }
        request.origin.qualifier = nil
        let copy = reading.graph.add(request)
        reading.names.copy(id, to: copy)
        return copy
    }

    /// Makes types that are sent refer to the shapes for requests, and restricts the original types to responses.
    private func redirect(to requests: [TypeID: TypeID], in reading: inout ContractReading) {
        for (id, request) in requests {
            reading.graph[id].usage = .output
            reading.graph.mapChildren(of: request) { requests[$0] ?? $0 }
            if let parent = reading.graph[request].origin.parent {
                reading.graph[request].origin.parent = requests[parent] ?? parent
            }
        }
        for id in reading.graph.ids where reading.graph[id].usage == .input {
            reading.graph.mapChildren(of: id) { requests[$0] ?? $0 }
        }
        for index in reading.contract.calls.indices { reading.contract.calls[index].mapBody { requests[$0] ?? $0 } }
    }

    private func drop(_ isDropped: (Field) -> Bool, from id: TypeID, in reading: inout ContractReading) {
        guard case .object(var object) = reading.graph[id].shape else { return }
        let kept = object.fields.indices.filter { index in
            let field = object.fields[index]
            return !isDropped(field) || field.isReadOnly == field.isWriteOnly
        }
        object.fields = kept.map { object.fields[$0] }
        reading.graph[id].shape = .object(object)
        reading.names.keepMembers(kept, of: id)
    }
}
