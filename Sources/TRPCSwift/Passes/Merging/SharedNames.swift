internal import TRPCContract

/// Candidates for the shared name of identical types, best first.
struct SharedNames {
    let graph: TypeGraph
    let words: LocalTypeNames

    /// The maximum length of a name based on fields. Beyond that, the location describes the type better.
    private static let longest = 32

    /// Returns `Author`, followed by names that include the types enclosing its first location, such as `PostAuthor`. Call
    /// names aren't used.
    ///
    /// - Parameter hasOutputs: Whether the locations include entire outputs.
    func ofPart(_ own: String, _ places: [TypeID], hasOutputs: Bool) -> [String] {
        let parts = places.filter { !graph.isRoot($0) }
        let others = hasOutputs ? [own + "Model"] : []
        guard let first = parts.min(by: { $0.index < $1.index }) else { return [own] + others }
        var names = isDescriptive(own, first) ? [own] : []
        var name = own
        var current = graph.container(of: first)
        while let container = current, !graph.isRoot(container), !graph[container].origin.isArguments {
            name = words.name(of: container) + name
            names.append(name)
            current = graph.container(of: container)
        }
        return names + others
    }

    /// Returns `BadRequestBody`, followed by names that include field names, for other structures with that status.
    func ofError(_ status: String, _ places: [TypeID]) -> [String] {
        let reason = status.lowercased() == "default" ? "error" : StatusName.member(of: status.uppercased())
        let stem = reason.prefix(1).uppercased() + reason.dropFirst()
        guard places.count > 1 else { return [stem + "Body"] }
        let fields = places.first.flatMap(fields).map { [stem + $0 + "Body"] } ?? []
        return [stem + "Body"] + fields + [stem + "Answer", stem + "Payload"]
    }

    /// Returns whether a name describes a type regardless of its location.
    private func isDescriptive(_ name: String, _ id: TypeID) -> Bool {
        switch words.valueOrigin(of: id).role {
        case .property, .element, .dictionaryValue: Singular.isDescriptive(name)
        case .variant:
            Singular.isDescriptive(name) && !Self.kinds.contains(Singular.of(name)) && name.last?.isNumber != true
        default: false
        }
    }

    /// Labels of union members that are distinguished only by their JSON type.
    private static let kinds: Set<String> = ["Bool", "Dictionary", "Number", "Text", "Tuple", "Union"]

    /// Returns a type name that consists of the names of one or two fields.
    private func fields(of id: TypeID) -> String? {
        guard case .object(let object) = graph[id].shape, (1...2).contains(object.fields.count) else { return nil }
        let name = object.fields.map { words.identifiers.type($0.wireName) }.joined()
        return name.count <= Self.longest ? name : nil
    }
}
