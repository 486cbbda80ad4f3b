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
        #expect(try sketch.reading.names.members(of: sketch.id("A")) == ["createdAt", "_2fa"])
    }
}
