import TRPCGenCore
import Testing

struct ConfigurationReaderTests {
    private func read(
        _ json: String,
        isOutputRequired: Bool = true
    ) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
        var sources = SourceMap()
        let file = SourceFile(path: "trpcgen.json", bytes: Array(json.utf8))
        let id = sources.add(file)
        let sink = DiagnosticSink()
        let document = DocumentReader().read(file, as: id, into: sink)
        let configuration = document.flatMap(
            ConfigurationReader(diagnostics: sink, isOutputRequired: isOutputRequired).read
        )
        return (configuration, sink.diagnostics)
    }

    @Test func oneClientMayStandAtTheTopLevel() throws {
        let client = try #require(
            read(#"{"schema":"Schemas/palytt.openapi.json","output":"Out"}"#).configuration?.clients.first
        )
        #expect(client.namespace == "Palytt" && client.output == "Out")
        #expect(client.isNested && client.access == .public && !client.isHashable)
        #expect(client.transformer == nil && client.fileCount == nil)
    }

    @Test func theFolderMayBeMissingWhereTheCallerHasOne() {
        let text = #"{"schema":"a.json"}"#
        #expect(read(text, isOutputRequired: false).configuration?.clients.first?.namespace == "A")
        #expect(read(text).diagnostics.map(\.id) == ["missing-key"])
    }

    @Test func allKeysAreRead() throws {
        let text = #"""
            {"clients":[{"schema":"a.json","output":"A","namespace":"First","nested":false,"transformer":"superjson",
            "access":"package","hashable":true,"files":8,"validation":false},{"schema":"b.json","output":"B","namespace":"Second"}]}
            """#
        let clients = try #require(read(text).configuration?.clients)
        #expect(clients.map(\.namespace) == ["First", "Second"])
        #expect(!clients[0].isNested && clients[0].transformer == .superjson && clients[0].access == .package)
        #expect(clients[0].isHashable && clients[0].fileCount == 8 && !clients[0].validatesInputs)
        #expect(clients[1].validatesInputs)
    }

    @Test(
        arguments: [
            (#"{"schma":"a","output":"b","schema":"c"}"#, "unknown-key", "did you mean 'schema'?"),
            (#"{"output":"b"}"#, "missing-key", nil),
            (#"{"schema":"a"}"#, "missing-key", nil),
            (#"{"schema":"a","output":"b","access":"open"}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","transformer":"devalue"}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","nested":"no"}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","files":0}"#, "configuration", nil),
            (
                #"{"schema":"a","output":"b","namespace":"class"}"#, "invalid-namespace",
                "give 'namespace' a name such as 'Backend'"
            ),
            (
                #"{"schema":"a","output":"b","namespace":"a b"}"#, "invalid-namespace",
                "give 'namespace' a name such as 'Backend'"
            ),
            (#"{"clients":[]}"#, "configuration", nil),
            (
                #"{"clients":[{"schema":"a.json","output":"x"},{"schema":"a.json","output":"y"}]}"#,
                "repeated-namespace", "give each its own 'namespace'"
            ),
            (#"[]"#, "configuration", "'trpcgen init' writes an example"),
        ]
    )
    func mistakesHaveAPlace(text: String, id: String, fix: String?) {
        let result = read(text)
        #expect(result.configuration == nil)
        #expect(result.diagnostics.map(\.id) == [id])
        #expect(result.diagnostics.first?.location != nil)
        #expect(result.diagnostics.first?.fix == fix)
    }

    #if YAML
    @Test func theTemplateOfInitIsAConfiguration() throws {
        var sources = SourceMap()
        let text = ConfigurationTemplate.yaml(schema: "Schemas/my backend.json")
        let file = SourceFile(path: "trpcgen.yaml", bytes: Array(text.utf8))
        let sink = DiagnosticSink()
        let document = try #require(DocumentReader().read(file, as: sources.add(file), into: sink))
        let client = try #require(ConfigurationReader(diagnostics: sink).read(document)?.clients.first)
        #expect(client.schema == "Schemas/my backend.json" && client.namespace == "MyBackend")
        #expect(sink.diagnostics == [])
    }
    #endif
}
