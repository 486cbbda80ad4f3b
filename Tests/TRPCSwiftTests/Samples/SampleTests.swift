import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// The samples of types: their values, and the generated code.
struct SampleTests {
    /// Returns the samples of an OpenAPI document with these schemas.
    private func samples(
        _ schemas: String,
        configure: (inout ClientConfiguration) -> Void = { _ in }
    ) throws -> (text: String, pipeline: Pipeline) {
        let pipeline = try Pipeline(Pipeline.schemas(schemas)) { configuration in
            configuration.samples = SampleConfiguration(output: "Samples", module: "BackendAPI")
            configure(&configuration)
        }
        let files = (pipeline.client?.samples ?? []).sorted { $0.path < $1.path }
        return (files.map(\.contents).joined(), pipeline)
    }

    /// Returns the default of the property `p`, an object's only one.
    private func value(_ schema: String, required: Bool = true) throws -> (value: String?, ids: [String]) {
        let list = required ? #""required":["p"],"# : ""
        let made = try samples(#""A":{"type":"object",\#(list)"properties":{"p":\#(schema)}}"#)
        let call = made.text.split(separator: "\n").first { $0.contains("static func sample(p: ") }
        let parameter = call?.split(separator: "sample(p: ").last?.split(separator: ") -> Self").first.map(String.init)
        let parts = parameter?.split(separator: " = ", maxSplits: 1).map(String.init) ?? []
        return (parts.count == 2 ? parts[1] : nil, made.pipeline.ids)
    }

    @Test(arguments: [
        (#"{"type":"string"}"#, #""p""#), (#"{"type":"string","minLength":3}"#, #""paa""#),
        (#"{"type":"string","maxLength":0}"#, #""""#), (#"{"type":"string","pattern":"^\\d{3}$"}"#, #""000""#),
        (#"{"type":"string","minLength":500}"#, #"String(repeating: "a", count: 500)"#),
        (#"{"type":"string","format":"email"}"#, #""user@example.com""#),
        (#"{"type":"string","format":"email","maxLength":8}"#, #""a@b.co""#),
        (#"{"type":"string","format":"email","minLength":30}"#, #""useraaaaaaaaaaaaaa@example.com""#),
        (#"{"type":"string","format":"email","pattern":"@acme\\.com$"}"#, #""user@acme.com""#),
        (#"{"type":"string","format":"ipv4"}"#, #""192.0.2.1""#),
        (#"{"type":"string","example":"Ramen"}"#, #""Ramen""#),
        (#"{"type":"string","maxLength":3,"example":"Ramen"}"#, #""p""#),
        (#"{"type":"string","pattern":"^[a-z]+$","default":"abc"}"#, #""abc""#),
        (#"{"type":"string","format":"date-time"}"#, #"TRPCTesting.sampled("2026-01-01T12:00:00.000Z")"#),
        (
            #"{"type":"string","format":"date-time","example":"2025-05-01T10:00:00Z"}"#,
            #"TRPCTesting.sampled("2025-05-01T10:00:00.000Z")"#
        ),
        (
            #"{"type":"string","format":"uri","minLength":30}"#,
            #"TRPCTesting.sampled("https://example.com/1aaaaaaaaa")"#
        ),
        (#"{"type":"integer"}"#, "1"), (#"{"type":"integer","minimum":18}"#, "18"),
        (#"{"type":"integer","maximum":-5}"#, "-5"), (#"{"type":"integer","exclusiveMinimum":1}"#, "2"),
        (#"{"type":"integer","minimum":10,"multipleOf":7}"#, "14"), (#"{"type":"integer","example":42}"#, "42"),
        (#"{"type":"integer","maximum":3,"example":42}"#, "1"), (#"{"type":"integer","default":20}"#, "20"),
        (#"{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1}"#, "0.5"),
        (#"{"type":"number","minimum":0.25,"maximum":0.3}"#, "0.25"),
        (#"{"type":"number","minimum":1.1,"maximum":1.9,"multipleOf":0.3}"#, "1.2"),
        (#"{"type":"boolean"}"#, "false"), (#"{"type":"boolean","example":true}"#, "true"),
        (#"{"type":["string","null"]}"#, "nil"), (#"{"type":["string","null"],"example":"x"}"#, #""x""#),
        (#"{"type":"array","items":{"type":"string"}}"#, "[]"),
        (#"{"type":"array","minItems":2,"items":{"type":"string"}}"#, #"["p", "p"]"#),
        (#"{"type":"array","minItems":9,"items":{"type":"integer"}}"#, "Array(repeating: 1, count: 9)"),
        (#"{"type":"array","minItems":3,"uniqueItems":true,"items":{"type":"string"}}"#, #"["p", "p2", "p3"]"#),
        (#"{"type":"array","minItems":2,"uniqueItems":true,"items":{"type":"integer","maximum":1}}"#, "[1, 0]"),
        (#"{"type":"object","additionalProperties":{"type":"integer"}}"#, "[:]"),
        (#"{"type":"object","minProperties":2,"additionalProperties":{"type":"integer"}}"#, #"["key1": 1, "key2": 1]"#),
        (#"{"enum":["none","some"]}"#, ".none_"), (#"{"type":"string","enum":["a","b"],"example":"b"}"#, ".b"),
        (#"{}"#, #""anything""#),
    ])
    func requiredPropertiesHaveValidValues(schema: String, expected: String) throws {
        let made = try value(schema)
        #expect(made.value == expected, "\(schema)")
        #expect(!made.ids.contains("no-sample"))
    }

    @Test(arguments: [
        #"{"type":"string","minLength":5,"maxLength":3}"#, #"{"type":"string","pattern":"^a(?!a)a$"}"#,
        #"{"type":"integer","minimum":5,"maximum":3}"#, #"{"type":"integer","minimum":1,"maximum":4,"multipleOf":5}"#,
        #"{"type":"array","minItems":3,"uniqueItems":true,"items":{"type":"boolean"}}"#,
        #"{"type":"array","minItems":1,"items":{"type":"string","minLength":2,"maxLength":1}}"#,
    ])
    func unsatisfiableLimitsRequireAnArgument(schema: String) throws {
        let made = try value(schema)
        #expect(made.value == nil && made.ids.contains("no-sample"), "\(schema)")
        let optional = try value(schema, required: false)
        #expect(optional.value == "nil" && !optional.ids.contains("no-sample"))
    }

    @Test func containersOfSuchValuesRequireThem() throws {
        let made = try samples(
            #""A":{"type":"object","required":["p"],"properties":{"p":{"type":"integer","minimum":5,"maximum":3}}},"#
                + ##""B":{"type":"object","required":["a"],"properties":{"a":{"$ref":"#/components/schemas/A"}}}"##
        )
        #expect(made.text.contains("static func sample(a: API.A) -> Self"))
        #expect(made.pipeline.ids.filter { $0 == "no-sample" }.count == 2)
        #expect(made.pipeline.diagnostics.allSatisfy { $0.location != nil && $0.severity == .warning })
    }

    @Test func optionalValuesAreAbsentWithoutAnExample() throws {
        let shown = #"{"type":"object","properties":{"p":{"type":"string","example":"x"},"q":{"type":"string"}}}"#
        let document = Pipeline.procedure("a.b", input: shown, output: shown)
        let made = try Pipeline(document) { $0.samples = SampleConfiguration(output: "S", module: "BackendAPI") }
        let text = (made.client?.samples ?? []).map(\.contents).joined()
        #expect(text.contains(#"sample(p: String? = "x", q: String? = nil)"#))
        let input = Pipeline.procedure("a.b", input: shown)
        let sent = try Pipeline(input) { $0.samples = SampleConfiguration(output: "S", module: "BackendAPI") }
        let plain = (sent.client?.samples ?? []).map(\.contents).joined()
        #expect(plain.contains("sample(p: String? = nil, q: String? = nil)"))
    }

    @Test func recursiveSamplesEnd() throws {
        let made = try samples(
            ##"""
            "Node":{"type":"object","required":["children","value"],"minProperties":3,"properties":{
              "children":{"type":"array","items":{"$ref":"#/components/schemas/Node"}},
              "value":{"$ref":"#/components/schemas/Value"},
              "next":{"$ref":"#/components/schemas/Node"},"name":{"type":"string"}}},
            "Value":{"oneOf":[{"$ref":"#/components/schemas/Node"},{"type":"string"}]},
            "Endless":{"type":"object","required":["e"],"properties":{"e":{"$ref":"#/components/schemas/Endless"}}}
            """##
        )
        #expect(made.text.contains(#"static func sample() -> Self { .string("text") }"#))
        #expect(made.text.contains("next: API.Node? = nil") && made.text.contains(#"name: String? = "name""#))
        #expect(made.text.contains("children: [API.Node] = []") && made.text.contains("value: API.Value = .sample()"))
        #expect(made.text.contains("static func sample(e: API.Endless) -> Self"))
        #expect(made.pipeline.ids.contains("no-sample"))
    }

    /// The number of the sample is decoded as the integer.
    @Test func sampleIsTheDecodedNumberCase() throws {
        let made = try samples(#""Amount":{"anyOf":[{"type":"number"},{"type":"integer","format":"int64"}]}"#)
        #expect(made.text.contains("static func sample() -> Self { .int(1) }"))
    }

    @Test func caseNamesDoNotConflict() throws {
        let made = try samples(
            #""E":{"type":"string","enum":["sample","sample value"]},"F":{"type":"object","required":["sample","e"],"#
                + ##""properties":{"sample":{"type":"string"},"e":{"$ref":"#/components/schemas/E"},"##
                + ##""n":{"type":"string","enum":["none","a"],"example":"none"}}}"##
        )
        #expect(made.text.contains("static func makeSample() -> Self { .sample }"))
        #expect(made.text.contains("sample: String = \"sample\"") && made.text.contains("e: API.E = .sample"))
        #expect(made.text.contains("? = .none_"))
    }

    @Test func unionMembersHaveTheirTag() throws {
        let made = try samples(
            ##"""
            "Pet":{"oneOf":[{"$ref":"#/components/schemas/Cat"},{"$ref":"#/components/schemas/Dog"}],
              "discriminator":{"propertyName":"kind","mapping":{"c":"#/components/schemas/Cat","d":"#/components/schemas/Dog"}}},
            "Cat":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}},
            "Dog":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}}
            """##
        )
        #expect(made.text.contains("static func sample() -> Self { .c(.sample()) }"))
        #expect(!made.text.contains("kind:"))
    }

    @Test(arguments: [
        (AccessLevel.public, "public import BackendAPI"), (.internal, "@testable import BackendAPI"),
        (.package, "package import BackendAPI"),
    ])
    func samplesImportTheClientByItsAccessLevel(access: AccessLevel, line: String) throws {
        let made = try samples(#""A":{"type":"object","additionalProperties":false}"#) { $0.access = access }
        #expect(made.text.contains("\n\(line)\n"))
        #expect(
            made.text.contains(
                "    \(access == .internal ? "" : "\(access.rawValue) ")nonisolated static func sample()"
            )
        )
    }

    @Test func typesWithoutANamespaceAreQualifiedByModule() throws {
        let made = try samples(
            ##""Notification":{"type":"object","required":["a"],"properties":{"a":{"$ref":"#/components/schemas/Post"}}},"##
                + #""Post":{"type":"object","additionalProperties":false}"#
        ) { $0.isNested = false }
        #expect(made.text.contains("extension BackendAPI.Notification {"))
        #expect(made.text.contains("sample(a: BackendAPI.Post = .sample())"))
    }

    @Test func samplesAreOptIn() throws {
        #expect(try Pipeline(Pipeline.schemas(#""A":{"type":"object"}"#)).client?.samples.isEmpty == true)
    }
}
