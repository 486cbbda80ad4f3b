internal import TRPCSource

extension SchemaReader {
    /// Returns the kinds of values that a schema allows, excluding null; empty if it allows none.
    ///
    /// Follows references and compositions, so that checks of types don't depend on how a type is written.
    func alternatives(of schema: Node) -> [ResolvedSchema] {
        var search = AlternativeSearch(references: references)
        return search.alternatives(of: schema, depth: 0)
    }
}

/// Collects the alternatives of a schema.
private struct AlternativeSearch {
    let references: ReferenceResolver
    /// The remaining number of steps, which is limited because compositions can be recursive.
    private var remaining = 400

    private static let deepest = 32

    init(references: ReferenceResolver) { self.references = references }

    mutating func alternatives(of node: Node, depth: Int) -> [ResolvedSchema] {
        remaining -= 1
        guard node.kind == .mapping, depth < Self.deepest, remaining > 0 else {
            return node.bool == false ? [] : [ResolvedSchema.any]
        }
        var found = ResolvedSchema.own(node)
        if let reference = node["$ref"], reference.kind == .string, let target = references.resolve(reference) {
            found = combined(found, alternatives(of: target, depth: depth + 1))
        }
        for part in members("allOf", of: node) { found = combined(found, alternatives(of: part, depth: depth + 1)) }
        for keyword in ["oneOf", "anyOf"] {
            let list = members(keyword, of: node).filter { !SchemaKeywords.isNull($0) }
            guard !list.isEmpty else { continue }
            var union: [ResolvedSchema] = []
            for member in list { union += alternatives(of: member, depth: depth + 1) }
            found = combined(found, union)
        }
        return found
    }

    private func members(_ keyword: String, of node: Node) -> [Node] { node[keyword].map { Array($0.elements) } ?? [] }

    private mutating func combined(_ first: [ResolvedSchema], _ second: [ResolvedSchema]) -> [ResolvedSchema] {
        remaining -= first.count * second.count
        return first.flatMap { one in second.compactMap { one.and($0) } }
    }
}
