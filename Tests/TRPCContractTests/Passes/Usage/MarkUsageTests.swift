import GeneratorSupport
import TRPCContract
import Testing

/// The directions of types.
struct MarkUsageTests {
    private static let schemas = [
        (name: "In", schema: Router.object(["a": "string"])), (name: "Out", schema: Router.object(["b": "string"])),
        (name: "Both", schema: Router.object(["c": "string"])), (name: "Idle", schema: Router.object(["d": "string"])),
    ]

    @Test func usageIsDerivedFromProcedures() throws {
        let input = Router.object(["a": Router.reference("In"), "c": Router.reference("Both")])
        let output = Router.object(["b": Router.reference("Out"), "c": Router.reference("Both")])
        let document = Router.document([.init("a.b", input: input, output: output)], schemas: Self.schemas)
        let sketch = try GraphSketch(document: document, [MarkUsage()])
        #expect(try sketch.node("In").usage == .input)
        #expect(try sketch.node("Out").usage == .output)
        #expect(try sketch.node("Both").usage == [.input, .output])
        #expect(try sketch.node("Idle").usage.isEmpty)
        #expect(sketch.ids.contains("unused-types"))
    }

    @Test func withoutProceduresSchemasAreStandalone() throws {
        let sketch = try GraphSketch(schemas: #""A":{"type":"object","properties":{}}"#, MarkUsage())
        #expect(try sketch.node("A").usage.contains(.standalone))
    }
}
