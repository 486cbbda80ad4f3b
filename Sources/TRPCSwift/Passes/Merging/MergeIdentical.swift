package import TRPCContract
package import TRPCSource

/// Merges inline types with the same structure and name.
///
/// A type that is shared by several locations is declared once, with a separate name: the `author` of posts and comments is an
/// `Author`. The name for each location, such as `PostAuthor`, is kept as an alias, so that adding, removing or changing a
/// location doesn't remove other names. Types with the same structure but different names aren't merged: a sender isn't a
/// recipient.
package struct MergeIdentical: GraphPass {
    package static let name = "merge identical inline types"

    private let acronyms: Set<String>
    private let namespace: String?

    /// Creates the pass.
    ///
    /// - Parameter namespace: The enum that contains the types. No type gets its name.
    package init(acronyms: Set<String> = [], namespace: String? = nil) {
        self.acronyms = acronyms
        self.namespace = namespace
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let words = LocalTypeNames(graph: reading.graph, identifiers: IdentifierMaker(acronyms: acronyms))
        var identical = IdenticalTypes(reading)
        let structures = identical.structures()
        var kept = KeptNames(reading.graph, record: reading.names.record, structures: structures)
        let groups = InlineGroups(reading.graph, structures: structures, words: words, kept: &kept).groups
        var merging = InlineMerging(reading.graph, groups, words: words)
        var names = CommonNames(reading, merging.shared, words: words, namespace: namespace, kept: &kept).names
        // Groups for which no shared name is available aren't merged, nor are their nested types.
        var apart: Set<TypeID> = []
        while let next = nameless(merging.shared, names), !next.isSubset(of: apart) {
            apart.formUnion(next)
            merging = InlineMerging(reading.graph, groups, apart: apart, words: words)
            names = CommonNames(reading, merging.shared, words: words, namespace: namespace, kept: &kept).names
        }
        var replacement = identical.replacements(merging.identity)
        var commons: [TypeID: TypeID] = [:]
        for (shared, name) in zip(merging.shared, names) {
            commons[shared.first] = declare(shared, name ?? words.name(of: shared.first), in: &reading)
        }
        for index in replacement.indices { replacement[index] = commons[replacement[index]] ?? replacement[index] }
        for id in reading.graph.ids {
            if let parent = reading.graph[id].origin.parent, let common = commons[parent] {
                reading.graph[id].origin.parent = common
            }
            reading.graph.mapChildren(of: id) { $0.index < replacement.count ? replacement[Int($0.index)] : $0 }
        }
        for (index, target) in replacement.enumerated() where target.index != index {
            reading.graph[target].alternatives.append(TypeID(index: Int32(index)))
        }
        for shared in merging.shared { keepNames(of: shared, as: commons[shared.first], in: &reading) }
        reading.contract.otherNames.sort { $0.index < $1.index }
        for id in reading.graph.ids { removeDuplicateVariants(of: id, in: &reading) }
        reading.contract.mapTypes { $0.index < replacement.count ? replacement[Int($0.index)] : $0 }
    }

    /// Returns the groups without a name; nil if every group has one.
    private func nameless(_ shared: [InlineMerging.Shared], _ names: [String?]) -> Set<TypeID>? {
        let found = zip(shared, names).filter { $1 == nil }.map(\.0.group.id)
        return found.isEmpty ? nil : Set(found)
    }

    /// Declares the shared type.
    private func declare(_ shared: InlineMerging.Shared, _ name: String, in reading: inout ContractReading) -> TypeID {
        var node = reading.graph[shared.first]
        node.origin = Origin(role: .common(name), location: node.origin.location)
        let texts = Set(shared.group.members.map { reading.graph[$0].documentation })
        if texts.count > 1 { node.documentation = Documentation() }
        let common = reading.graph.add(node)
        reading.names.copy(shared.first, to: common)
        return common
    }

    /// Replaces the type at each location with an alias for the shared type.
    private func keepNames(
        of shared: InlineMerging.Shared,
        as common: TypeID?,
        in reading: inout ContractReading
    ) {
        guard let common else { return }
        for id in shared.places {
            reading.graph[id].shape = .alias(common)
            reading.graph[id].isOtherName = true
            reading.graph[id].constraints = []
            reading.graph[id].documentation = Documentation()
            reading.contract.otherNames.append(id)
        }
    }

    /// Removes union members that are now the same type.
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
