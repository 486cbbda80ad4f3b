package import TRPCContract
package import TRPCSource

/// Places the inline types of a form that several operations send in the form of one of them, whose struct they stand in:
/// that of an operation that the record of names has, or else of the first by its route. So an operation that is added
/// before the others takes no type away from them.
package struct AssignFormParts: GraphPass {
    package static let name = "place parts of shared forms"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let forms = forms(reading).filter { $0.value.count > 1 }
        for (_, owners) in forms {
            let inOrder = owners.sorted { ($0.isNew ? 1 : 0, $0.place) < ($1.isNew ? 1 : 0, $1.place) }
            let ids = Set(inOrder.map(\.form))
            var isPlaced: Set<TypeID> = []
            for owner in inOrder {
                for part in reading.graph.children(of: owner.form) where isPlaced.insert(part).inserted {
                    guard let parent = reading.graph[part].origin.parent, ids.contains(parent) else { continue }
                    reading.graph[part].origin.parent = owner.form
                }
            }
        }
    }

    private struct Owner {
        var form: TypeID
        var place: String
        /// Whether the record of names does not have the operation.
        var isNew: Bool
    }

    /// The forms of operations, by what they are called: those of one schema have one name.
    private func forms(_ reading: ContractReading) -> [String: [Owner]] {
        var forms: [String: [Owner]] = [:]
        for operation in reading.contract.operations {
            let place = ClientPaths.call(operation)
            for form in operation.body?.contents.compactMap(\.type) ?? [] {
                guard case .arguments(let name, _) = reading.graph[form].origin.role else { continue }
                let isNew = reading.names.record[place] == nil
                forms[name, default: []].append(Owner(form: form, place: place, isNew: isNew))
            }
        }
        return forms
    }
}
