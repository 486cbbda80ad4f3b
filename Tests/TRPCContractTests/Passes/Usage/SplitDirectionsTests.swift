import GeneratorSupport
import TRPCContract
import Testing

/// Read-only and write-only properties.
struct SplitDirectionsTests {
    private static let post = #"""
        {"type":"object","required":["id","text"],"properties":{"id":{"type":"string","readOnly":true},
        "text":{"type":"string"},"password":{"type":"string","writeOnly":true}}}
        """#

    private func post(input: String?, output: String) throws -> GraphSketch {
        let document = Router.document([.init("a.b", input: input, output: output)], schemas: [("Post", Self.post)])
        return try GraphSketch(document: document, [MarkUsage(), SplitDirections()])
    }

    @Test func outputsOmitWriteOnlyProperties() throws {
        #expect(try post(input: nil, output: Router.reference("Post"))["Post"] == "{id: string, text: string}")
    }

    @Test func inputsOmitReadOnlyProperties() throws {
        let sketch = try post(input: Router.reference("Post"), output: #"{"type":"string"}"#)
        #expect(try sketch["Post"] == "{text: string, password?: string}")
    }

    @Test func typesOfBothDirectionsAreSplit() throws {
        let sketch = try post(input: Router.reference("Post"), output: Router.reference("Post"))
        #expect(try sketch["Post"] == "{id: string, text: string}")
        guard case .value(let input, _) = sketch.reading.contract.procedures[0].input,
            case .object(let object) = sketch.reading.graph[sketch.reading.graph.resolved(input)].shape
        else {
            Issue.record("no input")
            return
        }
        #expect(object.fields.map(\.wireName) == ["text", "password"])
    }
}
