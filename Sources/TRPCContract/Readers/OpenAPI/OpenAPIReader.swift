package import TRPCSource

/// A reader for OpenAPI documents (3.0 to 3.2): named schemas, tRPC procedures and REST operations.
package struct OpenAPIReader {
    let documents: DocumentSet
    let diagnostics: DiagnosticSink
    var schemas: SchemaReader
    var contract = Contract()
    var selector: EndpointSelector
    /// The call types that are added to the graph.
    var detail: CallDetail
    let grouping: OperationName.Grouping
    let callNames: OperationName.Source
    /// What the operations of the document are called.
    var plainNames: [PlacedOperation: OperationName] = [:]
    /// Paths with colon parameters, mapped to the same paths with braces.
    var colonPaths: [String: String] = [:]
    /// Colon-path operations that the document also declares with braces.
    var repeated: Set<PlacedOperation> = []
    /// Webhooks and callbacks, links, and servers of single operations.
    var payloadPlaces: [Location] = []
    var linkPlaces: [Location] = []
    var otherServers: [Location] = []
    /// Tags that aren't groups, such as badges and audiences (OpenAPI 3.2).
    var otherTags: Set<String> = []
    /// FastAPI's schemas that only describe a form, which has a separate type.
    var formComponents: Set<String> = []
    /// Named schemas of stream events, and the resulting items.
    var eventComponents: Set<String> = []
    var eventItems: [NodeID: EventItems] = [:]
    let streamItems: StreamItems
    let exporter: ExporterChoice
    /// What the client has already.
    let names: NameRecord
    /// The indices of stream rules whose operation exists.
    var matchedStreams: Set<Int> = []
    /// The configured item schema of the current stream.
    var streamItem: Node?
    /// Bodies that are only XML.
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

    /// Turns errors in schemas that no call uses into warnings.
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

    /// Reserves a named schema. A name that only refers to a schema in another file becomes that schema's name.
    private mutating func reserve(_ entry: Node.Entry) -> TypeID {
        let role = Origin.Role.component(entry.key)
        guard let reference = entry.value["$ref"], entry.value.count == 1, reference.string?.hasPrefix("#") == false,
            case .schema(let target, _, _) = schemas.locateSchema(reference)
        else { return schemas.reserve(entry.value, role: role) }
        return schemas.reserve(target, role: role, calledBy: entry.value)
    }

    /// Reads `x-trpc: { transformer: … }` at the root.
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
