import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// Parameters that aren't arguments: those of security schemes, and those filled by the configuration.
struct FilledParameterTests {
    private static func document(_ parameters: String, security: String = "", root: String = "") -> String {
        #"""
        {"openapi":"3.0.3","info":{"title":"T","version":"1"},\#(root)
        "components":{"securitySchemes":{"Key":{"type":"apiKey","in":"header","name":"X-Key"}}},
        "paths":{"/a":{"get":{"operationId":"a","tags":["t"],\#(security)"parameters":[\#(parameters)],
        "responses":{"204":{"description":"ok"}}}}}}
        """#
    }

    private static func header(_ name: String, required: Bool = true) -> String {
        #"{"name":"\#(name)","in":"header","required":\#(required),"schema":{"type":"string"}}"#
    }

    private static let names = ["", #""security":[{"Key":[]}],"#]

    @Test(arguments: names)
    func securitySchemeIsNotAnArgument(security: String) throws {
        let client = try Pipeline(Self.document(Self.header("x-key"), security: security))
        #expect(client.swift.contains("func a() async throws"))
        #expect(client.swift.contains(#"security: [["Key"]]"#))
        #expect(!client.ids.contains("unused-security-scheme"))
    }

    @Test func optionalParameterMakesTheCredentialOptional() throws {
        let client = try Pipeline(Self.document(Self.header("X-Key", required: false)))
        #expect(client.swift.contains(#"security: [["Key"], []]"#))
    }

    @Test func parameterInAnotherLocationIsAnArgument() throws {
        let query = #"{"name":"X-Key","in":"query","required":true,"schema":{"type":"string"}}"#
        #expect(try Pipeline(Self.document(query)).swift.contains("func a(xKey: String)"))
    }

    @Test func recordedClientKeepsItsArguments() throws {
        let document = Self.document(Self.header("X-Key"))
        var names = NameRecord()
        names.add(NameRecord.Entry("a"), at: "calls/GET/a:a")
        #expect(try Pipeline(document, names: names).swift.contains("func a(xKey: String)"))
    }

    @Test func newClientHasNoArgument() throws {
        let document = Self.document(Self.header("X-Key"))
        let first = try Pipeline(document)
        let record = try #require(first.client?.names)
        #expect(record["exporter"]?.name == "none")
        #expect(try Pipeline(document, names: record).swift == first.swift)
    }

    @Test func configurationFillsParameters() throws {
        let document = Self.document(
            "\(Self.header("X-Requested-With")),\(Self.header("X-Tenant")),\(Self.header("X-Other"))"
        )
        let client = try Pipeline(
            document,
            configuration: #"{"schema":"s","filledParameters":{"x-requested-with":"App","X-Tenant":false,"Nothing":1}}"#
        )
        #expect(client.swift.contains(#"request.header("X-Requested-With", "App")"#))
        #expect(client.swift.contains("func a(xOther: String)") && !client.swift.contains("X-Tenant"))
        #expect(
            client.diagnostics.filter { $0.id == "unmatched-rule" }.map(\.message) == [
                "no parameter matches 'Nothing'"
            ]
        )
    }

    @Test func valueMustBeAScalar() throws {
        let client = try Pipeline(
            Self.document(Self.header("A")),
            configuration: #"{"schema":"s","filledParameters":{"A":[1]}}"#
        )
        #expect(
            client.diagnostics.contains { $0.severity == .error && $0.location != nil && $0.message.contains("'A'") }
        )
    }
}
