internal import TRPCSource

/// Finds properties whose constant values distinguish the members of a union.
package struct UnionTags {
    let graph: TypeGraph
    private var known: [CacheKey: [EnumerationType.Value]?] = [:]

    /// Cached results of ``properties(of:)`` for unions, which can be nested repeatedly.
    private var firstProperties: [TypeID: [String]] = [:]

    private struct CacheKey: Hashable {
        var property: String
        var type: TypeID
    }

    /// The maximum number of members, including nested ones, to search for constants.
    static let mostMembers = 1000

    package init(graph: TypeGraph) {
        self.graph = graph
    }

    /// A property that distinguishes the members of a union.
    struct Candidate {
        var property: String
        /// The values of the property for each member; empty for a member that matches all other values.
        var values: [[EnumerationType.Value]]
        /// The number of members that require the property.
        var requiredCount: Int
    }

    /// Returns the properties that distinguish the given members, best first, regardless of the members' order.
    ///
    /// One member can be without listed values, and matches all other values.
    ///
    /// - Parameter isShared: Whether several members can have the same value.
    mutating func candidates(among members: [TypeID], isShared: Bool) -> [Candidate] {
        var count: [String: Int] = [:]
        for member in members { for name in Set(properties(of: member)) { count[name, default: 0] += 1 } }
        var found: [Candidate] = []
        for (property, owners) in count where owners >= members.count - 1 {
            if let candidate = candidate(property, members, isShared: isShared) { found.append(candidate) }
        }
        return found.sorted(by: Self.isBetter)
    }

    /// Returns the values of a property for each member, or nil if they don't distinguish the members.
    package mutating func tags(by property: String, of members: [TypeID]) -> [[EnumerationType.Value]]? {
        candidate(property, members, isShared: false)?.values
    }

    private mutating func candidate(_ property: String, _ members: [TypeID], isShared: Bool) -> Candidate? {
        let values = members.map { self.values(of: property, in: $0) ?? [] }
        let known = values.filter { !$0.isEmpty }
        guard Self.isOneKind(known), isShared ? Set(known).count > 1 : Self.isDisjoint(known) else { return nil }
        guard known.count == members.count || (known.count == members.count - 1 && known.count > 1) else { return nil }
        return Candidate(property: property, values: values, requiredCount: members.count { requires(property, $0) })
    }

    private func requires(_ property: String, _ member: TypeID) -> Bool {
        guard case .object(let object) = graph[graph.resolved(member)].shape else { return false }
        return object.fields.contains { $0.wireName == property && $0.isRequired }
    }

    /// Common names of tagging properties, most common first.
    private static let usualNames = ["type", "kind", "__typename", "$type", "object", "event", "event_type", "status"]

    private static func isBetter(_ one: Candidate, _ other: Candidate) -> Bool {
        func rank(_ candidate: Candidate) -> [Int] {
            [
                candidate.values.count(where: \.isEmpty), -candidate.requiredCount,
                candidate.values.map(\.count).max() ?? 0,
                usualNames.firstIndex(of: candidate.property) ?? usualNames.count,
            ]
        }
        let ranks = (rank(one), rank(other))
        guard ranks.0 == ranks.1 else { return ranks.0.lexicographicallyPrecedes(ranks.1) }
        return one.property.utf8.lexicographicallyPrecedes(other.property.utf8)
    }

    static func isDisjoint(_ tags: [[EnumerationType.Value]]) -> Bool {
        let all = tags.flatMap(\.self)
        return Set(all).count == all.count
    }

    static func isOneKind(_ tags: [[EnumerationType.Value]]) -> Bool {
        let all = tags.flatMap(\.self)
        return all.allSatisfy { if case .string = $0 { true } else { false } }
            || all.allSatisfy { if case .integer = $0 { true } else { false } }
            || all.allSatisfy { if case .boolean = $0 { true } else { false } }
    }

    /// Returns the listed values of a property, or nil if the schema lists none.
    ///
    /// For a union, returns the values of all its members.
    mutating func values(of property: String, in id: TypeID) -> [EnumerationType.Value]? {
        let question = CacheKey(property: property, type: graph.resolved(id))
        if let answer = known[question] { return answer }
        let answer = findValues(of: property, in: question.type)
        known[question] = .some(answer)
        return answer
    }

    private func findValues(of property: String, in id: TypeID) -> [EnumerationType.Value]? {
        var values: [EnumerationType.Value] = []
        var listed: Set<EnumerationType.Value> = []
        var seen: Set<TypeID> = []
        var pending = [id]
        while let type = pending.popLast() {
            guard seen.insert(type).inserted else { continue }
            guard seen.count <= Self.mostMembers else { return nil }
            switch graph[type].shape {
            case .object(let object):
                guard let field = object.fields.first(where: { $0.wireName == property }), !field.isNullable,
                    let own = ownValues(of: field.type)
                else { return nil }
                for value in own where listed.insert(value).inserted { values.append(value) }
            case .union(let union):
                pending += union.variants.reversed().map { graph.resolved($0.type) }
            default:
                return nil
            }
        }
        return values
    }

    /// Returns the values that a type lists or that its pattern allows, such as `^AzurePowerShell@4$`.
    private func ownValues(of id: TypeID) -> [EnumerationType.Value]? {
        let node = graph[graph.resolved(id)]
        switch node.shape {
        case .enumeration(let enumeration) where !enumeration.isExtensible:
            return enumeration.cases.map(\.value)
        case .primitive(.string):
            for case .pattern(let pattern) in node.constraints {
                if let texts = PatternLiterals(pattern).texts { return texts.map(EnumerationType.Value.string) }
            }
            return nil
        default:
            return nil
        }
    }

    /// Returns the properties of a member that can be tags.
    ///
    /// Required properties come first, because an absent property can't distinguish members.
    ///
    /// For a union, returns the properties of its first member.
    mutating func properties(of id: TypeID) -> [String] {
        var type = graph.resolved(id)
        var passed: Set<TypeID> = []
        while case .union(let union) = graph[type].shape, firstProperties[type] == nil, passed.insert(type).inserted,
            let first = union.variants.first
        {
            type = graph.resolved(first.type)
        }
        let properties = firstProperties[type] ?? ownProperties(of: type)
        for union in passed { firstProperties[union] = properties }
        return properties
    }

    private func ownProperties(of type: TypeID) -> [String] {
        guard case .object(let object) = graph[type].shape else { return [] }
        let listed = object.fields.filter { ownValues(of: $0.type) != nil }
        return (listed.filter(\.isRequired) + listed.filter { !$0.isRequired }).map(\.wireName)
    }
}
