internal import TRPCSource

/// Finds the constants of properties that tell the members of a union apart.
struct UnionTags {
    let graph: TypeGraph
    private var known: [Question: [EnumerationType.Value]?] = [:]

    /// The results of ``properties(of:)`` for unions, which may be in each other many times over.
    private var firstProperties: [TypeID: [String]] = [:]

    private struct Question: Hashable {
        var property: String
        var type: TypeID
    }

    /// In a union with more members than these, those of its nested unions included, no constants are looked for.
    private static let mostMembers = 1000

    init(graph: TypeGraph) {
        self.graph = graph
    }

    /// The values that a property can have, when the schema lists them; nil when it does not. The property of a union is
    /// that of all its members.
    mutating func values(of property: String, in id: TypeID) -> [EnumerationType.Value]? {
        let question = Question(property: property, type: graph.resolved(id))
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

    /// The values that a type lists, or that its pattern does (`^AzurePowerShell@4$`).
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

    /// The properties that may tell a member apart, required ones first: an absent one tells nothing. Those of a union are
    /// those of its first member.
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
