import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

/// Equivalent spellings of schemas.
struct EquivalentSpellingTests {
    @Test(arguments: ["{\"not\":{}}", "{\"not\":true}", "{\"not\":{\"description\":\"all\"}}", "false"])
    func unsatisfiableSchemaClosesAnObject(_ schema: String) throws {
        for keyword in ["additionalProperties", "unevaluatedProperties"] {
            let sketch = try GraphSketch(
                schemas:
                    #""A":{"type":"object","properties":{"a":{"type":"string"}},"\#(keyword)":\#(schema)},"M":{"type":"object","\#(keyword)":\#(schema)}"#
            )
            for name in ["A", "M"] {
                guard case .object(let object) = try sketch.node(name).shape else {
                    Issue.record("\(name) isn't an object")
                    continue
                }
                #expect(object.isClosed, "\(name) \(keyword)")
                #expect(object.additional == nil, "\(name) \(keyword)")
            }
        }
    }

    @Test func otherSchemasDoNotCloseAnObject() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","additionalProperties":{"not":{"type":"string"}}}"#
        )
        guard case .dictionary = try sketch.node("A").shape else {
            Issue.record("A isn't a dictionary")
            return
        }
    }

    @Test func nullableExtensionIsRead() throws {
        let sketch = try GraphSketch(
            schemas:
                ##""A":{"type":"object","properties":{"s":{"type":"string","x-nullable":true},"r":{"$ref":"#/components/schemas/B","x-nullable":true},"o":{"type":"object","x-nullable":true,"properties":{"x":{"type":"string"}}},"n":{"type":"string","x-nullable":false}}},"B":{"type":"object","properties":{"b":{"type":"string"}}}"##
        )
        guard case .object(let object) = try sketch.node("A").shape else {
            Issue.record("A isn't an object")
            return
        }
        #expect(object.fields.map(\.isNullable) == [true, true, true, false])
    }

    @Test func eachUntypedPropertyIsReported() throws {
        let untyped = [
            "{}", #"{"title":"t"}"#, #"{"description":"d"}"#, #"{"nullable":true}"#, #"{"default":1}"#,
            #"{"oneOf":[]}"#,
            #"{"type":"array"}"#, #"{"type":"array","items":{}}"#, #"{"type":["array","null"]}"#,
        ]
        let typed = [
            #"{"type":"object"}"#, #"{"type":"string"}"#, #"{"enum":["a"]}"#,
            #"{"type":"array","items":{"type":"string"}}"#,
            #"{"type":"array","prefixItems":[{"type":"string"}]}"#, #"{"oneOf":[{"type":"string"}]}"#,
            #"{"type":"array","allOf":[{"type":"array","items":{"type":"string"}}]}"#,
        ]
        for (schemas, count) in [(untyped, 1), (typed, 0)] {
            for schema in schemas {
                let sketch = try GraphSketch(schemas: #""A":{"type":"object","properties":{"a":\#(schema)}}"#)
                #expect(sketch.ids.count { $0 == "untyped-property" } == count, "\(schema)")
            }
        }
    }

    private func document(used: String) -> String {
        ##"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/a":{"get":{"operationId":"a","responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"$ref":"#/components/schemas/\##(used)"}}}}}}}},"components":{"schemas":{"Good":{"type":"object","properties":{"id":{"type":"integer"}}},"Bad":[{"$ref":"#/components/schemas/Good"}],"Lost":{"$ref":"#/components/schemas/Nowhere"}}}}"##
    }

    @Test func brokenSchemaIsAnErrorOnlyIfACallUsesIt() throws {
        let unused = try GraphSketch(document: document(used: "Good"), [])
        #expect(unused.sink.diagnostics.map(\.severity).allSatisfy { $0 == .warning })
        #expect(unused.ids.sorted() == ["invalid-schema", "unknown-reference"])
        #expect(!unused.sink.hasErrors)
        let used = try GraphSketch(document: document(used: "Bad"), [])
        #expect(used.sink.diagnostics.filter { $0.severity == .error }.map(\.id) == ["invalid-schema"])
    }

    @Test(arguments: ["https://x.example/api.json", "api.json"])
    func referencesMayContainTheDocumentsOwnURL(_ name: String) throws {
        let sketch = try GraphSketch(
            document:
                ##"{"openapi":"3.2.0","$self":"\##(name)","info":{"title":"t","version":"1"},"paths":{},"components":{"schemas":{"A":{"type":"object","properties":{"b":{"$ref":"\##(name)#/components/schemas/B"}}},"B":{"type":"string"}}}}"##,
            []
        )
        #expect(sketch.ids == [])
        #expect(try sketch["A"] == "{b?: B}")
    }
}
