package import TRPCContract
package import TRPCSource

/// Assigns the inline types in a form shared by several operations to one of the operations.
///
/// They are declared in the struct of a recorded operation, or else of the first operation by route, so that an operation added
/// before the others doesn't take their types.
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
        /// Whether the operation is missing from the record.
        var isNew: Bool
    }

    /// Returns the operations' forms by name. Forms with the same schema share a name.
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
