import GeneratorSupport
import TRPCContract
import Testing

/// Properties with one value.
struct FoldConstantsTests {
    @Test func requiredConstantNeedsNoType() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","required":["kind"],"properties":{"kind":{"const":"cat"}}}"#,
            FoldConstants()
        )
        #expect(try sketch["A"] == #"{kind: "cat"}"#)
        guard case .object(let object) = try sketch.node("A").shape else {
            Issue.record("not an object")
            return
        }
        #expect(object.fields[0].constant == .string("cat"))
    }

    @Test func optionalConstantKeepsItsType() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","properties":{"kind":{"const":"cat"}}}"#,
            FoldConstants()
        )
        guard case .object(let object) = try sketch.node("A").shape else {
            Issue.record("not an object")
            return
        }
        #expect(object.fields[0].constant == nil)
    }

    @Test func constantTrueIsABoolean() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","properties":{"done":{"const":true}}}"#,
            FoldConstants()
        )
        #expect(try sketch["A"] == "{done?: boolean}")
    }
}
