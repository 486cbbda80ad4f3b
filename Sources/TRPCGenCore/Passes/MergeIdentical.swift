/// Makes inline types of the same structure one type.
///
/// The input or output of a procedure keeps its name, `LikesLikeOutput`, whatever else has its form: the name stands
/// beside the type that took its place, as another name of it. So a procedure that comes or goes takes no name away.
/// Inputs share types with inputs, and outputs with outputs: an input as a whole is never an output as a whole.
package struct MergeIdentical: GraphPass {
    package static let name = "merge identical inline types"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var canonical = Canonicaliser(reading)
        let merged = canonical.merged()
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

    /// Computes structural signatures from the leaves up; equal signatures are one type.
    private struct Canonicaliser {
        let graph: TypeGraph
        let names: NameTable
        /// Types that are used: the leftovers of composition have no name to lend.
        let types: [TypeID]
        /// The type with the same structure that stands for this one.
        private var representative: [TypeID?]
        private var known: [[UInt8]: TypeID] = [:]
        private var groups: [TypeID: [TypeID]] = [:]

        init(_ reading: ContractReading) {
            graph = reading.graph
            names = reading.names
            types = reading.reachedTypes
            representative = Array(repeating: nil, count: graph.nodes.count)
        }

        /// The type that stands for each type; and the types that stay as other names, each with the type that it names.
        struct Merged {
            var replacement: [TypeID]
            var otherNames: [TypeID: TypeID] = [:]
        }

        mutating func merged() -> Merged {
            for id in types where isNominal(id) { representative[Int(id.index)] = id }
            for id in types { canonicalise(id) }
            var result = Merged(replacement: graph.ids.map { $0 })
            for members in groups.values where members.count > 1 { merge(members, into: &result) }
            return result
        }

        /// A part of a named schema gives the best name, and so does an element of a list whose name describes it. The parts of
        /// inputs do not lend their names to answers.
        private func merge(_ members: [TypeID], into result: inout Merged) {
            let roots = members.filter(isRoot)
            let parts = members.filter { !isRoot($0) }
            let named = parts.first(where: isInComponent) ?? parts.first(where: isTelling)
            let best = named ?? parts.first { !isInInput($0) }
            for part in parts { result.replacement[Int(part.index)] = best ?? parts[0] }
            guard let target = best ?? roots.first else { return }
            for root in roots where root != target {
                switch graph[root].shape {
                case .object, .enumeration, .union, .tuple: result.otherNames[root] = target
                default: break
                }
                // Else the procedure's own name is the better one.
                if named != nil { result.replacement[Int(root.index)] = target }
            }
        }

        /// True for the elements of a property whose name describes them, such as `posts`.
        private func isTelling(_ id: TypeID) -> Bool {
            guard case .element = graph[id].origin.role, let list = graph[id].origin.parent,
                case .property(let name) = graph[list].origin.role
            else { return false }
            return !isInInput(id) && Singular.isTelling(Singular.of(name))
        }

        /// The type that a type is a part of, in the end.
        private func whole(of id: TypeID) -> TypeID {
            var current = id
            while let parent = graph[current].origin.parent { current = parent }
            return current
        }

        /// True for types inside a named schema.
        private func isInComponent(_ id: TypeID) -> Bool {
            if case .component = graph[whole(of: id)].origin.role { true } else { false }
        }

        private func isInInput(_ id: TypeID) -> Bool {
            switch graph[whole(of: id)].origin.role {
            case .procedure(_, let suffix): suffix == "Input"
            case .operation(_, let suffix): suffix.hasPrefix("Request") || suffix == "Parameter"
            case .arguments: true
            default: false
            }
        }

        private func isRoot(_ id: TypeID) -> Bool {
            switch graph[id].origin.role {
            case .procedure, .operation, .errorData: true
            case .inner: graph[id].origin.parent.map(isRoot) ?? false
            default: false
            }
        }

        /// True for types whose identity does not depend on their place.
        private func isNominal(_ id: TypeID) -> Bool {
            graph[id].origin.isComponent || graph[id].origin.isArguments
        }

        /// Post-order without recursion. A type that is being visited stands for itself, so recursion ends.
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

        private func flags(of field: Field) -> Int {
            let flags = [
                field.isRequired, field.isNullable, field.isReadOnly, field.isWriteOnly,
                field.documentation.isDeprecated,
            ]
            return flags.reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
        }

        private func signature(of id: TypeID) -> [UInt8] {
            var signature = Signature()
            func add(_ child: TypeID) {
                signature.add(Int((representative[Int(child.index)] ?? child).index))
            }
            func addRename(_ index: Int) {
                if let rename = names.rename(ofMember: index, of: id) { signature.add("→\(rename.name)") }
            }
            let node = graph[id]
            if isRoot(id), isInInput(id) { signature.add("input") }
            // A parameter's own list of values is called after its operation, which no other one changes.
            let whole = whole(of: id)
            if graph[whole].origin.isArguments, graph.isDeclared(id) { signature.add(Int(whole.index)) }
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
                signature.add(node.isSet ? "A" : node.mapKeys == nil ? "a" : "m")
                add(child)
                node.mapKeys.map(add)
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
                for (index, field) in object.fields.enumerated() {
                    signature.add(field.wireName)
                    add(field.type)
                    signature.add(flags(of: field))
                    if let constant = field.constant { signature.add(constant) }
                    addRename(index)
                    if let value = field.defaultValue { signature.add("\(value)") }
                }
                object.additional.map(add)
            case .enumeration(let enumeration):
                signature.add(enumeration.isExtensible ? "E" : "e")
                for (index, value) in enumeration.cases.enumerated() {
                    signature.add(value.value)
                    addRename(index)
                }
                if let openness = enumeration.openness { signature.add(openness.rawValue) }
            case .union(let union):
                signature.add("u")
                if case .property(let property) = union.tagging { signature.add(property) }
                for (index, variant) in union.variants.enumerated() {
                    add(variant.type)
                    addRename(index)
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
