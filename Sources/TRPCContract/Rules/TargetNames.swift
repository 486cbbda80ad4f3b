internal import TRPCSource

/// The spellings of locations in the contract, for suggestions.
struct TargetNames {
    let reading: ContractReading

    func near(_ text: String) -> [String] {
        Suggestion.nearest(to: text, among: names)
    }

    /// The names of procedure values and of named types, each also followed by its properties.
    private var names: [String] {
        var names: [String] = []
        for anchor in reading.anchors {
            let name = anchor.path.joined(separator: ".")
            guard let type = reading.type(at: anchor.place) else { continue }
            names += [name] + members(of: type).map { "\(name).\($0)" }
        }
        for id in reading.reachedTypes {
            let members = members(of: id)
            names += members.map { "*.\($0)" }
            if case .component(let name) = reading.graph[id].origin.role {
                names += [name] + members.map { "\(name).\($0)" }
            } else if let name = reading.names.plannedName(of: id) {
                names += [name] + members.map { "\(name).\($0)" }
            }
        }
        return Array(Set(names))
    }

    private func members(of id: TypeID) -> [String] {
        switch reading.graph[reading.graph.valueType(id)].shape {
        case .object(let object): object.fields.map(\.wireName)
        case .array: ["[]"]
        case .enumeration(let enumeration):
            enumeration.cases.compactMap { if case .string(let text) = $0.value { text } else { nil } }
        default: []
        }
    }
}
