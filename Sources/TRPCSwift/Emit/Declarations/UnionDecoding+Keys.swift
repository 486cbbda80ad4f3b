internal import TRPCContract

/// Decoding of variants that are distinguished by an object's keys.
extension UnionDecoding {
    func byField(_ objects: [Branch]) -> [String] {
        var lines: [String] = []
        var isFirst = true
        for variant in objects {
            guard let field = variant.distinctField else { continue }
            lines.append("\(isFirst ? "" : "} else ")if container.contains(\(SwiftLiteral.string(field))) {")
            lines.append("    self = .\(variant.name)(\(construction(variant)))")
            isFirst = false
        }
        let rest = objects.first { $0.distinctField == nil }
        let last = rest.map { "self = .\($0.name)(\(construction($0)))" } ?? fallback
        return lines + ["} else {", "    \(last)", "}"]
    }

    /// Selects a variant with the key tree. A value that lacks a key required by the variant matches no variant.
    func byKeys(_ tree: KeyTree, _ objects: [Branch]) -> [String] {
        statements(of: tree, objects, present: [], isSure: false)
    }

    private func statements(
        of tree: KeyTree,
        _ objects: [Branch],
        present: Set<String>,
        isSure: Bool
    ) -> [String] {
        switch tree {
        case .type(let index):
            let variant = objects[index]
            let taking = "self = .\(variant.name)(\(construction(variant)))"
            guard !isSure, let key = demandedKey(of: variant, besides: present) else { return [taking] }
            return ["if container.contains(\(SwiftLiteral.string(key))) {", "    " + taking]
                + ["} else {", "    \(fallback)", "}"]
        case .key(let key, let whenPresent, let whenAbsent):
            let first = statements(of: whenPresent, objects, present: present.union([key]), isSure: true)
            let second = statements(of: whenAbsent, objects, present: present, isSure: false)
            let head = ["if container.contains(\(SwiftLiteral.string(key))) {"] + first.map { "    " + $0 }
            if second.count == 1 { return head + ["} else {", "    " + second[0], "}"] }
            return head + ["} else " + second[0]] + second.dropFirst()
        }
    }

    /// Returns a required key of a variant whose presence hasn't been checked.
    private func demandedKey(of variant: Branch, besides present: Set<String>) -> String? {
        guard case .object(let object) = graph[graph.resolved(variant.type)].shape else { return nil }
        return object.fields.first { $0.isRequired && !present.contains($0.wireName) }?.wireName
    }

    /// Selects one of the variants that share a tag.
    func choice(among variants: [Branch], taggedBy property: String) -> [String] {
        if let tree = graph.keyTree(telling: variants.map(\.type)) {
            return statements(of: tree, variants, present: [property], isSure: false)
        }
        return [Self.count] + trial(of: variants, otherwise: fallback)
    }

    /// Returns whether a value without the tag must be one of these variants.
    func isDefault(_ variants: [Branch], of property: String, _ objects: [Branch]) -> Bool {
        guard variants.count == 1, !objects.contains(where: \.tags.isEmpty) else { return false }
        let lacking = objects.filter { isOptional(property, in: $0) }
        return lacking.count == 1 && lacking[0].name == variants[0].name
    }

    /// Returns whether a variant declares the property as optional.
    private func isOptional(_ property: String, in variant: Branch) -> Bool {
        guard case .object(let object) = graph[graph.resolved(variant.type)].shape else { return false }
        return object.fields.contains { $0.wireName == property && !$0.isRequired && !$0.isNullable }
    }
}
