import GeneratorSupport
import TRPCContract
import Testing

/// Which enums keep unknown values.
struct SetOpennessTests {
    private func openness(_ general: Openness?, input: Bool) throws -> Openness? {
        let color = Router.reference("Color")
        let text = #"{"type":"string"}"#
        let document = Router.document(
            [.init("a.b", input: Router.object(["c": input ? color : text]), output: input ? text : color)],
            schemas: [("Color", #"{"enum":["red","blue"]}"#)]
        )
        let sketch = try GraphSketch(document: document, [SetOpenness(general: general, rules: [])])
        guard case .enumeration(let enumeration) = try sketch.node("Color").shape else { return nil }
        return enumeration.openness
    }

    @Test func configurationAppliesToAllEnums() throws {
        #expect(try openness(.closed, input: false) == .closed)
        #expect(try openness(.open, input: true) == .open)
    }
}
