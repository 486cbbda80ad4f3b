#if YAML
import TRPCContract
import TRPCSource
import Testing

/// Detection of the exporter, and the effects of its profile.
struct ExporterTests {
    private static func document(_ paths: String, _ components: String = "{}", title: String = "T") -> String {
        """
        openapi: 3.1.1
        info: { title: "\(title)", version: "1" }
        paths:
        \(paths)
        components: \(components)
        """
    }

    private static func get(_ path: String, _ id: String, tag: String = "A", description: String = "ok") -> String {
        """
          \(path):
            get:
              operationId: \(id)
              tags: [\(tag)]
              responses:
                "200":
                  description: "\(description)"
                  content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
        """
    }

    private func read(_ yaml: String, _ choice: ExporterChoice = .auto, names: NameRecord = NameRecord()) throws -> (
        Contract, [Diagnostic]
    ) {
        let sources = SourceMap()
        let sink = DiagnosticSink()
        let file = SourceFile(path: "input.yaml", bytes: Array(yaml.utf8))
        let root = try #require(DocumentReader().read(file, as: sources.add(file), into: sink))
        var scope = ReadingScope()
        scope.exporter = choice
        scope.names = names
        let documents = DocumentSet(root: root, sources: sources, diagnostics: sink)
        let reading = try #require(ContractReader(scope: scope).read(documents, name: "Root"))
        return (reading.contract, sink.diagnostics)
    }

    @Test func existingClientsKeepTheirReading() throws {
        var early = NameRecord()
        early.add(NameRecord.Entry("Item"), at: "schemas/Item")
        #expect(try read(Self.bindings, names: early).0.calls.count == 2)
        var recorded = early
        recorded.add(NameRecord.Entry("grpcGateway"), at: "exporter")
        #expect(try read(Self.bindings, names: recorded).0.calls.count == 1)
        #expect(try read(Self.bindings).0.recordedExporter == "grpcGateway")
        #expect(try read(Self.bindings, .grpcGateway, names: early).0.calls.count == 1)
    }

    private func exporter(_ yaml: String, _ choice: ExporterChoice = .auto) throws -> String? {
        try read(yaml, choice).0.exporter?.profile.name
    }

    private static let item = "Item: { type: object, properties: { a: { type: string } } }"

    @Test(arguments: [
        ("NestJS", get("/a", "AController_a"), "{ schemas: { Item: { type: object }, ADto: { type: object } } }"),
        (
            "FastAPI", get("/a", "a_a_get", description: "Successful Response"),
            "{ schemas: { \(item), HTTPValidationError: {} } }"
        ),
        ("springdoc", get("/a", "a", tag: "a-controller"), "{ schemas: { \(item), Pageable: { type: object } } }"),
        ("grpc-gateway", get("/a", "S_A", tag: "S"), "{ schemas: { \(item), rpcStatus: {}, protobufAny: {} } }"),
        ("gnostic", get("/a", "S_A", tag: "S"), "{ schemas: { \(item), GoogleProtobufAny: {} } }"),
        (
            "drf-spectacular", get("/a", "a_list"),
            "{ schemas: { \(item), PatchedItem: {}, NullEnum: { enum: [null] } } }"
        ),
        (
            "Huma", get("/a", "a"),
            "{ schemas: { Item: { type: object, properties: { $schema: { type: string } } }, ErrorModel: {}, ErrorDetail: {} } }"
        ),
        (
            "Hono", get("/a/:id", "getA:id"),
            "{ schemas: { \(item) }, parameters: {} }"
        ),
        (
            "Elysia", get("/a", "a"),
            "{ schemas: { Item: { $id: Item, type: object }, Belt: { $id: Belt, anyOf: [{ const: a }, { const: b }] } } }"
        ),
        (
            "swag", get("/a", "a"),
            "{ schemas: { Item: {}, models.Item: {}, models.State: { enum: [1], x-enum-varnames: [On] } } }"
        ),
        ("Fastify", get("/a", "a", description: "Default Response"), "{ schemas: { \(item), def-0: {} } }"),
    ])
    func consistentMarksIdentifyTheExporter(name: String, paths: String, components: String) throws {
        #expect(try exporter(Self.document(paths, components)) == name)
        #expect(try exporter(Self.document(paths, components), .none) == nil)
        #expect(try exporter(Self.document(paths, components), .poem) == "poem-openapi")
    }

    @Test func componentsComeFirstInZodToOpenAPI() throws {
        let text = """
            openapi: 3.0.0
            info: { title: T, version: "1" }
            components: { schemas: { \(Self.item) }, parameters: {} }
            paths:
            \(Self.get("/a", "a"))
            """
        #expect(try exporter(text) == "zod-to-openapi")
        #expect(try exporter(text.replacing(", parameters: {}", with: "")) == nil)
    }

    @Test(arguments: [
        (get("/a", "AController_a"), "{ schemas: { \(item) } }"),
        (get("/a", "a"), "{ schemas: { \(item), Pageable: {} } }"),
        (get("/a", "a"), "{ schemas: { \(item) } }"),
    ])
    func singleMarkIsNotEnough(paths: String, components: String) throws {
        #expect(try exporter(Self.document(paths, components)) == nil)
    }

    private static let bindings = document(
        get("/users/{user}/items/{id}", "S_Get", tag: "S") + "\n" + get("/items/{id}", "S_Get2", tag: "S"),
        "{ schemas: { \(item), rpcStatus: {}, protobufAny: {} } }"
    )

    @Test func bindingsOfACallAreOneMethod() throws {
        let (contract, diagnostics) = try read(Self.bindings)
        #expect(contract.calls.map(\.route) == ["GET /items/{id}"])
        #expect(diagnostics.contains { $0.id == "further-binding" && $0.severity == .note })
        #expect(try read(Self.bindings, .none).0.calls.count == 2)
    }
}
#endif
