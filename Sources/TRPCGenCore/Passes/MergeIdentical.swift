/// Makes inline types of the same structure one type.
///
/// The input or output of a procedure keeps its name, `LikesLikeOutput`, whatever else has its form: the name stands
/// beside the type that took its place, as another name of it. So a procedure that comes or goes takes no name away.
/// Inputs share types with inputs, and outputs with outputs: an input as a whole is never an output as a whole.
package struct MergeIdentical: GraphPass {
    package static let name = "merge identical inline types"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var identical = IdenticalTypes(reading)
        let merged = identical.merged()
        let replacement = merged.replacement
        for id in reading.graph.ids {
            reading.graph.mapChildren(of: id) { replacement[Int($0.index)] }
            let target = replacement[Int(id.index)]
            if target != id, merged.otherNames[id] == nil { reading.graph[target].alternatives.append(id) }
        }
        for (id, target) in merged.otherNames {
            reading.graph[id].shape = .alias(target)
            reading.graph[id].isOtherName = true
            reading.graph[id].constraints = []
            if replacement[Int(id.index)] != id { reading.contract.otherNames.append(id) }
        }
        reading.contract.otherNames.sort { $0.index < $1.index }
        for id in reading.graph.ids {
            removeDuplicateVariants(of: id, in: &reading)
        }
        for index in reading.contract.procedures.indices {
            if case .value(let type, let isOptional) = reading.contract.procedures[index].input {
                reading.contract.procedures[index].input = .value(replacement[Int(type.index)], isOptional: isOptional)
            }
            if case .value(let type) = reading.contract.procedures[index].output {
                reading.contract.procedures[index].output = .value(replacement[Int(type.index)])
            }
        }
        reading.contract.mapOperationTypes { replacement[Int($0.index)] }
    }

    /// Members of a union that have become one type.
    private func removeDuplicateVariants(of id: TypeID, in reading: inout ContractReading) {
        guard case .union(var union) = reading.graph[id].shape else { return }
        var kept: [UnionType.Variant] = []
        var indices: [Int] = []
        for (index, variant) in union.variants.enumerated() {
            if let first = kept.firstIndex(where: { $0.type == variant.type }) {
                kept[first].tags += variant.tags
            } else {
                kept.append(variant)
                indices.append(index)
            }
        }
        guard kept.count < union.variants.count else { return }
        union.variants = kept
        reading.names.keepMembers(indices, of: id)
        reading.graph[id].shape = kept.count == 1 ? .alias(kept[0].type) : .union(union)
    }
}
