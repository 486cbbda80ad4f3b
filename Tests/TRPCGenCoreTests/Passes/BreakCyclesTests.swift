import TRPCGenCore
import Testing

/// No type holds itself in place, whichever way leads back to it.
struct BreakCyclesTests {
    /// The union is boxed first, and there is a way around it.
    @Test func aWayAroundABoxHasABoxOfItsOwn() throws {
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
}
