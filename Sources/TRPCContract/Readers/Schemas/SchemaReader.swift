package import TRPCSource

/// Reads schemas into types of the graph.
///
/// Supports the keywords of OpenAPI 3.0 and 3.1 and of JSON Schema draft-07 and 2020-12, in any combination.
///
/// Referenced schemas are queued, so a chain of references doesn't deepen the stack. Inline schemas are read
/// recursively, up to the depth that the document reader allows.
package struct SchemaReader {
    package let documents: DocumentSet
    package let diagnostics: DiagnosticSink
    package var graph = TypeGraph()
    /// The reader for primitive types.
    var primitives = PrimitiveReader()
    /// The resolver for references.
    private(set) var references: ReferenceResolver

    /// Whether keywords that types can't express are kept as constraints, for comparing contracts.
    var keepsOtherKeywords = false

    /// Whether keywords such as `properties` imply a type.
    ///
    /// In strict JSON Schema, they don't restrict values of other types, but authors of OpenAPI documents usually
    /// intend the type.
    var impliesTypes = true
    /// Whether the type is known because an enclosing schema has a `type` or distinguishes its members by type.
    var isTypeKnown = false

    /// Whether types that the document doesn't declare are inferred from examples.
    private(set) var guessesFromExamples = false

    /// Whether nullable objects without properties are read as any value, as some exporters intend.
    var readsNullableObjectsAsAny = false

    /// Whether values are encoded by superjson, which supports some JavaScript classes.
    var usesSuperJSON = false
    /// The undeclared types of JavaScript classes.
    var classes: [TypeID: JavaScriptClass] = [:]

    /// The values for schemas in the examples of enclosing schemas, except objects.
    var exampleValues: [NodeID: Node] = [:]

    /// The types by schema node, so that all aliases and pointers to a node have the same type.
    private(set) var readings: [NodeID: Reading] = [:]
    /// The types of schemas with bound dynamic references, by scope.
    var scopedReadings: [DynamicScope: [NodeID: Reading]] = [:]
    /// The dynamic anchors of the schemas that enclose the current one.
    private(set) var scope = DynamicScope()
    let dynamicAnchors: DynamicAnchors
    var queue: [(node: Node, id: TypeID, scope: DynamicScope)] = []
    /// The named schemas that caused diagnostics, with the positions of these in ``diagnostics``.
    private(set) var reports: [(id: TypeID, positions: Range<Int>)] = []
    /// The types of reference targets outside of dynamic scopes.
    var targets: [NodeID: Reading] = [:]

    /// The non-null type of a schema's values, and whether the values are nullable.
    struct Reading {
        var type: TypeID
        var isNullable: Bool
    }

    package init(documents: DocumentSet, scope: ReadingScope = ReadingScope()) {
        self.documents = documents
        diagnostics = documents.diagnostics
        references = ReferenceResolver(documents)
        dynamicAnchors = DynamicAnchors(references)
        primitives.keptFormats = scope.formats
        primitives.isExact = scope.exactNumbers || scope.keepsSchemas
        keepsOtherKeywords = scope.keepsSchemas
        guessesFromExamples = scope.guessesFromExamples
    }

    /// The reader for enums.
    var enumerations: EnumerationReader { EnumerationReader(primitives: primitives, diagnostics: diagnostics) }

    /// Reserves an id for a named schema, which is read later by ``readQueued()``.
    package mutating func reserve(_ node: Node, role: Origin.Role, qualifier: String? = nil) -> TypeID {
        if let reading = readings[node.id] { return reading.type }
        if case .component(let name) = role, let type = reserveClass(node, component: name) {
            readings[node.id] = Reading(type: type, isNullable: false)
            return type
        }
        var origin = Origin(role: role, location: node.location)
        origin.qualifier = qualifier
        let id = graph.add(TypeNode(shape: .any, origin: origin))
        readings[node.id] = Reading(type: id, isNullable: false)
        queue.append((node, id, DynamicScope()))
        return id
    }

    /// Reserves an id for a schema in another file that `name` refers to.
    mutating func reserve(_ node: Node, role: Origin.Role, calledBy name: Node) -> TypeID {
        let id = reserve(node, role: role)
        readings[name.id] = Reading(type: id, isNullable: false)
        return id
    }

    /// Sets the type of a schema, regardless of its contents.
    mutating func define(_ node: Node, as type: TypeID) { readings[node.id] = Reading(type: type, isNullable: false) }

    /// Reads all queued schemas, including those that are queued in the process.
    package mutating func readQueued() {
        var next = 0
        while next < queue.count {
            let (node, id, scope) = queue[next]
            next += 1
            self.scope = scope
            references.schemaRoot = node
            isTypeKnown = false
            let start = diagnostics.diagnostics.count
            define(id, as: node)
            let end = diagnostics.diagnostics.count
            if end > start { reports.append((id, start..<end)) }
        }
        queue.removeAll()
        scope = DynamicScope()
        shortenAliases()
    }

    /// Replaces the target of each alias with the end of its chain, so that later code doesn't have to follow chains.
    ///
    /// Circular chains describe no value, and are reported.
    private mutating func shortenAliases() {
        var isShort = Array(repeating: false, count: graph.nodes.count)
        for id in graph.ids {
            var chain: [TypeID] = []
            var end = id
            while case .alias(let target) = graph[end].shape, !isShort[Int(end.index)] {
                isShort[Int(end.index)] = true
                chain.append(end)
                end = target
            }
            // A chain that ends at one of its own links is circular.
            if chain.contains(end) {
                for link in chain { graph[link].shape = .any }
                diagnostics.report(
                    .circularReference(use: .schema, policy: documents.policy),
                    at: graph[end].origin.location
                )
                continue
            }
            if case .alias(let target) = graph[end].shape { end = target }
            for link in chain { graph[link].shape = .alias(end) }
        }
    }

    /// Returns the type of a schema's values, including null.
    package mutating func type(of node: Node, role: Origin.Role, parent: TypeID? = nil) -> TypeID {
        let reading = value(of: node, role: role, parent: parent)
        guard reading.isNullable else { return reading.type }
        return graph.add(
            TypeNode(
                shape: .optional(reading.type),
                origin: Origin(role: role, parent: parent, location: node.location)
            )
        )
    }

    /// Returns the non-null type of a schema's values, and whether the values are nullable.
    mutating func value(of node: Node, role: Origin.Role, parent: TypeID?) -> Reading {
        if let reading = scope.isEmpty ? readings[node.id] : scopedReadings[scope]?[node.id] { return reading }
        var origin = Origin(role: role, parent: parent, location: node.location)
        if let reading = sharedReading(of: node, from: origin) { return reading }
        switch role {
        case .variant, .operation, .procedure: origin.title = node["title"]?.string
        default: break
        }
        let id = graph.add(TypeNode(shape: .any, origin: origin))
        // YAML aliases within this schema must find its type.
        keep(Reading(type: id, isNullable: false), of: node)
        let wasTypeKnown = isTypeKnown
        if !role.isComposed { isTypeKnown = false }
        let isNullable = fill(id, from: node)
        isTypeKnown = wasTypeKnown
        let reading = Reading(type: id, isNullable: isNullable)
        if isNullable { keep(reading, of: node) }
        return reading
    }

    private mutating func keep(_ reading: Reading, of node: Node) {
        if scope.isEmpty {
            readings[node.id] = reading
        } else {
            scopedReadings[scope, default: [:]][node.id] = reading
        }
    }

    /// Returns the shared type for a reference or an unconstrained primitive.
    private mutating func sharedReading(of node: Node, from origin: Origin) -> Reading? {
        if let reference = SchemaKeywords.reference(in: node),
            SchemaKeywords.hasOnlyAnnotations(beside: reference.key, in: node)
        {
            guard scalarHint(of: node) == nil,
                let target = target(of: reference.value, by: reference.key, from: origin)
            else { return nil }
            return Reading(type: target.type, isNullable: target.isNullable || SchemaKeywords.isMarkedNullable(node))
        }
        guard let primitive = primitives.plainPrimitive(node) else { return nil }
        return Reading(
            type: graph.primitive(primitive, at: node.location),
            isNullable: SchemaKeywords.isMarkedNullable(node)
        )
    }

    /// Reads a schema into a reserved id.
    private mutating func define(_ id: TypeID, as node: Node) {
        let isNullable = fill(id, from: node)
        guard isNullable else { return }
        var value = graph[id]
        value.origin = Origin(role: .inner, parent: id, location: node.location)
        let inner = graph.add(value)
        graph[id].shape = .optional(inner)
        graph[id].constraints = []
    }

    /// Reads a schema into a type. Returns whether the schema allows null.
    private mutating func fill(_ id: TypeID, from node: Node) -> Bool {
        let outer = scope
        if node.kind == .mapping, documents.resources(of: node.document).hasDynamicAnchors {
            scope.bind(dynamicAnchors.declared(in: node), owner: id)
        }
        defer { scope = outer }
        let (shape, isNullable) = readShape(of: node, id: id)
        graph[id].shape = shape
        graph[id].documentation = Documentation(of: node)
        let limits = ConstraintReader(primitives: primitives, keepsOtherKeywords: keepsOtherKeywords)
        graph[id].constraints = limits.constraints(of: node, recording: &graph.patterns)
        return isNullable
    }
}

extension Rule {
    package static let circularReference = Rule(
        "circular-reference",
        .error,
        "References form a cycle.",
        "Replace one of them with a schema."
    )
}
