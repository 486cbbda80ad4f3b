package import TRPCSource

/// Schema nodes → types of the graph, for OpenAPI 3.0 and 3.1 and for JSON Schema draft-07 and 2020-12, whose schema
/// keywords it reads side by side.
///
/// Referenced schemas are queued rather than read on the spot, so a chain of references needs no stack; inline ones are
/// read recursively, to the depth that the document reader allows.
package struct SchemaReader {
    package let documents: DocumentSet
    package let diagnostics: DiagnosticSink
    package var graph = TypeGraph()
    /// Reads types that have no parts.
    var primitives = PrimitiveReader()
    /// Finds where references lead.
    private(set) var references: ReferenceResolver

    /// Keywords that no type can carry are kept as limits, for those who compare contracts.
    var keepsOtherKeywords = false

    /// Keywords such as `properties` imply the type that they are about. By the letter of JSON Schema they say nothing about
    /// values of other types; authors of OpenAPI documents mean the type.
    var impliesTypes = true
    /// A schema around the one that is read has a `type`, or tells its members apart.
    var isTypeKnown = false

    /// Examples decide the types that the document leaves open.
    private(set) var guessesFromExamples = false

    /// The exporter writes an object without properties for any type that may be null.
    var readsNullableObjectsAsAny = false

    /// Values travel in superjson's form, which has one for some of JavaScript's classes.
    var usesSuperJSON = false
    /// Types that stand for classes of JavaScript. They are not declared.
    var classes: [TypeID: JavaScriptClass] = [:]

    /// Values that the examples of other schemas show for a schema, unless they are objects.
    var exampleValues: [NodeID: Node] = [:]

    /// The type that a schema node was read as. A node that an alias or a pointer reaches again is the same type again.
    private(set) var readings: [NodeID: Reading] = [:]
    /// The types of schemas with bound dynamic references.
    var scopedReadings: [DynamicScope: [NodeID: Reading]] = [:]
    /// The dynamic anchors around the schema that is read.
    private(set) var scope = DynamicScope()
    let dynamicAnchors: DynamicAnchors
    var queue: [(node: Node, id: TypeID, scope: DynamicScope)] = []
    /// The named schemas with diagnostics, by their positions in ``diagnostics``.
    private(set) var reports: [(id: TypeID, positions: Range<Int>)] = []
    /// The types that references name outside of dynamic scopes.
    var targets: [NodeID: Reading] = [:]

    /// The type of a schema's values, null apart.
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

    /// Reads types that list their values.
    var enumerations: EnumerationReader { EnumerationReader(primitives: primitives, diagnostics: diagnostics) }

    /// Takes an id for a named schema; it is read by ``readQueued()``.
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

    /// The same for a schema in another file, which `name` stands for in this one.
    mutating func reserve(_ node: Node, role: Origin.Role, calledBy name: Node) -> TypeID {
        let id = reserve(node, role: role)
        readings[name.id] = Reading(type: id, isNullable: false)
        return id
    }

    /// Makes a schema stand for a type, whatever it says.
    mutating func define(_ node: Node, as type: TypeID) { readings[node.id] = Reading(type: type, isNullable: false) }

    /// Reads what references have queued, until nothing is left.
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

    /// Makes each alias point to the end of its chain, so that nobody has to follow chains again. References that lead in
    /// a circle describe no value.
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
            // A chain that stops at one of its own links goes round in a circle.
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

    /// The type of a schema's values, null included.
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

    /// The type of a schema's values, and whether null is one of them.
    mutating func value(of node: Node, role: Origin.Role, parent: TypeID?) -> Reading {
        if let reading = scope.isEmpty ? readings[node.id] : scopedReadings[scope]?[node.id] { return reading }
        var origin = Origin(role: role, parent: parent, location: node.location)
        if let reading = sharedReading(of: node, from: origin) { return reading }
        if case .variant = role { origin.title = node["title"]?.string }
        let id = graph.add(TypeNode(shape: .any, origin: origin))
        // A YAML alias inside this very schema must find it.
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

    /// References and unconstrained primitives share a node.
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

    /// Gives a reserved id its type.
    private mutating func define(_ id: TypeID, as node: Node) {
        let isNullable = fill(id, from: node)
        guard isNullable else { return }
        var value = graph[id]
        value.origin = Origin(role: .inner, parent: id, location: node.location)
        let inner = graph.add(value)
        graph[id].shape = .optional(inner)
        graph[id].constraints = []
    }

    /// Reads `node` into `id`; true when null is one of its values.
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
        "References lead to each other, and to nothing else.",
        "Let one of them hold a schema."
    )
}
