import TRPCGenCore
import Testing

/// How a value finds its variant.
struct TagUnionsTests {
    private func tagging(_ union: String, _ others: String = "") throws -> (UnionType.Tagging, [String]) {
        let sketch = try GraphSketch(schemas: #""A":\#(union)\#(others)"#, TagUnions())
        guard case .union(let union) = try sketch.node("A").shape else {
            Issue.record("not a union")
            return (.trial, [])
        }
        return (union.tagging, sketch.ids)
    }

    private static let cat =
        #"{"type":"object","required":["kind","lives"],"properties":{"kind":{"const":"cat"},"lives":{"type":"integer"}}}"#
    private static let dog =
        #"{"type":"object","required":["kind","breed"],"properties":{"kind":{"const":"dog"},"breed":{"type":"string"}}}"#

    @Test func byAConstantProperty() throws {
        guard case (.property("kind"), []) = try tagging(#"{"oneOf":[\#(Self.cat),\#(Self.dog)]}"#) else {
            Issue.record("not told apart by 'kind'")
            return
        }
    }

    @Test func byTheJSONType() throws {
        guard case (.jsonType, []) = try tagging(#"{"oneOf":[{"type":"string"},{"type":"integer"}]}"#) else {
            Issue.record("not told apart by type")
            return
        }
    }

    @Test func byAPropertyThatOneVariantRequires() throws {
        let union = #"""
            {"oneOf":[{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}},
            {"type":"object","required":["b"],"properties":{"b":{"type":"string"}}}]}
            """#
        guard case (.distinctField, []) = try tagging(union) else {
            Issue.record("not told apart by a property")
            return
        }
    }

    @Test func otherwiseInOrderWithAWarning() throws {
        let union = #"""
            {"oneOf":[{"type":"object","properties":{"a":{"type":"string"}}},
            {"type":"object","properties":{"a":{"type":"integer"}}}]}
            """#
        guard case (.trial, ["ambiguous-union"]) = try tagging(union) else {
            Issue.record("no warning")
            return
        }
    }
}
