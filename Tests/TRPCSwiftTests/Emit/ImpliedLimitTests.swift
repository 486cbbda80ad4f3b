import GeneratorSupport
import TRPCContract
import Testing

struct ImpliedLimitTests {
    @Test(
        arguments: [
            (#"{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}"#, false),
            (#"{"type":"integer","minimum":-9007199254740990}"#, true), (#"{"type":"integer","minimum":0}"#, true),
            (#"{"type":"string","minLength":0}"#, false), (#"{"type":"string","minLength":1}"#, true),
            (#"{"type":"array","items":{"type":"string"},"minItems":0}"#, false),
            (#"{"type":"number","maximum":1.7976931348623157e308}"#, false),
            (#"{"type":"number","maximum":1e30}"#, true),
        ]
    )
    func limitsOfTheTypeAreOmitted(schema: String, isSaid: Bool) throws {
        let text = Pipeline.procedure("a", input: #"{"type":"object","required":["n"],"properties":{"n":\#(schema)}}"#)
        let swift = try Pipeline(text) { $0.validatesInputs = true }.swift
        #expect((swift.contains("/// At least") || swift.contains("/// At most")) == isSaid)
        #expect(swift.contains("violations.") == isSaid)
    }
}
