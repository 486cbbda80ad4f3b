package import TRPCSource

/// Reads OpenAPI documents (3.0 to 3.2): named schemas, tRPC procedures and REST operations.
package struct OpenAPIReader {
    let documents: DocumentSet
    let diagnostics: DiagnosticSink
    var schemas: SchemaReader
    var contract = Contract()
    var selector: EndpointSelector
    /// Which types of calls to add to the graph.
    var detail: CallDetail
    let grouping: OperationName.Grouping
    let callNames: OperationName.Source
    /// The names of the operations in the document.
    var plainNames: [PlacedOperation: OperationName] = [:]
    /// Paths with colon parameters, mapped to the equivalent paths with braces.
    var colonPaths: [String: String] = [:]
    /// Operations to skip, because the document also declares them in another form, such as with braces.
    var repeated: Set<PlacedOperation> = []
    /// The locations of webhooks and callbacks, links, and servers of individual operations.
    var payloadPlaces: [Location] = []
    var linkPlaces: [Location] = []
    var otherServers: [Location] = []
    /// Tags that aren't groups, such as badges and audiences (OpenAPI 3.2).
    var otherTags: Set<String> = []
    /// The names of FastAPI's schemas that only describe a form, which has its own type.
    var formComponents: Set<String> = []
    /// The named schemas of stream events, and the items read from them.
    var eventComponents: Set<String> = []
    var eventItems: [NodeID: EventItems] = [:]
    let streamItems: StreamItems
    let exporter: ExporterChoice
    /// The names in the existing client.
    let names: NameRecord
    /// The indices of stream rules whose operations exist.
    var matchedStreams: Set<Int> = []
    /// The configured item schema of the current stream.
    var streamItem: Node?
    /// The locations of bodies that are only XML.
    var xmlPlaces: [Location] = []
    private let transformer: TransformerSetting?

    package init(documents: DocumentSet, scope: ReadingScope = ReadingScope()) {
        self.documents = documents
        diagnostics = documents.diagnostics
        schemas = SchemaReader(documents: documents, scope: scope)
        schemas.impliesTypes = !scope.isLossless
        detail = scope.keepsSchemas ? .schemas : .client
        selector = EndpointSelector(selection: scope.selection)
        transformer = scope.transformer
        grouping = scope.grouping
        callNames = scope.callNames
        streamItems = scope.streamItems
        exporter = scope.exporter
        names = scope.names
    }

    package mutating func read() -> ContractReading? {
        let root = documents.root.root
        contract.title = root["info"]?["title"]?.text
        readSettings(of: root)
        guard root.has("paths") || root.has("components") || root.has("webhooks") else {
            diagnostics.report(.nothingToRead, at: root.location)
            return nil
        }
        let dialect = dialect(of: root)
        contract.dialect = dialect
        if detail == .client { readExporter() }
        schemas.primitives.hasProcedures = dialect.hasProcedures
        schemas.usesSuperJSON = (transformer ?? contract.transformer) == .superjson
        for entry in namedSchemas(of: root) {
            DocumentVersion.check(dialect: entry.value["$schema"], diagnostics)
            contract.components.append(reserve(entry))
        }
        DocumentVersion.check(dialect: root["jsonSchemaDialect"], diagnostics)
        readService(of: root)
        readTags(of: root)
        readColonPaths(of: root)
        readBindings(of: root)
        nameOperations(in: root)
        for entry in paths(of: root) { readPathItem(entry) }
        readWebhooks(of: root)
        reportBesides()
        reportUndeclaredVariablesOfCalls()
        reportUndeclaredSchemes()
        reportUnusedSchemes(of: root)
        selector.reportUnmet(to: diagnostics)
        reportUnmetStreams()
        contract.excludedCalls = selector.excluded
        schemas.readQueued()
        contract.components = contract.components.filter { schemas.classes[$0] == nil && !isReplaced($0) }
        let reading = ContractReading(contract: contract, graph: schemas.graph, policy: documents.policy)
        acceptUnusedSchemas(of: reading)
        return reading
    }

    /// Downgrades errors in schemas that no call uses to warnings.
    private func acceptUnusedSchemas(of reading: ContractReading) {
        guard !contract.calls.isEmpty, !schemas.reports.isEmpty else { return }
        let calls = contract.calls + contract.deliveries.map(\.call)
        let used = reading.reached(from: calls.flatMap(\.types) + [contract.errorData].compactMap(\.self))
        for report in schemas.reports where !used.contains(report.id) { diagnostics.downgrade(report.positions) }
    }

    private func isReplaced(_ id: TypeID) -> Bool {
        guard case .component(let name) = schemas.graph[id].origin.role else { return false }
        return formComponents.contains(name) || eventComponents.contains(name)
    }

    func paths(of root: Node) -> [Node.Entry] {
        root["paths"].flatMap(schemas.dereference).map { $0.entries.filter { !$0.key.hasPrefix("x-") } } ?? []
    }

    private func namedSchemas(of root: Node) -> [Node.Entry] {
        let components = root["components"].flatMap(schemas.dereference)
        return components?["schemas"].flatMap(schemas.dereference).map { Array($0.entries) } ?? []
    }

    /// Reserves a named schema. If the name only refers to a schema in another file, it becomes that schema's name.
    private mutating func reserve(_ entry: Node.Entry) -> TypeID {
        let role = Origin.Role.component(entry.key)
        guard let reference = entry.value["$ref"], entry.value.count == 1, reference.string?.hasPrefix("#") == false,
            case .schema(let target, _, _) = schemas.locateSchema(reference)
        else { return schemas.reserve(entry.value, role: role) }
        return schemas.reserve(target, role: role, calledBy: entry.value)
    }

    /// Reads the document's settings, such as `x-trpc: { transformer: … }` at the root.
    private mutating func readSettings(of root: Node) {
        for entry in root["x-trpc"].map({ Array($0.entries) }) ?? [] {
            contract.settings[entry.key] = entry.value.text.map {
                LocatedString(text: $0, location: entry.value.location)
            }
        }
        guard let node = root["x-trpc"]?["transformer"] else { return }
        contract.transformer = node.string.flatMap(TransformerSetting.init(rawValue:))
        // Contracts with an unsupported transformer can still be compared.
        if contract.transformer == nil, detail == .client {
            diagnostics.report(.unknownTransformer(node.text ?? "", documents.policy), at: node.location)
        }
    }

    private mutating func readPathItem(_ entry: Node.Entry) {
        guard let item = schemas.dereference(entry.value) else { return }
        for operation in operations(of: entry, item) {
            guard repeated.isEmpty || !repeated.contains(PlacedOperation(operation)) else { continue }
            if !readProcedure(operation) { readOperation(operation) }
        }
    }
}

extension Diagnostic {
    fileprivate static var nothingToRead: Diagnostic {
        Diagnostic(.emptyDocument, "the document has no 'paths' and no 'components'")
    }

    fileprivate static func unknownTransformer(_ name: String, _ policy: ReferencePolicy) -> Diagnostic {
        .unresolved(
            .unknownTransformer,
            "unknown transformer '\(name)'; use 'none' or 'superjson'",
            use: .keyword,
            policy: policy
        )
    }
}

extension Rule {
    package static let unknownTransformer = Rule(
        "unknown-transformer",
        .error,
        "A document specifies an unsupported transformer.",
        "Use 'superjson' or 'none'."
    )
}
