import TRPCGenCore
import Testing

/// Lists of pairs that the exporter says are JavaScript's Map.
struct MapTests {
    private static let map = #"""
        {"type":"array","x-trpc":{"class":"Map"},"items":{"type":"array","prefixItems":[{"type":"string"},
        {"type":"integer"}],"items":false,"minItems":2,"maxItems":2}}
        """#

    private func pipeline(_ schema: String, transformer: String = "superjson") throws -> Pipeline {
        let input = #"{"type":"object","required":["stock"],"properties":{"stock":\#(schema)}}"#
        return try Pipeline(Pipeline.procedure("a.b", input: input, transformer: transformer))
    }

    @Test func aMapHasItsKeysAndValues() throws {
        let pipeline = try pipeline(Self.map)
        #expect(pipeline.swift.contains("var stock: JavaScriptMap<String, Int>") && pipeline.diagnostics.isEmpty)
        #expect(!pipeline.swift.contains("item0"))
    }

    @Test func aMapMayBeNullAndInAnother() throws {
        let nested = Self.map.replacing(#"{"type":"integer"}"#, with: #"{"oneOf":[\#(Self.map),{"type":"null"}]}"#)
        let text = try pipeline(#"{"oneOf":[\#(nested),{"type":"null"}]}"#).swift
        #expect(text.contains("var stock: JavaScriptMap<String, JavaScriptMap<String, Int>?>?"))
    }

    @Test func mapsOfDifferentKeysAreDifferentTypes() throws {
        let other = Self.map.replacing(#"{"type":"string"}"#, with: #"{"type":"string","format":"uuid"}"#)
        let text = try pipeline(#"{"type":"object","properties":{"a":\#(Self.map),"b":\#(other)}}"#).swift
        #expect(
            text.contains("var a: JavaScriptMap<String, Int>?") && text.contains("var b: JavaScriptMap<UUID, Int>?")
        )
    }

    @Test func withoutSuperjsonAMapIsLostAndAWarningSaysSo() throws {
        let pipeline = try pipeline(Self.map, transformer: "none")
        #expect(pipeline.swift.contains("var stock: JSONValue") && pipeline.ids == ["javascript-class"])
    }

    @Test(arguments: [#""class":"Other""#, #""class":1"#])
    func anotherClassIsTheListThatItIs(mark: String) throws {
        let pipeline = try pipeline(Self.map.replacing(#""class":"Map""#, with: mark))
        #expect(!pipeline.swift.contains("JavaScriptMap"))
    }
}
