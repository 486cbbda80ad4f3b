import GeneratorSupport
import TRPCDrift
import TRPCSource
import Testing

/// The JSON Schema of accepted changes.
struct AcceptanceSchemaTests {
    @Test func acceptsTheToolsOutput() throws {
        let check = try #require(SchemaCheck(AcceptanceKey.schema.rendered))
        let whole = Acceptance(
            fingerprint: "7c1f0a9e42b1",
            id: "out-*",
            place: "user.get/output/email",
            baselines: ["1.4.0"],
            reason: "nobody reads it",
            by: "Ada",
            expires: "2026-11-22"
        )
        let problems = check.problems(of: AcceptanceList.json([whole, Acceptance(fingerprint: "1", reason: "r")]))
        #expect(problems.isEmpty)
    }

    @Test(
        arguments: [
            #"{"accepted":[{"fingerprint":"7c1f0a9e42b1"}]}"#, #"{"accepted":[{"reason":"r","until":"2026-11-22"}]}"#,
            #"{"accepted":[{"id":"a","reason":"r","expires":"soon"}]}"#, #"{"accepted":{}}"#, #"{"acepted":[]}"#,
            #"{"version":2}"#,
        ]
    )
    func rejectsMistakes(text: String) throws {
        let check = try #require(SchemaCheck(AcceptanceKey.schema.rendered))
        #expect(!check.problems(of: text).isEmpty)
    }
}
