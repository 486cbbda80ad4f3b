import GeneratorSupport
import TRPCContract
import TRPCSwift
import Testing

/// The passes that choose the scope of types and the names of union members, each alone on a graph.
struct PlacePassTests {
    private static let members = #"""
        {"type":"object","properties":{"kind":{"const":"card"}},"required":["kind"]},
        {"type":"object","properties":{"kind":{"const":"bank"}},"required":["kind"]}
        """#

    private func labels(_ sketch: GraphSketch, of name: String) throws -> [String?] {
        guard case .union(let union) = try sketch.node(name).shape else { return [] }
        return union.variants.map(\.label)
    }

    @Test func unionMembersAreLabelledByTheirTags() throws {
        let sketch = try GraphSketch(schemas: #""Pay":{"oneOf":[\#(Self.members)]}"#, TagUnions(), NameVariants())
        #expect(try labels(sketch, of: "Pay") == ["card", "bank"])
    }

    @Test func namedMembersNeedNoLabel() throws {
        let schemas = ##""A":{"oneOf":[{"$ref":"#/components/schemas/B"},{"type":"string"}]},"B":{"type":"object"}"##
        let sketch = try GraphSketch(schemas: schemas, NameVariants())
        #expect(try labels(sketch, of: "A").first == .some(nil))
    }

    /// `properties` without `type: object` doesn't apply to strings (JSON Schema 2020-12, 10.3.2.1).
    @Test func untypedSchemaAllowsOtherValues() throws {
        let sketch = try GraphSketch(
            document: #"""
                {"$schema":"https://json-schema.org/draft/2020-12/schema","$defs":{
                "Open":{"properties":{"a":{"type":"string"}}},
                "Closed":{"type":"object","properties":{"a":{"type":"string"}}}}}
                """#,
            [AllowOtherKinds()]
        )
        guard case .union(let union) = try sketch.node("Open").shape else {
            Issue.record("'Open' isn't a union")
            return
        }
        #expect(union.variants.map(\.label) == ["object"] && union.openness == .open)
        #expect(try sketch["Closed"] == "{a?: string}")
    }

    private func lists(_ depth: Int) throws -> GraphSketch {
        let open = String(repeating: #"{"type":"array","items":"#, count: depth)
        let schema = open + #"{"type":"string"}"# + String(repeating: "}", count: depth)
        return try GraphSketch(schemas: #""A":\#(schema)"#, MarkUsage(), LimitListDepth())
    }

    @Test func tooDeeplyNestedListsEndInAnyValue() throws {
        let shallow = try lists(12)
        #expect(try shallow["A"].contains("string") && shallow.ids.isEmpty)
        let deep = try lists(13)
        #expect(try deep["A"].contains("any") && !deep["A"].contains("string") && deep.ids == ["deep-list"])
    }

    private static func procedure(codes: String) -> String {
        let error =
            #"{"type":"object","properties":{"error":{"type":"object","properties":{"data":{"type":"object","#
            + #""properties":{"code":{"type":"string","enum":[\#(codes)]}}}}}}}"#
        return
            #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"x-trpc":{},"paths":{"/a":{"get":{"operationId":"a","#
            + #""x-trpc":{"path":"a","type":"query"},"responses":{"200":{"description":"","content":{"application/json":"#
            + #"{"schema":{"type":"object","properties":{"result":{"type":"object","properties":{"data":{"type":"string"}}"#
            + #"}}}}}},"default":{"description":"","content":{"application/json":{"schema":\#(error)}}}}}}}}"#
    }

    @Test(arguments: [(#""NOT_FOUND","TIMEOUT""#, true), (#""NOT_FOUND","MY_OWN""#, false)])
    func codesOfTRPCUseTheRuntimeType(codes: String, isRuntime: Bool) throws {
        let sketch = try GraphSketch(document: Self.procedure(codes: codes), [MarkUsage(), RuntimeErrorCodes()])
        let types = sketch.reading.graph.nodes.compactMap { node in
            if case .own(let type, _) = node.shape { type.name } else { nil }
        }
        #expect(types == (isRuntime ? ["TRPCError.Code"] : []))
    }
}
