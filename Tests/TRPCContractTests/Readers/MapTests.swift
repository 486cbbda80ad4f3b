import GeneratorSupport
import Testing

/// Lists of pairs that the exporter marks as a JavaScript Map.
struct MapTests {
    private static let map = #"""
        {"type":"array","x-trpc":{"class":"Map"},"items":{"type":"array","prefixItems":[{"type":"string"},
        {"type":"integer"}],"items":false,"minItems":2,"maxItems":2}}
        """#

    private func pipeline(_ schema: String, transformer: String = "superjson") throws -> Pipeline {
        let input = #"{"type":"object","required":["stock"],"properties":{"stock":\#(schema)}}"#
        return try Pipeline(Pipeline.procedure("a.b", input: input, transformer: transformer))
    }

    @Test func mapHasTypedKeysAndValues() throws {
        let pipeline = try pipeline(Self.map)
        #expect(pipeline.swift.contains("var stock: JavaScriptMap<String, Int>") && pipeline.diagnostics.isEmpty)
        #expect(!pipeline.swift.contains("item0"))
    }

    @Test func mapsMayBeNullableAndNested() throws {
        let nested = Self.map.replacing(#"{"type":"integer"}"#, with: #"{"oneOf":[\#(Self.map),{"type":"null"}]}"#)
        let text = try pipeline(#"{"oneOf":[\#(nested),{"type":"null"}]}"#).swift
        #expect(text.contains("var stock: JavaScriptMap<String, JavaScriptMap<String, Int>?>?"))
    }

    @Test func mapsWithDifferentKeysAreDifferentTypes() throws {
        let other = Self.map.replacing(#"{"type":"string"}"#, with: #"{"type":"string","format":"uuid"}"#)
        let text = try pipeline(#"{"type":"object","properties":{"a":\#(Self.map),"b":\#(other)}}"#).swift
        #expect(
            text.contains("var a: JavaScriptMap<String, Int>?") && text.contains("var b: JavaScriptMap<UUID, Int>?")
        )
    }

    @Test(arguments: [
        #"{"type":"object","properties":{"a":{"type":"string"}}}"#, #"{"type":"array","items":{"type":"number"}}"#,
        "{}",
        #"{"oneOf":[{"type":"string"},{"type":"object","properties":{"a":{"type":"number"}}}]}"#,
    ])
    func keysOfAnyKindAreHashable(key: String) throws {
        let pipeline = try pipeline(Self.map.replacing(#"{"type":"string"}"#, with: key))
        #expect(pipeline.swift.contains("var stock: JavaScriptMap<") && !pipeline.ids.contains("unhashable-map"))
        let isDeclared = pipeline.swift.contains("StockKey:")
        #expect(!isDeclared || pipeline.swift.contains("Hashable"))
    }

    @Test func customKeyTypesMakeAnArrayOfPairs() throws {
        let key = #"{"type":"object","properties":{"a":{"type":"string"}}}"#
        let schema = Self.map.replacing(#"{"type":"string"}"#, with: key)
        let input = #"{"type":"object","required":["stock"],"properties":{"stock":\#(schema)}}"#
        func pipeline(_ more: String) throws -> Pipeline {
            try Pipeline(
                Pipeline.procedure("a.b", input: input, transformer: "superjson"),
                configuration:
                    #"{"schema":"test.json","namespace":"API","overrides":{"ABInputStockKey.a":"MyTypes.Name"}\#(more)}"#
            )
        }
        let listed = try pipeline("")
        #expect(listed.ids == ["unhashable-map"], "\(listed.diagnostics)")
        #expect(!listed.swift.contains("JavaScriptMap") && !listed.swift.contains("Hashable"), "\(listed.swift)")
        #expect(try pipeline(#","hashable":true"#).swift.contains("var stock: JavaScriptMap<"))
    }

    @Test func withoutSuperjsonMapsAreAWarning() throws {
        let pipeline = try pipeline(Self.map, transformer: "none")
        #expect(pipeline.swift.contains("var stock: JSONValue") && pipeline.ids == ["javascript-class"])
    }

    @Test(arguments: [#""class":"Other""#, #""class":1"#])
    func otherClassesAreArrays(mark: String) throws {
        let pipeline = try pipeline(Self.map.replacing(#""class":"Map""#, with: mark))
        #expect(!pipeline.swift.contains("JavaScriptMap"))
    }
}
