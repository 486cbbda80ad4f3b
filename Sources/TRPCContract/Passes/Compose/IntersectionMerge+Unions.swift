/// Merges a union with other parts by adding these parts to each member.
extension IntersectionMerge {
    /// A member of the narrowed union: its parts, and the member of the first union that it comes from.
    private struct Candidate {
        var parts: [TypeID]
        var source: TypeID
    }

    /// Narrows unions by each other and by the other parts of an intersection.
    ///
    /// - Parameter rest: The intersection of `others`, which are the parts that aren't unions.
    mutating func narrow(_ unions: [TypeID], by rest: TypeID?, of others: [TypeID], in id: TypeID) {
        guard case .union(var union) = graph[unions[0]].shape else { return }
        if let rest, unions.count == 1, let values = values(of: rest, in: union) {
            guard let values else { return fail(id, last: rest) }
            graph[id].shape = .enumeration(values)
            return
        }
        var candidates = union.variants.map { Candidate(parts: [graph.nonNull($0.type)], source: $0.type) }
        for other in unions.dropFirst() {
            guard case .union(let second) = graph[other].shape else { continue }
            union.discriminator = union.discriminator ?? second.discriminator
            union.allowsSeveral = union.allowsSeveral || second.allowsSeveral
            guard spend(candidates.count * second.variants.count, at: id) else { return }
            candidates = product(candidates, second.variants.map { graph.nonNull($0.type) })
        }
        if let rest {
            guard spend(candidates.count, at: id) else { return }
            candidates = narrowed(candidates, by: rest, of: others)
        }
        var seen: Set<[TypeID]> = []
        candidates.removeAll { !seen.insert($0.parts).inserted }
        guard candidates.count > 1 else {
            guard let only = candidates.first else { return fail(id, last: rest ?? unions.last) }
            if only.parts.count == 1, !graph.isPending(only.parts[0]) {
                take(only.parts[0], as: id)
            } else {
                graph[id].shape = .intersection(only.parts)
            }
            return
        }
        setMembers(candidates, of: &union, in: id)
        graph[id].shape = .union(union)
    }

    /// Sets the candidates as the members of the union, and updates its discriminator.
    private mutating func setMembers(_ candidates: [Candidate], of union: inout UnionType, in id: TypeID) {
        var successors: [TypeID: [TypeID]] = [:]
        union.variants = candidates.enumerated().map { index, candidate in
            let type = member(index, candidate, in: id)
            successors[graph.nonNull(candidate.source), default: []].append(type)
            return UnionType.Variant(type: type)
        }
        let mapping = union.discriminator?.mapping ?? []
        union.discriminator?.mapping = mapping.flatMap { entry in
            (successors[graph.nonNull(entry.type)] ?? []).map { (value: entry.value, type: $0) }
        }
    }

    /// Adds the intersection of the other parts to each candidate, and removes incompatible candidates.
    private mutating func narrowed(_ candidates: [Candidate], by rest: TypeID, of others: [TypeID]) -> [Candidate] {
        let kinds = kinds(of: rest)
        var narrowed: [Candidate] = []
        for candidate in candidates where !self.kinds(of: candidate).isDisjoint(with: kinds) {
            let made = candidate.parts.count == 1 ? allParts(of: candidate.parts[0]) : []
            let parts =
                others.allSatisfy(made.contains) ? candidate.parts : add(rest, to: candidate.parts, isFirst: true)
            narrowed.append(Candidate(parts: parts, source: candidate.source))
        }
        return narrowed
    }

    /// Returns the enum values that a union allows, if all its members are plain values.
    ///
    /// Returns `.none` for other unions. The inner optional is nil if no value is left.
    private func values(of id: TypeID, in union: UnionType) -> EnumerationType?? {
        guard case .enumeration(var values) = graph[id].shape, !values.isExtensible else { return .none }
        var kinds: Set<JSONKind> = []
        var listed: Set<EnumerationType.Value> = []
        for member in union.variants.map({ graph.nonNull($0.type) }) {
            switch graph[member].shape {
            case .primitive(let primitive) where graph[member].constraints.isEmpty: kinds.formUnion(primitive.jsonKinds)
            case .enumeration(let enumeration) where !enumeration.isExtensible:
                listed.formUnion(enumeration.cases.map(\.value))
            default: return .none
            }
        }
        values.cases.removeAll { !kinds.contains($0.value.jsonKind) && !listed.contains($0.value) }
        return .some(values.cases.isEmpty ? nil : values)
    }

    private mutating func member(_ index: Int, _ candidate: Candidate, in id: TypeID) -> TypeID {
        guard candidate.parts.count > 1 else { return candidate.parts[0] }
        let source = graph[candidate.source]
        var origin = Origin(role: .variant(index), parent: id, location: source.origin.location)
        origin.title = source.origin.title
        if origin.title == nil, case .component(let name) = source.origin.role { origin.title = name }
        let type = intersection(of: candidate.parts, origin)
        if graph[type].documentation.text == nil { graph[type].documentation = source.documentation }
        return type
    }

    /// Combines each candidate with each member of another union. A member of both unions isn't narrowed.
    private func product(_ candidates: [Candidate], _ members: [TypeID]) -> [Candidate] {
        let known = Set(members)
        let members = members.map { (type: $0, kinds: kinds(of: $0)) }
        return candidates.flatMap { candidate in
            if candidate.parts.contains(where: known.contains) { return [candidate] }
            let kinds = kinds(of: candidate)
            return members.compactMap { member in
                if kinds.isDisjoint(with: member.kinds) { return nil }
                return Candidate(parts: add(member.type, to: candidate.parts), source: candidate.source)
            }
        }
    }

    /// Adds a part, or replaces an existing part if one of the two is narrower.
    private func add(_ other: TypeID, to parts: [TypeID], isFirst: Bool = false) -> [TypeID] {
        var parts = parts
        for index in parts.indices {
            guard let narrower = narrower(parts[index], other) else { continue }
            parts[index] = narrower
            return parts
        }
        parts.insert(other, at: isFirst ? 0 : parts.count)
        return parts
    }

    private func kinds(of candidate: Candidate) -> Set<JSONKind> {
        candidate.parts.reduce(into: Set(JSONKind.allCases)) { $0.formIntersection(kinds(of: $1)) }
    }

    /// Returns the JSON kinds of a type, excluding null. For an unmerged type, the result can include more kinds.
    private func kinds(of id: TypeID) -> Set<JSONKind> {
        guard case .intersection(let parts) = graph[id].shape else { return graph.jsonKinds(id) }
        return parts.reduce(into: Set(JSONKind.allCases)) { $0.formIntersection(graph.jsonKinds(graph.nonNull($1))) }
    }
}

extension TypeGraph {
    /// Returns whether a type is an unmerged intersection, for which the values aren't known yet.
    fileprivate func isPending(_ id: TypeID) -> Bool {
        if case .intersection = self[id].shape { true } else { false }
    }
}
