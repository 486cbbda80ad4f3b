/// The unions in composition cycles, and the types that extend them.
struct UnionFamilies {
    private(set) var graph: TypeGraph
    /// The unions that have no members except themselves.
    private(set) var emptyUnions: [TypeID] = []
    /// The union for which the work limit was exceeded.
    private(set) var tooLarge: TypeID?

    private var limit: WorkLimit
    /// Whether all descendants of a union count as members.
    private let includesDescendants: Bool
    /// For each type, the unions that contain its values, including the type itself.
    private var unionLists: [TypeID: [TypeID]] = [:]
    /// For each union, the types whose values it contains.
    private var memberSets: [TypeID: Set<TypeID>] = [:]

    init(graph: TypeGraph, isLoose: Bool = false) {
        self.graph = graph
        self.includesDescendants = isLoose
        limit = WorkLimit(for: graph)
    }

    /// Makes the types in a cycle extend unions without the unions' members.
    mutating func extend(_ cycle: [TypeID]) {
        var changes: [(id: TypeID, parts: [TypeID])] = []
        for union in cycle { extendByName(union) }
        for id in cycle {
            guard tooLarge == nil, case .intersection(let parts) = graph[id].shape else { continue }
            var own: [TypeID] = []
            for part in parts { own += self.parts(of: part, for: id) }
            if own != parts { changes.append((id, own)) }
        }
        for (id, parts) in changes {
            let isEmpty = parts.allSatisfy { graph.isAny(graph.resolved($0)) }
            graph[id].shape = isEmpty ? .object(ObjectType(fields: [])) : .intersection(parts)
        }
    }

    /// Makes a member that is only an `allOf` with its union extend the union, instead of being an alias.
    private mutating func extendByName(_ id: TypeID) {
        guard case .union(let union) = graph[id].shape, let owner = graph[id].origin.parent,
            case .intersection = graph[owner].shape
        else { return }
        for variant in union.variants where value(variant.type) == owner && variant.type != owner {
            guard case .alias = graph[variant.type].shape else { continue }
            graph[variant.type].shape = .intersection([owner])
        }
    }

    /// Gives unions that are members of each other the combined members of all of them.
    mutating func unite(_ cycle: [TypeID]) {
        let family = Set(cycle)
        let null = graph.primitive(.null, at: graph[cycle[0]].origin.location)
        var changes: [(id: TypeID, union: UnionType)] = []
        for id in cycle {
            guard tooLarge == nil, case .union(var union) = graph[id].shape else { continue }
            union.variants = variants(of: id, in: family, null: null)
            changes.append((id, union))
        }
        for (id, union) in changes {
            if union.variants.isEmpty { emptyUnions.append(id) }
            graph[id].shape = union.variants.isEmpty ? .any : .union(union)
        }
    }

    private mutating func variants(of id: TypeID, in family: Set<TypeID>, null: TypeID) -> [UnionType.Variant] {
        var variants: [UnionType.Variant] = []
        var isNullable = false
        var seen: Set<TypeID> = []
        var pending = [UnionType.Variant(type: id)]
        while let variant = pending.popLast(), spend(1, at: id) {
            guard seen.insert(variant.type).inserted else { continue }
            switch graph[variant.type].shape {
            case .union(let union) where family.contains(variant.type):
                pending += union.variants.reversed()
            case .alias(let target) where family.contains(variant.type):
                pending.append(UnionType.Variant(type: target))
            case .optional(let inner) where family.contains(variant.type):
                isNullable = true
                pending.append(UnionType.Variant(type: inner))
            default:
                variants.append(variant)
            }
        }
        return isNullable && !variants.isEmpty ? variants + [UnionType.Variant(type: null)] : variants
    }

    /// Returns the parts of `part` that `heir` extends.
    ///
    /// If `heir` is a member of a union, the union's members are excluded.
    private mutating func parts(of part: TypeID, for heir: TypeID) -> [TypeID] {
        var result: [TypeID] = []
        var seen: Set<TypeID> = []
        var pending = [part]
        while let part = pending.popLast(), spend(1, at: heir) {
            let type = value(part)
            guard seen.insert(type).inserted else { continue }
            switch graph[type].shape {
            case .union where isMember(heir, of: type):
                continue
            case .intersection(let inner) where unions(above: type).contains(where: { isMember(heir, of: $0) }):
                pending += inner.reversed()
            default:
                result.append(part)
            }
        }
        return result
    }

    /// Returns whether a type is a member of a union or extends a member.
    ///
    /// Other cycles are broken at the types that come from the union.
    private mutating func isMember(_ id: TypeID, of union: TypeID) -> Bool {
        let all = members(of: union)
        return all.contains(id) || !includesDescendants && bases(of: id).contains(where: all.contains)
    }

    /// Returns the members of a union, including those of nested unions.
    private mutating func members(of union: TypeID) -> Set<TypeID> {
        if let known = memberSets[union] { return known }
        var found: Set<TypeID> = []
        var seen: Set<TypeID> = []
        var pending = [union]
        while let type = pending.popLast(), spend(1, at: union) {
            for union in includesDescendants ? unions(above: type) : [type] {
                guard case .union(let union) = graph[union].shape, spend(union.variants.count, at: type) else {
                    continue
                }
                for variant in union.variants {
                    found.formUnion([variant.type, value(variant.type)])
                    if seen.insert(value(variant.type)).inserted { pending.append(value(variant.type)) }
                }
            }
        }
        memberSets[union] = found
        return found
    }

    /// Returns the types that a type directly or indirectly extends.
    private mutating func bases(of id: TypeID) -> [TypeID] {
        var found: [TypeID] = []
        var seen: Set<TypeID> = [id]
        var pending = [id]
        while let type = pending.popLast(), spend(1, at: id) {
            guard case .intersection(let parts) = graph[type].shape else { continue }
            for part in parts.map(value) where seen.insert(part).inserted {
                found.append(part)
                pending.append(part)
            }
        }
        return found
    }

    /// Returns the unions that contain all values of a type.
    private mutating func unions(above id: TypeID) -> [TypeID] {
        if let known = unionLists[id] { return known }
        var found: [TypeID] = []
        var seen: Set<TypeID> = []
        var pending = [id]
        while let part = pending.popLast(), spend(1, at: id) {
            let type = value(part)
            guard seen.insert(type).inserted else { continue }
            switch graph[type].shape {
            case .union: found.append(type)
            case .intersection(let parts): pending += parts.reversed()
            default: break
            }
        }
        unionLists[id] = found
        return found
    }

    private func value(_ id: TypeID) -> TypeID { graph.nonNull(id) }

    private mutating func spend(_ amount: Int, at id: TypeID) -> Bool {
        if limit.spend(amount) { return true }
        tooLarge = tooLarge ?? id
        return false
    }
}
