import GeneratorSupport
import TRPCContract
import TRPCSwift
import Testing

/// The Swift names of types.
struct AssignNamesTests {
    @Test func inlineTypesAreNamedAfterTheirPath() throws {
        let sketch = try GraphSketch(
            schemas:
                #""user_post":{"type":"object","properties":{"location":{"type":"object","properties":{"x":{"type":"number"}}}}}"#,
            MarkUsage(),
            AssignNames()
        )
        #expect(sketch.names == ["UserPost", "UserPostLocation"])
    }

    @Test func propertiesAndCasesHaveSwiftNames() throws {
        let sketch = try GraphSketch(
            schemas:
                #""A":{"type":"object","properties":{"created_at":{"type":"string"},"2fa":{"enum":["in-progress"]}}}"#,
            MarkUsage(),
            AssignNames()
        )
        #expect(try sketch.reading.names.members(of: sketch.id("A")) == ["createdAt", "_2fa"])
    }

    /// Of two parameters with the same name, the path parameter keeps it.
    ///
    /// The other one's name includes its location. A third one that already has this name keeps it.
    @Test(arguments: [["path", "query"], ["query", "path"]])
    func equallyNamedParametersAreDistinguished(places: [String]) throws {
        let parameters = places.map {
            #"{"name":"id","in":"\#($0)","required":true,"schema":{"type":"string"}}"#
        }
        let third = #"{"name":"queryId","in":"query","schema":{"type":"string"}}"#
        let sketch = try GraphSketch(
            document: #"""
                {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/items/{id}":{"get":{"operationId":"item",
                "parameters":[\#((parameters + [third]).joined(separator: ","))],"responses":{"204":{"description":""}}}}}}
                """#,
            [MarkUsage(), AssignNames()]
        )
        let input = try #require(sketch.reading.contract.operations.first?.input)
        let names = places == ["path", "query"] ? ["id", "queryIdParameter"] : ["queryIdParameter", "id"]
        #expect(sketch.reading.names.members(of: input) == names + ["queryId"])
        #expect(sketch.ids == [])
    }
}
