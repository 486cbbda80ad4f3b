internal import TRPCContract

/// Assigns names to types that are shared by several locations.
///
/// Schemas, calls and the client's own declarations take precedence. If two types request the same name, the type with more
/// locations gets it.
struct CommonNames {
    /// The names in the order of the types; nil for types whose candidates are all taken.
    private(set) var names: [String?]

    init(
        _ reading: ContractReading,
        _ shared: [InlineMerging.Shared],
        words: LocalTypeNames,
        namespace: String?,
        kept: inout KeptNames
    ) {
        names = Array(repeating: nil, count: shared.count)
        var scope = reading.names.taken
        // Recorded names come first.
        for (index, shared) in shared.enumerated() {
            names[index] = shared.group.recordedName.flatMap { scope.claim(anyOf: [$0]) }
        }
        for name in Self.others(reading, words, namespace) { scope.reserve(name) }
        let groups = Set(reading.contract.operations.map { words.identifiers.type($0.name.group) })
        let held = Self.held(reading, &kept)
        let order = shared.indices.filter { [names] in names[$0] == nil }.sorted { left, right in
            (shared[left].group.isSpoken ? 1 : 0, -shared[left].group.members.count, shared[left].first.index)
                < (shared[right].group.isSpoken ? 1 : 0, -shared[right].group.members.count, shared[right].first.index)
        }
        for index in order {
            // The shared type can take the name of one of its locations. A nested type gets a combined name, because an outer
            // `ContentText` would conflict with `Content.Text`.
            let own = shared[index].group.ownName.flatMap { name in
                shared[index].places.contains { kept.name(of: $0) == name } ? name : nil
            }
            // Outputs take precedence over the structs that contain the calls.
            let isOutput = shared[index].group.hasOutputs(reading.graph)
            // The record contains the final, shortened name.
            let candidates = shared[index].candidates.flatMap { [NameShortener.of($0), $0] }.filter { name in
                (!held.contains(name) || name == own) && (isOutput || !groups.contains(name))
            }
            names[index] = scope.claim(anyOf: candidates)
        }
        // Error bodies are always merged.
        for index in order where names[index] == nil && shared[index].group.members.count > 1 {
            guard case .error = shared[index].group.kind else { continue }
            names[index] = scope.claim(shared[index].candidates[shared[index].candidates.count - 1]).name
        }
    }

    /// Returns the recorded names that are still in use.
    private static func held(_ reading: ContractReading, _ kept: inout KeptNames) -> Set<String> {
        let record = reading.names.record
        guard !record.isEmpty else { return [] }
        let surroundings = ClientPaths(reading.contract, recorded: record)
        var held = Set(surroundings.places.compactMap { record[$0]?.name } + surroundings.failures)
        for id in reading.graph.ids {
            if let name = kept.name(of: id) { held.insert(name) }
        }
        return held
    }

    /// Returns the names that are based on a single location, and the names that every client contains.
    private static func others(
        _ reading: ContractReading,
        _ words: LocalTypeNames,
        _ namespace: String?
    ) -> Set<String> {
        var names: Set<String> = ["Client", "APIClient", "Server", "APIServer", "Credentials", "APICredentials"]
        if let namespace { names.insert(namespace) }
        for id in reading.graph.ids {
            let node = reading.graph[id]
            if case .own(let type, _) = node.shape { names.insert(type.root) }
            switch node.origin.role {
            case .component, .procedure, .operation, .errorData: names.insert(words.name(of: id))
            default: break
            }
        }
        for procedure in reading.contract.procedures {
            var router = procedure.segments.dropLast()
            while !router.isEmpty {
                names.insert(words.identifiers.type(router.joined(separator: ".")))
                router = router.dropLast()
            }
        }
        return names
    }
}

extension InlineGroup {
    /// The name of a part without its container's name.
    fileprivate var ownName: String? {
        if case .part(let name) = kind { name } else { nil }
    }
}
