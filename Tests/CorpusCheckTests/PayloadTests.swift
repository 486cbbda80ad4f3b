import RoundTripCheck
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

@testable import CorpusCheck

/// The payloads made from schemas, and the examples that are accepted.
@Suite struct PayloadTests {
    private func payloads(_ schemas: String) throws -> DocumentPayloads {
        let text = #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{\#(schemas)}}}"#
        let file = SourceFile(path: "test.json", bytes: Array(text.utf8))
        var configuration = ClientConfiguration(schema: "", output: "", namespace: "API")
        configuration.exactNumbers = true
        let generator = Generator(configuration: configuration)
        let analysis = try #require(generator.analyzer.analysis(of: file, from: SourceMap(), into: DiagnosticSink()))
        var payloads = DocumentPayloads(analysis, generator.configuration, index: 0)
        payloads.collect()
        return payloads
    }

    /// Returns the payloads of a type without superjson.
    private func sent(_ name: String, _ payloads: DocumentPayloads) -> [String] {
        payloads.lines.map { $0.split(separator: "\t").map(String.init) }.filter { $0[1] == "none" && $0[2] == name }
            .map { $0[4] }
    }

    @Test func optionalPropertiesAreAbsentNullAndAValue() throws {
        let made = try payloads(
            #""A":{"type":"object","required":["r"],"properties":{"r":{"type":"boolean"},"o":{"type":["boolean","null"]}}}"#
        )
        let all = sent("A", made)
        for json in [#"{"r":true}"#, #"{"r":true,"o":null}"#, #"{"r":true,"o":true}"#, #"{"r":false,"o":false}"#] {
            #expect(all.contains(json))
        }
    }

    @Test func allEnumValuesAndVariantsAreIncluded() throws {
        let made = try payloads(
            ##""E":{"enum":["a","b"]},"U":{"oneOf":[{"$ref":"#/components/schemas/V"},{"type":"integer"}]},"##
                + #""V":{"type":"object","required":["v"],"properties":{"v":{"const":1}}}"#
        )
        #expect(Set(sent("E", made)).isSuperset(of: [#""a""#, #""b""#, #""not listed 👻""#]))
        #expect(Set(sent("U", made)).isSuperset(of: [#"{"v":1}"#, "9007199254740993", "true"]))
    }

    @Test func recursionEndsAndMissingValuesAreReported() throws {
        let made = try payloads(
            ##""T":{"type":"object","properties":{"t":{"$ref":"#/components/schemas/T"}}},"##
                + ##""N":{"type":"object","required":["n"],"properties":{"n":{"$ref":"#/components/schemas/N"}}}"##
        )
        #expect(sent("T", made).contains(#"{"t":{"t":{"t":{"t":{}}}}}"#))
        #expect(made.withoutValue == ["N"])
    }

    @Test(arguments: [
        (#"{"type":"string"}"#, "1", false), (#"{"type":"string","format":"date"}"#, #""2026-02-30""#, false),
        (#"{"type":"string","format":"date-time"}"#, #""2026-02-01 10:00""#, false),
        (#"{"type":"string","format":"date-time"}"#, #""2026-02-01T10:00:00.5+01:00""#, true),
        (#"{"type":"string","format":"uri"}"#, #""https://a.b/{c}""#, false),
        (#"{"type":"integer","format":"int32"}"#, "2147483648", false), (#"{"enum":["a","b"]}"#, #""c""#, false),
        (#"{"type":["integer","null"]}"#, "null", true),
        (#"{"type":"object","required":["a"],"properties":{"a":{}}}"#, "{}", false),
        (#"{"type":"array","items":{"type":"integer"}}"#, "[1,1.5]", false),
    ])
    func invalidExampleIsNotAPayload(schema: String, example: String, isValid: Bool) throws {
        let whole = schema.dropLast() + #","example":\#(example)}"#
        let made = try payloads(#""A":{"type":"object","properties":{"p":\#(whole)}}"#)
        #expect(made.exampleCount == 1)
        #expect(made.contradictions.count == (isValid ? 0 : 1))
        #expect(made.lines.contains { $0.contains("\texample at 1:") } == isValid)
    }

    @Test func unknownPropertiesNeedNotRoundTrip() throws {
        let made = try payloads(
            #""A":{"type":"object","properties":{"p":{"type":"integer"}},"example":{"p":1,"later":2}}"#
        )
        let line = try #require(made.lines.first { $0.contains("example at") })
        #expect(line.hasSuffix("\t" + #"{"p":1,"later":2}"# + "\t" + #"{"p":1}"#))
    }
}
