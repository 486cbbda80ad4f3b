import GeneratorSupport
import Testing

/// No type contains itself inline, by any path.
struct BreakCyclesTests {
    /// The union is boxed first, but another path avoids it.
    @Test func cycleAroundABoxIsBoxed() throws {
        let pipeline = try Pipeline(
            Pipeline.schemas(
                ##"""
                "Person":{"type":"object","required":["contact","home"],"properties":{
                "contact":{"oneOf":[{"$ref":"#/components/schemas/Home"},{"type":"string"}]},
                "home":{"$ref":"#/components/schemas/Home"}}},
                "Home":{"type":"object","required":["owner"],"properties":{"owner":{"$ref":"#/components/schemas/Person"}}}
                """##
            )
        )
        #expect(pipeline.swift.contains("indirect enum PersonContact"))
        #expect(pipeline.swift.contains("Indirect<"))
    }

    @Test func recursiveTupleIsBoxed() throws {
        let pipeline = try Pipeline(
            Pipeline.schemas(
                ##""Tup":{"type":"array","prefixItems":[{"type":"string"},{"$ref":"#/components/schemas/Tup"}]}"##
            )
        )
        #expect(pipeline.ids.isEmpty)
        #expect(pipeline.swift.contains("private var _item1: Indirect<Tup?>"))
        #expect(pipeline.swift.contains("_item1 = Indirect(try container.decodeIfPresent(Tup.self))"))
    }

    @Test func tooDeeplyNestedListsEnd() throws {
        func list(_ depth: Int) throws -> Pipeline {
            let open = String(repeating: #"{"type":"array","items":"#, count: depth)
            let list = open + #"{"type":"string"}"# + String(repeating: "}", count: depth)
            return try Pipeline(Pipeline.schemas(#""Deep":\#(list)"#))
        }
        #expect(try list(12).ids.isEmpty)
        let deep = try list(120)
        #expect(deep.ids.allSatisfy { $0 == "deep-list" } && !deep.ids.isEmpty)
        #expect(deep.swift.contains("JSONValue"))
        #expect(!deep.swift.contains(String(repeating: "[", count: 13)))
    }
}
