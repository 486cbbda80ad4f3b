import TRPCGenCore
import Testing

/// The Swift names of types.
struct AssignNamesTests {
    @Test func aSchemaHasItsOwnAndAnInlineTypeThatOfItsPlace() throws {
        let sketch = try GraphSketch(
            schemas:
                #""user_post":{"type":"object","properties":{"location":{"type":"object","properties":{"x":{"type":"number"}}}}}"#,
            MarkUsage(),
            AssignNames()
        )
        #expect(sketch.names == ["UserPost", "UserPostLocation"])
    }

    @Test func propertiesAndCasesHaveNamesOfSwift() throws {
        let sketch = try GraphSketch(
            schemas:
                #""A":{"type":"object","properties":{"created_at":{"type":"string"},"2fa":{"enum":["in-progress"]}}}"#,
            MarkUsage(),
            AssignNames()
        )
        guard case .object(let object) = try sketch.node("A").shape else {
            Issue.record("not an object")
            return
        }
        #expect(object.fields.map(\.swiftName) == ["createdAt", "_2fa"])
    }
}
