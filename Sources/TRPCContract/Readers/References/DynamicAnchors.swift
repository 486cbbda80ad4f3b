internal import TRPCSource

/// Finds the dynamic anchors that schemas declare and use.
///
/// In draft 2019-09, `$recursiveAnchor: true` is an anchor without a name.
final class DynamicAnchors {
    struct Anchor {
        var name: String
        var schema: Node
    }

    private let references: ReferenceResolver
    /// The anchors that each schema uses directly, and the targets of its references.
    private var contents: [NodeID: (anchors: Set<String>, targets: [Node])] = [:]
    private var used: [NodeID: Set<String>] = [:]

    init(_ references: ReferenceResolver) { self.references = references }

    /// Returns the anchors of a schema and of the schemas in its `$defs`.
    func declared(in schema: Node) -> [Anchor] {
        let definitions = ["$defs", "definitions"].compactMap { schema[$0] }.flatMap { $0.entries.map(\.value) }
        return ([schema] + definitions).compactMap { node in
            Self.name(of: node).map { Anchor(name: $0, schema: node) }
        }
    }

    private static func name(of schema: Node) -> String? {
        schema["$dynamicAnchor"]?.string ?? (schema["$recursiveAnchor"]?.bool == true ? "" : nil)
    }

    /// Returns the anchor that a dynamic reference uses, or nil for other references.
    ///
    /// - Parameter schema: The schema that the reference points to without a binding. It must declare the anchor.
    static func anchor(of reference: Node, by keyword: String, declaredBy schema: Node) -> String? {
        anchorName(reference, keyword).flatMap { name(of: schema) == $0 ? $0 : nil }
    }

    private static func anchorName(_ reference: Node, _ keyword: String) -> String? {
        switch keyword {
        case "$recursiveRef": return ""
        case "$dynamicRef":
            let fragment = reference.string?.parts(between: "#", maxSplits: 1, omittingEmpty: false).dropFirst().first
            return fragment.flatMap { $0.isEmpty || $0.hasPrefix("/") ? nil : String($0) }
        default: return nil
        }
    }

    /// Returns the bindings in a scope that affect a schema; empty if none does.
    func scope(of schema: Node, in scope: DynamicScope) -> DynamicScope {
        guard !scope.isEmpty else { return scope }
        var names = used(from: schema)
        var pending = names
        while let name = pending.popFirst() {
            guard let bound = scope[name] else { continue }
            let further = used(from: bound.schema).subtracting(names)
            names.formUnion(further)
            pending.formUnion(further)
        }
        let inner = scope.restricted(to: names)
        let anchors = declared(in: schema)
        let none = TypeID(index: 0)
        var (bound, alone) = (inner, DynamicScope())
        bound.bind(anchors, owner: none)
        alone.bind(anchors, owner: none)
        return bound.restricted(to: names) == alone.restricted(to: names) ? DynamicScope() : inner
    }

    /// Returns the anchors that a schema uses, either directly or through references.
    private func used(from schema: Node) -> Set<String> {
        if let known = used[schema.id] { return known }
        var found: Set<String> = []
        var seen: Set<NodeID> = []
        var pending = [schema]
        while let next = pending.popLast() {
            guard seen.insert(next.id).inserted else { continue }
            let contents = contents(of: next)
            found.formUnion(contents.anchors)
            pending += contents.targets
        }
        used[schema.id] = found
        return found
    }

    private func contents(of schema: Node) -> (anchors: Set<String>, targets: [Node]) {
        if let known = contents[schema.id] { return known }
        var found: (anchors: Set<String>, targets: [Node]) = ([], [])
        var pending = [schema]
        while let next = pending.popLast() {
            pending += next.elements
            for entry in next.entries where !Self.data.contains(entry.key) {
                if entry.value.kind != .string {
                    pending.append(entry.value)
                } else if entry.key == "$ref" {
                    if let target = references.resolve(entry.value) { found.targets.append(target) }
                } else if let name = Self.anchorName(entry.value, entry.key) {
                    found.anchors.insert(name)
                }
            }
        }
        contents[schema.id] = found
        return found
    }

    /// Keywords whose values are data, not schemas.
    private static let data: Set<String> = ["const", "default", "enum", "example", "examples"]
}
