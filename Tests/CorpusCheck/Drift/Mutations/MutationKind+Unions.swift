import RoundTripCheck

extension MutationKind {
    /// Changes of union members, and of schemas that allow any value.
    static let unions = [
        members("variant-added") {
            let added = #"{"type":"object","properties":{"addedMember":{"type":"integer"}},"required":["addedMember"]}"#
            return $0 + [.json(added)]
        },
        members("variant-scalar-added") { $0 + [.json(#"{"type":"array","items":{"type":"boolean"}}"#)] },
        members("variant-removed") { Array($0.dropFirst()) },
        members("variants-reordered") { $0.reversed() },
        union("union-to-first") { node, keyword in
            guard let first = node[keyword]?.elements.first else { return }
            node.remove(keyword)
            node = node.merging(first)
        },
        MutationKind("any-to-string") { node, _ in
            guard node.isEmptyObject else { return false }
            node.become(.json(#"{"type":"string"}"#))
            return true
        },
    ]

    /// Changes a union of several members, and removes its discriminator.
    private static func union(
        _ name: String,
        _ change: @escaping @Sendable (_ node: inout JSONTree, _ keyword: String) -> Void
    ) -> Self {
        MutationKind(name) { node, _ in
            for keyword in ["oneOf", "anyOf"] where node[keyword]?.elements.count ?? 0 > 1 {
                node.remove("discriminator")
                change(&node, keyword)
                return true
            }
            return false
        }
    }

    private static func members(_ name: String, _ change: @escaping @Sendable ([JSONTree]) -> [JSONTree]) -> Self {
        union(name) { node, keyword in node[member: keyword] = .array(change(node[keyword]?.elements ?? [])) }
    }
}
