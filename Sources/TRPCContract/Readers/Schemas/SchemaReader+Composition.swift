package import TRPCSource

extension SchemaReader {
    typealias Shape = (shape: TypeShape, isNullable: Bool)

    /// Reads `$ref` with other keywords, `allOf`, `oneOf` and `anyOf`, or returns nil if the schema has none of them.
    mutating func readComposition(of node: Node, id: TypeID) -> Shape? {
        let wasTypeKnown = isTypeKnown
        isTypeKnown = isTypeKnown || node.has("type")
        defer { isTypeKnown = wasTypeKnown }

        var (parts, isComposed, isInherited) = readCommonParts(of: node, id: id)
        var isNullable = isComposed && isInherited && !parts.isEmpty
        for keyword in ["oneOf", "anyOf"] {
            guard let union = readUnion(keyword, of: node, id: id) else { continue }
            if !isComposed, !hasStructure(node) { return union }
            isComposed = true
            let origin = Origin(role: .inner, parent: id, location: node.location)
            var part = TypeNode(shape: union.shape, origin: origin)
            part.constraints = []
            parts.append(graph.add(part))
            isNullable = isNullable || (union.isNullable && parts.count == 1)
        }
        guard isComposed else { return nil }
        if hasStructure(node) {
            parts.append(readSiblings(of: node, id: id))
        }
        let isAlias = parts.count == 1 && !isPlainSubtype(node, id)
        return (isAlias ? .alias(parts[0]) : .intersection(parts), isNullable)
    }

    /// Reads the parts in `$ref` and `allOf`. They are nullable only if all of them are.
    private mutating func readCommonParts(
        of node: Node,
        id: TypeID
    ) -> (parts: [TypeID], isComposed: Bool, isNullable: Bool) {
        var parts: [TypeID] = []
        var isComposed = false
        var isNullable = true
        if let reference = SchemaKeywords.reference(in: node) {
            isComposed = true
            let origin = Origin(role: .inner, parent: id, location: node.location)
            if let target = target(of: reference.value, by: reference.key, from: origin) {
                parts.append(target.type)
                isNullable = target.isNullable
            }
        }
        if let members = members("allOf", of: node) {
            isComposed = true
            for member in members {
                let part = value(of: member, role: .inner, parent: id)
                parts.append(members.count > 1 && part.isNullable ? nullable(part.type, at: member) : part.type)
                isNullable = isNullable && part.isNullable
            }
        }
        return (parts, isComposed, isNullable)
    }

    /// Returns whether a named schema consists only of an `allOf` with a parent that has a discriminator.
    ///
    /// Such a schema isn't an alias of the parent, because the parent is the union of its subtypes.
    private func isPlainSubtype(_ node: Node, _ id: TypeID) -> Bool {
        guard graph[id].origin.isComponent, !SchemaKeywords.isMarkedNullable(node) else { return false }
        var parent = node
        for _ in 0..<64 {
            if let members = parent["allOf"], members.count == 1, !parent.has("discriminator"), let only = members[0] {
                parent = only
            } else if let reference = parent["$ref"], let target = references.resolve(reference), parent.id != node.id {
                parent = target
            } else {
                return parent.id != node.id && parent.has("discriminator")
                    && !["oneOf", "anyOf", "allOf"].contains(where: parent.has)
            }
        }
        return false
    }

    /// Reads a union, or returns nil if the keyword is missing.
    ///
    /// If all members are only conditions, reports a warning and returns nil.
    private mutating func readUnion(_ keyword: String, of node: Node, id: TypeID) -> Shape? {
        guard let members = members(keyword, of: node) else { return nil }
        if members.allSatisfy({ isOnlyCondition($0) }) {
            diagnostics.report(.conditionalRequirements(keyword), at: node[keyword]?.location ?? node.location)
            return nil
        }
        var union = readUnion(members, of: node, id: id)
        if case .union(var several) = union.shape {
            several.allowsSeveral = keyword == "anyOf"
            union.shape = .union(several)
        }
        return union
    }

