internal import TRPCSource

/// Narrows the components of types: properties, elements and union members.
extension IntersectionMerge {
    /// Returns the intersection of a property's or element's types.
    ///
    /// It's merged later, since it can refer back to this type.
    mutating func narrowed(
        _ a: TypeID,
        _ b: TypeID,
        as role: Origin.Role,
        at location: Location,
        in id: TypeID
    ) -> TypeID {
        let (first, second) = (graph.nonNull(a), graph.nonNull(b))
        let isNullable =
            graph.allowsNull(a) && graph.allowsNull(b) && (graph.isOptional(a) || graph.isOptional(b))
        let both: TypeID
        if first == second || isPart(first, of: second) {
            both = second
        } else if isPart(second, of: first) {
            both = first
        } else if let narrower = narrower(first, second) {
            both = narrower
        } else {
            var origin = Origin(role: role, parent: id, location: location)
            origin.title = graph[second].origin.title
            both = intersection(of: [first, second], origin, isProperty: true)
        }
        guard isNullable else { return both }
        for known in [a, b] where graph.isOptional(known) && graph.nonNull(known) == both { return known }
        return graph.add(
            TypeNode(shape: .optional(both), origin: Origin(role: .inner, parent: both, location: location))
        )
    }

    /// Returns an intersection to be merged later. Equal parts yield the same intersection.
    mutating func intersection(of parts: [TypeID], _ origin: Origin, isProperty: Bool = false) -> TypeID {
        if let known = narrowings[parts, isProperty] { return known }
        let both = graph.add(TypeNode(shape: .intersection(parts), origin: origin))
        narrowings[parts, isProperty] = both
        if !narrowings.deepen(both, in: origin.parent) { abort(.compositionTooDeep.at(origin.location)) }
        return both
    }

    private func isPart(_ part: TypeID, of whole: TypeID) -> Bool {
        if origins.isMade(whole, of: part) { return true }
        guard case .intersection(let pending) = graph[whole].shape else { return false }
        return pending.contains { graph.nonNull($0) == part }
    }

    /// Returns all direct and indirect parts of a type, whether they have been merged or not.
    mutating func allParts(of id: TypeID) -> Set<TypeID> {
        var found: Set<TypeID> = []
        var pending = [id]
        while let type = pending.popLast(), spend(1, at: id) {
            var parts = origins.parts(of: type)
            if case .intersection(let unmerged) = graph[type].shape { parts += unmerged.map(graph.nonNull) }
            for part in parts where found.insert(part).inserted { pending.append(part) }
        }
        return found
    }
}

/// The intersections that narrowing adds to a graph.
struct Narrowings {
    /// The maximum nesting of properties that are declared by several parts.
    private static let maximumDepth = 64

    private struct Parts: Hashable {
        var types: [TypeID]
        var isProperty: Bool
    }

    private var known: [Parts: TypeID] = [:]
    /// The nesting depth of each type.
    private var depths: [TypeID: Int] = [:]
    /// The intersections that are used as types of properties.
    private var properties: Set<TypeID> = []

    /// The intersection of the given types.
    subscript(types: [TypeID], isProperty: Bool) -> TypeID? {
        get { known[Parts(types: types, isProperty: isProperty)] }
        set {
            known[Parts(types: types, isProperty: isProperty)] = newValue
            if isProperty, let newValue { properties.insert(newValue) }
        }
    }

    func isProperty(_ id: TypeID) -> Bool { properties.contains(id) }

    /// Records the nesting depth of an intersection. Returns false if the depth exceeds the maximum.
    mutating func deepen(_ id: TypeID, in parent: TypeID?) -> Bool {
        let depth = (parent.flatMap { depths[$0] } ?? 0) + 1
        depths[id] = depth
        return depth <= Self.maximumDepth
    }
}
