import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

/// Invalid parts of contracts: errors, or with `keepGoing` warnings that name the loss.
struct KeepGoingTests {
    static let documents: [(name: String, document: String, id: String, loss: String)] = [
        (
            "a schema that is a list", Pipeline.schemas(#""Post":{"type":"object","properties":{"a":[1]}}"#),
            "invalid-schema", "a JSONValue is used instead"
        ),
        (
            "a schema that is a string, in a used call",
            Pipeline.procedure("a", input: #"{"type":"object","properties":{"a":"string"}}"#),
            "invalid-schema", "a JSONValue is used instead"
        ),
        (
            "properties in a list", Pipeline.schemas(#""Post":{"type":"object","properties":[]}"#),
            "invalid-schema", "it is ignored"
        ),
        (
            "members that are no list", Pipeline.schemas(#""Post":{"oneOf":{"type":"string"}}"#),
            "invalid-schema", "it is ignored"
        ),
        (
            "references in a circle",
            Pipeline.schemas(##""A":{"$ref":"#/components/schemas/B"},"B":{"$ref":"#/components/schemas/A"}"##),
            "circular-reference", "a JSONValue is used instead"
        ),
        (
            "an allOf in a circle",
            Pipeline.schemas(##""A":{"allOf":[{"$ref":"#/components/schemas/A"},{"type":"object"}]}"##),
            "circular-allof", "a JSONValue is used instead"
        ),
        (
            "a union of itself",
            Pipeline.schemas(
                ##""A":{"oneOf":[{"$ref":"#/components/schemas/B"}]},"B":{"oneOf":[{"$ref":"#/components/schemas/A"}]}"##
            ),
            "circular-reference", "a JSONValue is used instead"
        ),
        (
            "an unknown transformer",
            Pipeline.procedure("a", input: #"{"type":"string"}"#, transformer: "devalue"),
            "unknown-transformer", "it is ignored"
        ),
        (
            "an unknown kind of procedure",
            Pipeline.procedure("a", input: #"{"type":"string"}"#, schemas: #""S":{"type":"object"}"#)
                .replacing(#""type":"query""#, with: #""type":"stream""#),
            "unknown-procedure-type", "the part is omitted"
        ),
        (
            "a JSON Schema", #"{"$defs":{"A":{"type":"object","properties":{"a":1}}}}"#,
            "invalid-schema", "a JSONValue is used instead"
        ),
    ]

    @Test(arguments: documents.map(\.name))
    func errorsBecomeWarnings(name: String) throws {
        let row = try #require(Self.documents.first { $0.name == name })
        let strict = try Pipeline(row.document)
        let error = try #require(strict.diagnostics.first { $0.severity == .error }, "\(strict.diagnostics)")
        #expect(error.id == row.id && error.location != nil && strict.generated.isEmpty)
        #expect(error.fix?.hasSuffix("--keep-going reads the rest: \(row.loss)") == true, "\(error.fix ?? "")")
        let lenient = try Pipeline(row.document, configuration: #"{"schema":"a","keepGoing":true}"#)
        #expect(lenient.diagnostics.allSatisfy { $0.severity != .error } && !lenient.generated.isEmpty)
        let warnings = lenient.diagnostics.filter { $0.id == row.id && $0.severity == .warning }
        #expect(!warnings.isEmpty && warnings.allSatisfy { $0.message.hasSuffix("; \(row.loss)") })
    }

    /// Documents without a valid remainder.
    @Test(arguments: [#"{"openapi":"1.2"}"#, "[]", #"{"openapi":"3.1.0","info":{}}"#])
    func invalidContractIsStillAnError(document: String) throws {
        let result = try Pipeline(document, configuration: #"{"schema":"a","keepGoing":true}"#)
        #expect(result.generated.isEmpty && result.diagnostics.contains { $0.severity == .error })
    }
}
