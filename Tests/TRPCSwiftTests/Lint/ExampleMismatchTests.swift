import TRPCSource
import TRPCSwift
import Testing

/// Examples and defaults that aren't values of their schemas.
struct ExampleMismatchTests {
    private func reasons(_ schema: String) -> [String] {
        Linting.document(paths: "", components: #""schemas":{"A":\#(schema)}"#).diagnostics
            .filter { $0.id == "example-mismatch" }
            .map { diagnostic in
                #expect(diagnostic.severity == .note && diagnostic.location != nil && diagnostic.fix != nil)
                return String(diagnostic.message.split(separator: ": ").last ?? "")
            }
    }

    @Test(arguments: [
        (#"{"type":"number","example":"10.00"}"#, "it is a string, but the type is number"),
        (#"{"type":"integer","example":1.5}"#, "it is a number, but the type is integer"),
        (#"{"type":"string","enum":["a"],"example":"b"}"#, "it isn't one of the listed values"),
        (#"{"type":"integer","minimum":2,"examples":[1]}"#, "it is less than the minimum"),
        (#"{"type":"string","maxLength":1,"default":"ab"}"#, "it is too long"),
        (
            #"{"type":"object","properties":{"a":{"type":"boolean"}},"example":{"a":"1"}}"#,
            "it is a string, but the type is boolean"
        ),
        (
            #"{"type":"object","required":["a"],"properties":{"a":{"type":"string"}},"example":{}}"#,
            "the required property 'a' is missing"
        ),
        (#"{"type":"array","items":{"type":"string"},"example":["a",1]}"#, "it is a number, but the type is string"),
        (
            #"{"oneOf":[{"type":"string"},{"type":"boolean"}],"type":["string","boolean"],"example":1}"#,
            "it matches no member of the union"
        ),
    ])
    func mismatchesAreReported(schema: String, reason: String) {
        #expect(reasons(schema) == [reason])
    }

    @Test(arguments: [
        #"{"type":"number","example":10}"#, #"{"type":"integer","example":1.0}"#,
        #"{"type":["string","null"],"example":null}"#,
        #"{"type":"object","properties":{"example":{"type":"string"},"type":{"type":"string"},"default":{"type":"string"}}}"#,
        #"{"type":"object","required":["a"],"properties":{"a":{"type":"string","writeOnly":true}},"example":{}}"#,
        ##"{"type":"object","properties":{"b":{"$ref":"#/components/schemas/A"}},"example":{"b":{"b":{}}}}"##,
    ])
    func matchingValuesAreNotReported(schema: String) {
        #expect(reasons(schema) == [])
    }
}