    private mutating func nullable(_ type: TypeID, at node: Node) -> TypeID {
        graph.add(TypeNode(shape: .optional(type), origin: Origin(role: .inner, parent: type, location: node.location)))
    }

    /// Reads the keywords that accompany a composition as a separate part.
    private mutating func readSiblings(of node: Node, id: TypeID) -> TypeID {
        let origin = Origin(role: .inner, parent: id, location: node.location)
        let part = graph.add(TypeNode(shape: .any, origin: origin))
        if let values = enumerations.listedValues(of: node) {
            let types = DeclaredTypes(of: node, diagnostics)
            graph[part].shape = enumerations.readEnumeration(values, in: node, types: types).shape
        } else {
            graph[part].shape = readObject(node, id: part)
            graph[part].allowsOtherKinds = !impliesTypes && !isTypeKnown
        }
        return part
    }

    /// Reads the members of a union. Null makes the union nullable, and a single other member becomes the type itself.
    private mutating func readUnion(_ members: [Node], of node: Node, id: TypeID) -> Shape {
        var isNullable = false
        var variants: [Node] = []
        for member in members {
            if SchemaKeywords.isNull(member) { isNullable = true } else { variants.append(member) }
        }
        guard let first = variants.first else { return (.primitive(.null), false) }
        // Union members are distinguished by type, so a type is implied for each of them.
        let wasTypeKnown = isTypeKnown
        isTypeKnown = true
        defer { isTypeKnown = wasTypeKnown }
        if let enumeration = enumerations.readConstants(variants) { return (.enumeration(enumeration), isNullable) }
        if variants.count == 1 {
            // Keep the union, because the only member may be extended by the union's own properties.
            let only = value(of: first, role: .inner, parent: id)
            return (.union(UnionType(variants: [UnionType.Variant(type: only.type)])), isNullable || only.isNullable)
        }
        var union = UnionType(variants: [])
        for (index, variant) in variants.enumerated() {
            let reading = value(of: variant, role: .variant(index), parent: id)
            isNullable = isNullable || reading.isNullable
            union.variants.append(UnionType.Variant(type: reading.type, title: variant["title"]?.string))
        }
        union.discriminator = readDiscriminator(of: node)
        return (.union(union), isNullable)
    }

    /// Returns the schemas in a composition keyword.
    private func members(_ keyword: String, of node: Node) -> [Node]? {
        guard let list = node[keyword] else { return nil }
        guard list.kind == .sequence else {
            diagnostics.report(.compositionNotList(keyword, documents.policy), at: list.location)
            return nil
        }
        return list.count == 0 ? nil : Array(list.elements)
    }

    /// Returns whether a union member only requires properties.
    private func isOnlyCondition(_ node: Node) -> Bool {
        node.kind == .mapping && node.count > 0
            && node.entries.allSatisfy { ["required", "not", "title", "description"].contains($0.key) }
    }

    /// Returns whether the schema describes values beyond its composition.
    private func hasStructure(_ node: Node) -> Bool {
        node.has("properties") || node.has("required") || node.has("const") || (node["enum"]?.count ?? 0) > 0
            || node["additionalProperties"]?.kind == .mapping
    }
}

extension Diagnostic {
    fileprivate static func conditionalRequirements(_ keyword: String) -> Diagnostic {
        Diagnostic(
            .unrepresentableKeyword,
            "'\(keyword)' only states which properties must appear together, which isn't checked"
        )
    }

    fileprivate static func compositionNotList(_ keyword: String, _ policy: ReferencePolicy) -> Diagnostic {
        .unresolved(.invalidSchema, "'\(keyword)' must be a list of schemas", use: .keyword, policy: policy)
    }
}

extension Rule {
    package static let unrepresentableKeyword = Rule(
        "unrepresentable-keyword",
        .warning,
        "A keyword has no Swift equivalent, and isn't checked.",
        "Use properties, 'required' and unions instead, or leave the check to the backend."
    )
}
