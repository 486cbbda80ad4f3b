import TRPCContract
import TRPCSource
import Testing

struct ConfigurationReaderTests {
    private func read(
        _ text: String,
        path: String = "trpcgen.json",
        isForPlugin: Bool = false
    ) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
        let sources = SourceMap()
        let file = SourceFile(path: path, bytes: Array(text.utf8))
        let id = sources.add(file)
        let sink = DiagnosticSink()
        let document = DocumentReader(dialect: .commented).read(file, as: id, into: sink)
        let configuration = document.flatMap(
            ConfigurationReader(diagnostics: sink, isForPlugin: isForPlugin).read
        )
        return (configuration, sink.diagnostics)
    }

    @Test func singleClientMayBeDeclaredAtTheTopLevel() throws {
        let client = try #require(
            read(#"{"schema":"Schemas/palytt.openapi.json","output":"Out"}"#).configuration?.clients.first
        )
        #expect(client.namespace == "Palytt" && client.output == "Out")
        #expect(client.isNested && client.access == .public && !client.isHashable)
        #expect(client.transformer == nil && client.fileCount == nil)
    }

    @Test func outputIsOptionalForThePlugin() {
        let text = #"{"schema":"a.json"}"#
        #expect(read(text, isForPlugin: true).configuration?.clients.first?.namespace == "A")
        #expect(read(text).diagnostics.map(\.id) == ["missing-key"])
    }

    @Test func allKeysAreRead() throws {
        let text = #"""
            {"clients":[{"schema":"a.json","output":"A","namespace":"First","nested":false,"transformer":"superjson",
            "access":"package","hashable":true,"files":8,"templates":"T","validation":false},
            {"schema":"b.json","output":"B","namespace":"Second"}]}
            """#
        let clients = try #require(read(text).configuration?.clients)
        #expect(clients.map(\.namespace) == ["First", "Second"])
        #expect(!clients[0].isNested && clients[0].transformer == .superjson && clients[0].access == .package)
        #expect(clients[0].isHashable && clients[0].fileCount == 8 && clients[0].templates == "T")
        #expect(!clients[0].validatesInputs && clients[1].validatesInputs)
    }

    @Test func deprecationAndStabilityHaveAPolicy() throws {
        let text = #"""
            {"schema":"a.json","output":"A","deprecation":{"beta":31,"stable":180},"unstable":["draft","alpha"],
            "extensibleEnums":"listed"}
            """#
        let policy = try #require(read(text).configuration?.drift.lifecycle)
        #expect(policy.notice == [.beta: 31, .stable: 180] && policy.unstable == [.draft, .alpha])
        #expect(policy.extensibleEnums == .listed)
        let wrong = [
            #""deprecation":{"gamma":3}"#, #""deprecation":{"beta":"long"}"#, #""deprecation":{"beta":-1}"#,
            #""deprecation":31"#, #""unstable":["gamma"]"#, #""extensibleEnums":"closed""#,
        ]
        for key in wrong {
            #expect(
                read(#"{"schema":"a.json","output":"A",\#(key)}"#).diagnostics.map(\.id) == ["configuration"],
                "\(key)"
            )
        }
    }

    @Test(
        arguments: [
            (#"{"schma":"a","output":"b","schema":"c"}"#, "unknown-key", "did you mean 'schema'?"),
            (#"{"output":"b"}"#, "missing-key", nil),
            (
                #"{"schema":"a"}"#, "missing-key",
                "set it to the folder of the generated files; only the build plugin needs none"
            ),
            (#"{"schema":"a","output":"b","access":"open"}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","transformer":"devalue"}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","nested":"no"}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","files":0}"#, "configuration", nil),
            (
                #"{"schema":"a","output":"b","namespace":"class"}"#, "invalid-namespace",
                "set 'namespace' to a name such as 'Backend'"
            ),
            (
                #"{"schema":"a","output":"b","namespace":"a b"}"#, "invalid-namespace",
                "set 'namespace' to a name such as 'Backend'"
            ),
            (#"{"clients":[]}"#, "configuration", nil),
            (
                #"{"clients":[{"schema":"a.json","output":"x"},{"schema":"a.json","output":"y"}]}"#,
                "repeated-namespace", "give each client its own 'namespace'"
            ),
            (#"[]"#, "configuration", "'trpcgen init' writes an example"),
            (#"{"schema":"a","output":"b","layout":"flat"}"#, "configuration", nil),
            (
                #"{"schema":"a","output":"b","layout":"single","files":2}"#, "layout-and-files",
                "keep one of them; the build plugin requires 'files'"
            ),
            (#"{"schema":"a","output":"b","header":3}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","types":["uri"]}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","types":{"uri":1}}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","types":{"uri":"Sting"}}"#, "unknown-type-name", "did you mean 'String'?"),
            (
                #"{"schema":"a","output":"b","types":{"uri":"Coordinate"}}"#, "unknown-type-name",
                "write {type: Coordinate, import: …} for your own type"
            ),
            (
                #"{"schema":"a","output":"b","overrides":{"A.b":"X; import Y"}}"#, "invalid-type-name",
                "use a name such as 'Coordinate', 'MyMaps.Coordinate' or 'Tagged<Post, String>'"
            ),
            (
                #"{"schema":"a","output":"b","overrides":{"A.b":{"typ":"X","type":"X"}}}"#, "unknown-key",
                "did you mean 'type'?"
            ),
            (#"{"schema":"a","output":"b","overrides":{"A.b":{"import":"X"}}}"#, "missing-key", nil),
            (#"{"schema":"a","output":"b","overrides":{"A.b":{"type":"X","import":"a b"}}}"#, "configuration", nil),
            (
                #"{"schema":"a","output":"b","overrides":{"A..b":"Int"}}"#, "invalid-place",
                "use a location such as 'posts.getById.output.price', 'Post.price', '*.id' or 'Post.tags[]'"
            ),
            (#"{"schema":"a","output":"b","rename":{"type":{}}}"#, "unknown-key", "did you mean 'types'?"),
            (#"{"schema":"a","output":"b","rename":[]}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","rename":{"types":{"A":"b c"}}}"#, "invalid-name", nil),
            (
                #"{"schema":"a","output":"b","rename":{"types":{"*A":"B"}}}"#, "invalid-name",
                "use one star in the new name if the old one has a star: '*Output: *Answer'"
            ),
            (#"{"schema":"a","output":"b","rename":{"properties":{"A.b":"9"}}}"#, "invalid-name", nil),
            (#"{"schema":"a","output":"b","include":{"operations":[]}}"#, "unknown-key", nil),
            (#"{"schema":"a","output":"b","exclude":[1]}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","enums":"ajar"}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","enums":{"A":"ajar"}}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","acronyms":"upper"}"#, "configuration", nil),
            (
                #"{"schema":"a","output":"b","conformances":{"A":"B C"}}"#, "invalid-type-name",
                "use a name such as 'Coordinate', 'MyMaps.Coordinate' or 'Tagged<Post, String>'"
            ),
            (#"{"schema":"a","output":"b","keepUnknownKeys":{"A":1}}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","distinguishNull":"Post"}"#, "configuration", nil),
            (#"{"schema":"a","output":"b","generics":"nummered"}"#, "configuration", nil),
        ]
    )
    func mistakesHaveALocation(text: String, id: String, fix: String?) {
        let result = read(text)
        #expect(result.configuration == nil)
        #expect(result.diagnostics.map(\.id) == [id])
        #expect(result.diagnostics.first?.location != nil)
        // Skips the lists of possible keys.
        if id != "unknown-key" || fix != nil { #expect(result.diagnostics.first?.fix == fix) }
    }

    @Test func rulesHaveLocationsAndValues() throws {
        let text = #"""
            {"schema":"a.json","output":"A","namespace":"First","layout":"types","header":"A\nB",
            "types":{"uri":"String","x":"M.T","y":{"type":"Tagged<A, B>","import":"Tags"}},
            "overrides":{"First.Post.id":"Int"},"acronyms":["Id"],"enums":{"default":"closed","S":"open"},
            "include":["posts","/users/*"],"exclude":{"tags":["t"],"schemas":["S*"]},"sets":true,
            "distinguishNull":true,"generics":"numbered",
            "keepUnknownKeys":["Post"],"conformances":{"First.Post":["P",{"protocol":"Q","import":"M"}]},
            "rename":{"types":{"A*":"B*"},"properties":{"P.a":"class"},"cases":{"S.x":"y"},"procedures":{"a.b":"c"}}}
            """#
        let result = read(text)
        let client = try #require(result.configuration?.clients.first, "\(result.diagnostics)")
        #expect(client.layout == .types && client.header == ["// A", "// B"])
        let tagged = CustomType(name: "Tagged<A, B>", module: "Tags")
        let own: [TypeChoice] = [.primitive(.string), .own(CustomType(name: "M.T", module: "M")), .own(tagged)]
        #expect(client.formats.map(\.value) == own)
        #expect(client.overrides.map(\.pattern) == [TargetPattern("First.Post.id")?.dropFirst("First")])
        #expect(client.overrides.first?.location?.line == 3)
        #expect(client.acronyms == ["id"] && client.openness == .closed && client.opennessRules.map(\.value) == [.open])
        #expect(client.selection.include?.procedures.count == 1 && client.selection.include?.paths.count == 1)
        #expect(client.selection.exclude.tags.count == 1 && client.selection.exclude.schemas.count == 1)
        #expect(client.sets?.isEverywhere == true && client.keepUnknownKeys?.rules.count == 1)
        #expect(client.distinguishesNull && client.genericNames == .numbered)
        #expect(client.conformances.map(\.pattern) == [Glob("Post")])
        #expect(client.conformances[0].value == [CustomType(name: "P"), CustomType(name: "Q", module: "M")])
        #expect(client.renames.types.count == 1 && client.renames.properties.map(\.value) == ["class"])
        #expect(client.renames.cases.count == 1 && client.renames.procedures.map(\.value) == ["c"])
    }

    #if YAML
    @Test func templateExamplesAreRules() throws {
        let example = /^ {4}# ( {2})?("[^"]+"|[\w.*\[\]-]+): ?.*$/
        let lines = ConfigurationTemplate(contracts: [.init(path: "a.json")], hasAllKeys: true).text(in: .yaml)
            .split(separator: "\n").filter {
                !$0.contains("files: 16") && !$0.hasPrefix("    # Values: ") && !$0.hasPrefix("    # Default: ")
            }
        let uncommented = lines.map { line in
            line.wholeMatch(of: example) == nil
                ? String(line) : String(line.replacing("    # ", with: "    ", maxReplacements: 1))
        }
        let sources = SourceMap()
        let file = SourceFile(path: "trpcgen.yaml", bytes: Array(uncommented.joined(separator: "\n").utf8))
        let sink = DiagnosticSink()
        let document = try #require(DocumentReader().read(file, as: sources.add(file), into: sink))
        let client = try #require(
            ConfigurationReader(diagnostics: sink).read(document)?.clients.first,
            "\(sink.diagnostics)"
        )
        #expect(client.overrides.count == 4 && client.formats.count == 3 && client.renames.procedures.count == 1)
        #expect(client.selection.exclude.schemas.count == 1 && client.conformances.count == 2)
        #expect(client.keepUnknownKeys?.rules.count == 1)
    }

    @Test func initTemplateIsValid() throws {
        let schemas = ["Schemas/my backend.json", "b.json"]
        let contracts = schemas.map { ConfigurationTemplate.Contract(path: $0) }
        for (notation, hasAllKeys) in [
            (ConfigurationNotation.yaml, false), (.yaml, true), (.json, false), (.json, true),
        ] {
            let template = ConfigurationTemplate(contracts: contracts, hasAllKeys: hasAllKeys)
            let result = read(template.text(in: notation), path: notation.fileName)
            #expect(result.configuration?.clients.map(\.schema) == schemas)
            #expect(result.configuration?.clients.map(\.namespace) == ["MyBackend", "B"])
            #expect(result.configuration?.clients.map(\.output) == contracts.map(\.output))
            #expect(result.diagnostics == [])
        }
    }

    @Test func pluginTemplateIsValid() throws {
        for (notation, hasAllKeys) in [
            (ConfigurationNotation.yaml, false), (.yaml, true), (.json, false), (.json, true),
        ] {
            let template = ConfigurationTemplate(
                pluginContract: .init(path: "../../Schemas/b.json"),
                module: "BAPI",
                hasAllKeys: hasAllKeys
            )
            let result = read(template.text(in: notation), path: notation.fileName, isForPlugin: true)
            let client = try #require(result.configuration?.clients.first)
            #expect(client.schema == "../../Schemas/b.json" && client.namespace == "B" && client.fileCount == 16)
            #expect(result.diagnostics == [])
        }
        let template = ConfigurationTemplate(pluginContract: .init(path: "b.json"), module: "B")
        #expect(template.text(in: .yaml).contains("namespace: BAPI\n"))
        #expect(template.text(in: .json).contains("\"namespace\": \"BAPI\",\n"))
    }
    #endif

    @Test(arguments: ["output", "layout"])
    func keysUnusedByThePluginAreWarnings(key: String) {
        let text = #"{"schema":"a.json","\#(key)":"types"}"#
        let result = read(text, isForPlugin: true)
        #expect(result.configuration != nil)
        #expect(result.diagnostics.map { "\($0.id) \($0.location?.column ?? 0)" } == ["unused-key 20"])
    }

    @Test func queryIsNotPartOfTheNamespace() {
        #expect(ClientConfiguration.namespace(for: "https://u:p@example.com/a/shop.json?token=abc") == "Shop")
        #expect(ClientConfiguration.namespace(for: "https://example.com?token=abc") == "Example")
    }
}
