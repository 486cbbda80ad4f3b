#if YAML
import Foundation
import GeneratorSupport
import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// The JSON Schema of the configuration agrees with the reader.
struct ConfigurationSchemaTests {
    private static let schema = ConfigurationSchema(rules: DriftRules.all.map(\.id)).json.rendered
    private let check: SchemaCheck

    init() throws { check = try #require(SchemaCheck(Self.schema)) }

    @Test(
        arguments: [("trpcgen.schema.json", schema), ("trpcgen-accepted.schema.json", AcceptanceKey.schema.rendered)]
    )
    func schemaIsGeneratedFromTheKeys(name: String, text: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Schemas/\(name)")
            .standardizedFileURL
        if ProcessInfo.processInfo.environment["TRPCGEN_RECORD"] == "1" {
            return try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == text, "TRPCGEN_RECORD=1 swift test --filter ConfigurationSchemaTests")
    }

    @Test(arguments: DocumentedConfigurationTests.samples + DocumentedConfigurationTests.samplesInJSON)
    func acceptsTheSamplesOfThePages(sample: String) {
        let isWhole = sample.contains("schema:") || sample.contains("\"schema\":")
        let problems = check.problems(of: isWhole ? sample : "schema: backend.openapi.json\n\(sample)")
        #expect(problems.isEmpty)
    }

    @Test(arguments: ConfigurationKey.all.flatMap(\.examples))
    func acceptsTheExamplesOfTheKeys(example: String) {
        let needed =
            example.hasPrefix("schema:") || example.hasPrefix("clients:") ? "" : "schema: backend.openapi.json\n"
        let problems = check.problems(of: needed + example)
        #expect(problems.isEmpty)
    }

    /// Most of these are errors for the reader too; the schema cannot detect a client in the plugin's configuration.
    @Test(
        arguments: [
            "outptu: Out", "files: 0", "files: 1000", "files: many", "layout: tidy", "access: open", "nested: 1",
            "schema: 5",
            "hashable: 'yes'", "overlays: {}", "contract: { url: ftp://example.com }", "contract: { timeout: 5 }",
            "contract: { url: https://example.com, command: cat }", "rename: { kinds: { A: B } }", "codable: half",
            "severity: { out-enum-value-added: bad }", "severity: { no-such-rule: info }", "sets: 5", "acronyms: some",
            "deployed: { production: { 1.4.0: 101 } }", "baselines: { folder: Contracts }", "enums: { Post: half }",
            "overrides: { Post.id: { typ: Int } }", "samples: { folder: Tests }", "include: { router: posts }",
            "clients: []", "clients: [{ schema: a.json, output: A, layuot: types }]", "streams: { chat: [a] }",
        ]
    )
    func rejectsInvalidConfigurations(mistake: String) {
        let needed =
            mistake.hasPrefix("schema:") || mistake.hasPrefix("clients:") ? "" : "schema: backend.openapi.json\n"
        #expect(!check.problems(of: needed + mistake).isEmpty)
        #expect(!ConfigurationSample(text: needed + mistake).problems.isEmpty)
    }

    @Test func readerAcceptsTheSchemaKeyOfEditors() {
        let text = #"{"$schema": "./.trpcgen.schema.json", "schema": "a.json"}"#
        #expect(
            ConfigurationSample(text: text, path: "trpcgen.json").problems.isEmpty && check.problems(of: text).isEmpty
        )
    }

    /// Each key has a schema and a description.
    @Test func describesEveryKey() throws {
        let object = try #require(JSONSerialization.jsonObject(with: Data(Self.schema.utf8)) as? [String: Any])
        let definitions = try #require(object["definitions"] as? [String: [String: Any]])
        #expect(Set(definitions.keys) == Set(ConfigurationKey.all.map(\.name) + ["client"]))
        for (name, definition) in definitions where name != "client" {
            #expect((definition["description"] as? String)?.contains("<doc:") == false, "\(name)")
            #expect(definition.count > 1, "\(name)")
        }
    }

    @Test(arguments: ConfigurationNotation.allCases)
    func initTemplatesMatchAndReferenceTheSchema(notation: ConfigurationNotation) {
        for hasAllKeys in [false, true] {
            let several = ConfigurationTemplate(
                contracts: [.init(path: "a.json"), .init(path: "b.json", url: "https://b.example/b.json")],
                hasAllKeys: hasAllKeys
            )
            let plugin = ConfigurationTemplate(
                pluginContract: .init(path: "a.json"),
                module: "A",
                hasAllKeys: hasAllKeys
            )
            for text in [several.text(in: notation), plugin.text(in: notation)] {
                let problems = check.problems(of: text)
                #expect(problems.isEmpty && text.contains(ConfigurationSchema.fileName))
            }
        }
    }
}
#endif
