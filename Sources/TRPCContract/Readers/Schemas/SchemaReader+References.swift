package import TRPCSource

extension SchemaReader {
    /// Returns the node itself or the target of its `$ref`. Reports unresolved references and returns nil.
    package func dereference(_ node: Node) -> Node? { references.dereference(node) }

    /// Returns the schema that a reference points to.
    ///
    /// Reports an error and returns nil if the target is missing or isn't a schema.
    func locateSchema(_ reference: Node) -> ReferenceResolver.Target? {
        references.locateSchema(reference) { readings[$0.id] != nil }
    }

    /// Returns the type that a reference points to. Reports unresolved references and returns nil.
    ///
    /// - Parameters:
    ///   - keyword: `$ref`, `$dynamicRef` or `$recursiveRef`.
    ///   - user: The origin of the reference, for a type that only this reference uses.
    mutating func target(of reference: Node, by keyword: String = "$ref", from user: Origin? = nil) -> Reading? {
        if scope.isEmpty, let known = targets[reference.id] { return known }
        let reading: Reading
        switch locateSchema(reference) {
        case .schema(let node, let name, let qualifier):
            var origin = Origin(role: .component(name), location: node.location)
            origin.qualifier = qualifier
            reading =
                dynamicTarget(of: reference, by: keyword, declaredBy: node, from: user)
                ?? self.reading(ofTarget: node, plain: origin, from: user)
        case .anySchema:
            reading = Reading(type: graph.add(anyNode(at: reference.location)), isNullable: false)
        case nil:
            guard documents.policy.keepsGoing else { return nil }
            reading = Reading(type: graph.add(anyNode(at: reference.location)), isNullable: false)
        }
        if scope.isEmpty { targets[reference.id] = reading }
        if let found = classes[reading.type] { report(found, at: reference.location) }
        return reading
    }

    /// Returns the type that the current scope binds to a dynamic reference, or nil for other references.
    ///
    /// - Parameter initial: The schema that the reference points to without a binding.
    private mutating func dynamicTarget(
        of reference: Node,
        by keyword: String,
        declaredBy initial: Node,
        from user: Origin?
    ) -> Reading? {
        guard let anchor = DynamicAnchors.anchor(of: reference, by: keyword, declaredBy: initial) else { return nil }
        guard let binding = scope[anchor] else {
            let resource = documents.resources(of: reference.document).owner(of: reference)
            guard let several = resource.dynamicAnchors[anchor], several.count > 1 else { return nil }
            diagnostics.report(.unboundAnchor(reference.string ?? anchor), at: reference.location)
            return Reading(type: graph.add(anyNode(at: reference.location)), isNullable: false)
        }
        var schema = binding.schema
        let role = anchor.isEmpty ? Origin.Role.inner : .property(anchor)
        var origin = Origin(role: role, parent: binding.owner, location: schema.location)
        // A schema such as `{$dynamicAnchor: item, $ref: User}` only binds `User`.
        if let next = schema["$ref"], schema.entries.allSatisfy({ Self.bindingKeywords.contains($0.key) }),
            case .schema(let target, let name, let qualifier) = locateSchema(next)
        {
            schema = target
            origin = Origin(role: .component(name), location: target.location)
            origin.qualifier = qualifier
        }
        return reading(ofTarget: schema, plain: origin, from: user)
    }

    private static let bindingKeywords: Set<String> = ["$ref", "$dynamicAnchor", "$recursiveAnchor", "$comment"]

    /// Returns the type of a reference's target.
    ///
    /// All references share one type, unless the scope binds dynamic references within the target.
    ///
    /// - Parameter plain: The origin of the type that all references share.
    private mutating func reading(ofTarget node: Node, plain: Origin, from user: Origin?) -> Reading {
        let inner = dynamicAnchors.scope(of: node, in: scope)
        guard !inner.isEmpty else { return sharedTarget(node, plain) }
        if let known = scopedReadings[inner]?[node.id] { return known }
        var origin = user ?? plain
        origin.location = node.location
        let reading = Reading(type: graph.add(TypeNode(shape: .any, origin: origin)), isNullable: false)
        scopedReadings[inner, default: [:]][node.id] = reading
        queue.append((node, reading.type, inner))
        return reading
    }

    private mutating func sharedTarget(_ node: Node, _ origin: Origin) -> Reading {
        if let known = readings[node.id] { return known }
        if origin.isComponent {
            return Reading(type: reserve(node, role: origin.role, qualifier: origin.qualifier), isNullable: false)
        }
        let type = graph.add(TypeNode(shape: .any, origin: origin))
        define(node, as: type)
        queue.append((node, type, DynamicScope()))
        return Reading(type: type, isNullable: false)
    }
}

extension Diagnostic {
    fileprivate static func unboundAnchor(_ reference: String) -> Diagnostic {
        Diagnostic(
            .unboundAnchor,
            "several schemas declare '\(reference)', and none of them applies here; it is read as any JSON",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let unboundAnchor = Rule(
        "unbound-dynamic-anchor",
        .warning,
        "A dynamic reference has several candidates, and no enclosing schema selects one.",
        "Declare the '$dynamicAnchor' in the '$defs' of the schema with the reference, as its default."
    )
}
