/// The values of a discriminator property.
extension UnionTags {
    /// Returns the values that select each member; empty for a member without values.
    ///
    /// These are the values that are mapped to the member, or otherwise the constants of its property, or otherwise the
    /// name of its schema.
    mutating func values(
        by discriminator: UnionType.Discriminator,
        of members: [TypeID]
    ) -> [[EnumerationType.Value]] {
        var common: Set<JSONKind> = []
        for member in members { common.formUnion(kinds(of: discriminator.property, in: graph.resolved(member))) }
        var open: Set<TypeID> = []
        return members.map { values(of: graph.resolved($0), by: discriminator, common, &open) }
    }

    /// Returns the values that select a member.
    ///
    /// - Parameters:
    ///   - common: The JSON kinds of the property, for members that don't declare it.
    ///   - open: The unions that contain the member.
    private mutating func values(
        of member: TypeID,
        by discriminator: UnionType.Discriminator,
        _ common: Set<JSONKind>,
        _ open: inout Set<TypeID>
    ) -> [EnumerationType.Value] {
        let declared = kinds(of: discriminator.property, in: member)
        let allowed = declared.isEmpty ? common : declared
        let constants = values(of: discriminator.property, in: member) ?? []
        func mapped(_ isFitting: (TypeID) -> Bool) -> [EnumerationType.Value] {
            discriminator.mapping.filter { isFitting(graph.resolved($0.type)) }.flatMap { text, _ in
                let listed = constants.filter { $0.text == text }
                return listed.isEmpty ? Self.values(spelled: text, allowed) : listed
            }
        }
        let own = mapped { $0 == member }
        if !own.isEmpty || !constants.isEmpty { return own.isEmpty ? constants : own }
        if case .union(let union) = graph[member].shape {
            let inner = innerMembers(of: member)
            var values = mapped(inner.contains)
            values += self.values(ofMembersOf: union, at: member, discriminator, allowed, &open)
                .filter { !values.contains($0) }
            if !values.isEmpty { return values }
        }
        guard !declared.isEmpty || !isObject(member) || discriminator.mapping.isEmpty,
            case .component(let name) = graph[member].origin.role
        else { return [] }
        return Self.values(spelled: name, allowed).filter { $0 == .string(name) }
    }

    /// Returns a nested union's values according to its own discriminator; empty unless all members have values.
    private mutating func values(
        ofMembersOf union: UnionType,
        at id: TypeID,
        _ outer: UnionType.Discriminator,
        _ common: Set<JSONKind>,
        _ open: inout Set<TypeID>
    ) -> [EnumerationType.Value] {
        guard let own = union.discriminator, own.property == outer.property, open.count < Self.deepestUnion,
            open.insert(id).inserted
        else { return [] }
        defer { open.remove(id) }
        var found: [EnumerationType.Value] = []
        for variant in union.variants {
            let values = values(of: graph.resolved(variant.type), by: own, common, &open)
            guard !values.isEmpty else { return [] }
            found += values
        }
        return found
    }

    private static var deepestUnion: Int { 8 }

    private func isObject(_ id: TypeID) -> Bool { if case .object = graph[id].shape { true } else { false } }

    /// Returns the members of a union, including those of nested unions.
    private func innerMembers(of id: TypeID) -> Set<TypeID> {
        var found: Set<TypeID> = []
        var pending = [id]
        while let type = pending.popLast(), found.count < Self.mostMembers {
            guard case .union(let union) = graph[type].shape else { continue }
            for member in union.variants.map({ graph.resolved($0.type) }) where found.insert(member).inserted {
                pending.append(member)
            }
        }
        return found
    }

    /// Returns the JSON kinds of a property in all members of a union, excluding null; empty if no member declares it.
    private func kinds(of property: String, in id: TypeID) -> Set<JSONKind> {
        var kinds: Set<JSONKind> = []
        for type in innerMembers(of: id).union([id]) {
            guard case .object(let object) = graph[type].shape,
                let field = object.fields.first(where: { $0.wireName == property })
            else { continue }
            kinds.formUnion(graph.jsonKinds(graph.nonNull(field.type)))
        }
        return kinds
    }

    /// Returns the values that a mapping's key can represent.
    ///
    /// Keys are always strings, regardless of the property's type.
    private static func values(spelled text: String, _ kinds: Set<JSONKind>) -> [EnumerationType.Value] {
        var values: [EnumerationType.Value] = []
        if kinds.isEmpty || kinds.contains(.string) { values.append(.string(text)) }
        if kinds.contains(.number), let number = Double(text), number.isFinite {
            values.append((Int(text) ?? Int(exactly: number)).map(EnumerationType.Value.integer) ?? .number(number))
        }
        if kinds.contains(.boolean), let flag = Bool(text.lowercased()) { values.append(.boolean(flag)) }
        return values
    }
}
