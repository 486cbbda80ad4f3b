/// Inline types of the same structure become one type. What a procedure takes keeps a type of its own, named after the
/// procedure; what procedures answer is merged only into a type that has a better name.
package struct MergeIdentical: GraphPass {
    package static let name = "merge identical inline types"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var canonical = Canonicaliser(graph: reading.graph, types: reading.reachedTypes)
        let replacement = canonical.replacements()
        for id in reading.graph.ids {
            reading.graph.mapChildren(of: id) { replacement[Int($0.index)] }
            let target = replacement[Int(id.index)]
            if target != id { reading.graph[target].alternatives.append(id) }
        }
        for id in reading.graph.ids {
            removeDuplicateVariants(of: id, in: &reading.graph)
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
    private func removeDuplicateVariants(of id: TypeID, in graph: inout TypeGraph) {
        guard case .union(var union) = graph[id].shape else { return }
        var kept: [UnionType.Variant] = []
        for variant in union.variants {
            if let index = kept.firstIndex(where: { $0.type == variant.type }) {
                kept[index].tags += variant.tags
            } else {
                kept.append(variant)
            }
        }
        guard kept.count < union.variants.count else { return }
        union.variants = kept
        graph[id].shape = kept.count == 1 ? .alias(kept[0].type) : .union(union)
    }

    /// Computes structural signatures from the leaves up; equal signatures are one type.
    private struct Canonicaliser {
        let graph: TypeGraph
        /// Those that are used: what composition has left over has no name to lend.
        let types: [TypeID]
        /// The type with the same structure that stands for this one.
        private var representative: [TypeID?]
        private var known: [[UInt8]: TypeID] = [:]
        private var groups: [TypeID: [TypeID]] = [:]

        init(graph: TypeGraph, types: [TypeID]) {
            self.graph = graph
            self.types = types
            representative = Array(repeating: nil, count: graph.nodes.count)
        }

        mutating func replacements() -> [TypeID] {
            for id in types where isNominal(id) { representative[Int(id.index)] = id }
            for id in types { canonicalise(id) }
            var result = graph.ids.map { $0 }
            for (first, members) in groups {
                let target = standIn(for: first, members)
                for member in members where member != target {
                    let isRoot = isProcedureRoot(member)
                    if isRoot, isProcedureRoot(target) { continue }
                    result[Int(member.index)] = target
                }
            }
            return result
        }

        /// The member whose name serves all: one that is not merely the answer of a procedure.
        private func standIn(for first: TypeID, _ members: [TypeID]) -> TypeID {
            if isNominal(first) { return first }
            return members.first(where: isInComponent) ?? members.first { !isProcedureRoot($0) } ?? first
        }

        /// True for types inside a named schema.
        private func isInComponent(_ id: TypeID) -> Bool {
            var current = id
            while let parent = graph[current].origin.parent { current = parent }
            if case .component = graph[current].origin.role { return true }
            return false
        }

        private func isProcedureRoot(_ id: TypeID) -> Bool {
            switch graph[id].origin.role {
            case .procedure, .operation, .errorData: true
            case .inner: graph[id].origin.parent.map(isProcedureRoot) ?? false
            default: false
            }
        }

        /// True for types that are themselves wherever they stand.
        private func isNominal(_ id: TypeID) -> Bool {
            switch graph[id].origin.role {
            case .component: true
            case .procedure(_, let suffix): suffix == "Input"
            default: false
            }
        }

        /// Post-order with a stack of its own. A type that is being visited stands for itself, so recursion ends.
        private mutating func canonicalise(_ root: TypeID) {
            guard representative[Int(root.index)] == nil else { return }
            var open: Set<TypeID> = []
            var stack = [root]
            while let id = stack.last {
                if representative[Int(id.index)] != nil {
                    stack.removeLast()
                    continue
                }
                if open.insert(id).inserted {
                    let waiting = graph.children(of: id).filter {
                        representative[Int($0.index)] == nil && !open.contains($0)
                    }
                    if !waiting.isEmpty {
                        stack.append(contentsOf: waiting)
                        continue
                    }
                }
                settle(id)
                stack.removeLast()
            }
        }

        private mutating func settle(_ id: TypeID) {
            let signature = self.signature(of: id)
            guard let first = known[signature] else {
                known[signature] = id
                representative[Int(id.index)] = id
                groups[id] = [id]
                return
            }
            representative[Int(id.index)] = first
            groups[first, default: [first]].append(id)
        }

        private func signature(of id: TypeID) -> [UInt8] {
            var signature = Signature()
            func add(_ child: TypeID) {
                signature.add(Int((representative[Int(child.index)] ?? child).index))
            }
            let node = graph[id]
            switch node.shape {
            case .primitive(let primitive):
                signature.add("p")
                signature.add(Int(primitive.rawValue))
            case .own(let type, _):
                signature.add("w")
                signature.add(type.name)
                signature.add(type.module ?? "")
            case .optional(let child):
                signature.add("o")
                add(child)
            case .array(let child):
                signature.add(node.isSet ? "A" : "a")
                add(child)
            case .dictionary(let child):
                signature.add("d")
                add(child)
            case .alias(let child):
                signature.add("l")
                add(child)
            case .any:
                signature.add("y")
            case .never:
                signature.add("n")
            case .intersection(let parts):
                signature.add("i")
                parts.forEach(add)
            case .tuple(let tuple):
                signature.add("t")
                signature.add(tuple.requiredCount)
                tuple.items.forEach(add)
                tuple.rest.map(add)
            case .object(let object):
                signature.add("s")
                for field in object.fields {
                    signature.add(field.wireName)
                    add(field.type)
                    signature.add((field.isRequired ? 1 : 0) + (field.isNullable ? 2 : 0))
                    if let constant = field.constant { signature.add(constant) }
                    if let rename = field.rename { signature.add("→\(rename.name)") }
                    if let value = field.defaultValue { signature.add("\(value)") }
                }
                object.additional.map(add)
            case .enumeration(let enumeration):
                signature.add(enumeration.isExtensible ? "E" : "e")
                for value in enumeration.cases {
                    signature.add(value.value)
                    if let rename = value.rename { signature.add("→\(rename.name)") }
                }
                if let openness = enumeration.openness { signature.add(openness.rawValue) }
            case .union(let union):
                signature.add("u")
                if case .property(let property) = union.tagging { signature.add(property) }
                for variant in union.variants {
                    add(variant.type)
                    if let rename = variant.rename { signature.add("→\(rename.name)") }
                }
                if let openness = union.openness { signature.add(openness.rawValue) }
            }
            node.keys.map(add)
            for constraint in node.constraints { signature.add("\(constraint)") }
            return signature.bytes
        }
    }

    /// An unambiguous sequence of texts and numbers.
    private struct Signature {
        var bytes: [UInt8] = []

        mutating func add(_ text: String) {
            bytes.append(contentsOf: text.utf8)
            bytes.append(0xFF)
        }

        mutating func add(_ value: EnumerationType.Value) {
            switch value {
            case .string(let text): add(text)
            case .integer(let number): add(number)
            case .number(let number): add(Int(bitPattern: UInt(number.bitPattern)))
            case .boolean(let flag): add(flag ? 1 : 0)
            }
        }

        mutating func add(_ number: Int) {
            withUnsafeBytes(of: Int64(number)) { bytes.append(contentsOf: $0) }
        }
    }
}
