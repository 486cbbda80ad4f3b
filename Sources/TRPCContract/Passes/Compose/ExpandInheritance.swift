package import TRPCSource

/// Turns a schema with a discriminator into a union of the schemas that extend it with `allOf` (OpenAPI 3.1, 4.8.25.4).
///
/// Wherever the schema is used, the value can be any type that extends it. The union keeps the schema's name, and the
/// properties move to a second type, which the other schemas then extend.
package struct ExpandInheritance: GraphPass {
    package static let name = "expand inheritance"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let bases = reading.graph.ids.filter { id in
            if case .object(let object) = reading.graph[id].shape { object.discriminator != nil } else { false }
        }
        guard !bases.isEmpty else { return }
        let heirs = subtypes(in: reading.graph)
        var limit = WorkLimit(for: reading.graph)
        var shared: [TypeID: TypeID] = [:]
        for base in bases {
            let family = descendants(of: base, heirs)
            guard !family.isEmpty else { continue }
            guard limit.spend(family.count) else {
                reading.isTooLarge = true
                return diagnostics.report(.compositionTooLarge, at: reading.graph[base].origin.location)
            }
            shared[base] = expand(base, into: family, in: &reading.graph)
        }
        for heir in Set(heirs.values.joined()) {
            guard case .intersection(let parts) = reading.graph[heir].shape else { continue }
            let bases = parts.map(reading.graph.resolved)
            reading.graph[heir].shape = .intersection(zip(parts, bases).map { shared[$1] ?? $0 })
        }
    }

    /// Returns the named schemas that directly extend each type.
    private func subtypes(in graph: TypeGraph) -> [TypeID: [TypeID]] {
        var heirs: [TypeID: [TypeID]] = [:]
        for id in graph.ids {
            guard case .component = graph[id].origin.role, case .intersection(let parts) = graph[id].shape else {
                continue
            }
            for part in parts { heirs[graph.resolved(part), default: []].append(id) }
        }
        return heirs
    }

    private func descendants(of base: TypeID, _ heirs: [TypeID: [TypeID]]) -> [TypeID] {
        var family: [TypeID] = []
        var pending = (heirs[base] ?? []).reversed() as [TypeID]
        var seen: Set<TypeID> = [base]
        while let heir = pending.popLast() {
            guard seen.insert(heir).inserted else { continue }
            family.append(heir)
            pending += (heirs[heir] ?? []).reversed()
        }
        return family
    }

    /// Turns the base into a union, and returns a new type with the properties of the base for the subtypes to extend.
    private func expand(_ base: TypeID, into family: [TypeID], in graph: inout TypeGraph) -> TypeID? {
        guard case .object(let object) = graph[base].shape, let discriminator = object.discriminator,
            case .component(let name) = graph[base].origin.role
        else { return nil }
        var properties = graph[base]
        if case .object(var object) = properties.shape {
            object.discriminator = nil
            properties.shape = .object(object)
        }
        properties.origin.role = .component("\(name).Base")
        let shared = graph.add(properties)
        var mapping = discriminator.mapping
        var variants = family.map { UnionType.Variant(type: $0) }
        if let own = mapping.firstIndex(where: { graph.resolved($0.type) == base }) {
            mapping[own].type = shared
            variants.append(UnionType.Variant(type: shared))
        }
        var union = UnionType(variants: variants)
        union.discriminator = UnionType.Discriminator(
            property: discriminator.property,
            mapping: mapping,
            defaultMapping: discriminator.defaultMapping,
            defaultType: discriminator.defaultType
        )
        graph[base].shape = .union(union)
        graph[base].constraints = []
        return shared
    }
}
