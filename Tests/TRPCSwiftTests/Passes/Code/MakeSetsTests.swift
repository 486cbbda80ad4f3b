import GeneratorSupport
import Testing

/// Lists without repeated items become sets if configured, or if the document refers to JavaScript's Set.
struct MakeSetsTests {
    private func swift(
        _ items: String,
        transformer: String = "superjson",
        configuration: String = ""
    ) throws -> Pipeline {
        let tags = #"{"type":"array","uniqueItems":true,"items":\#(items)}"#
        let input = #"{"type":"object","required":["tags"],"properties":{"tags":\#(tags)}}"#
        return try Pipeline(
            Pipeline.procedure("a.b", input: input, transformer: transformer),
            configuration: #"{"schema":"test.json","namespace":"API"\#(configuration)}"#
        )
    }

    private let text = #"{"type":"string"}"#
    private let object = #"{"type":"object","properties":{"a":{"type":"string"}}}"#

    @Test func superjsonDocumentsHaveSets() throws {
        #expect(try swift(text).swift.contains("var tags: Set<String>"))
    }

    @Test(arguments: ["none", "superjson"])
    func configurationTakesPrecedence(transformer: String) throws {
        let sets = try swift(text, transformer: transformer, configuration: #","sets":true"#).swift
        #expect(sets.contains("var tags: Set<String>"))
        let lists = try swift(text, transformer: transformer, configuration: #","sets":false"#).swift
        #expect(lists.contains("var tags: [String]"))
    }

    @Test func withoutTransformerListsAreArrays() throws {
        #expect(try swift(text, transformer: "none").swift.contains("var tags: [String]"))
    }

    @Test func setElementsAndTheirPartsAreHashable() throws {
        let element = #"""
            {"type":"object","properties":{"a":{"type":"string"},"at":{"type":"array","prefixItems":[{"type":"number"}]},
            "of":{"oneOf":[{"type":"string"},{"type":"object","properties":{"b":{"type":"string"}}}]}}}
            """#
        let reading = try swift(element)
        #expect(reading.ids == [] && reading.swift.contains("var tags: Set<Tag>"))
        for head in [
            "struct Tag: CodableObject", "struct TagAt: Codable", "enum TagOf: Codable",
            "struct TagOfObject: CodableObject",
        ] {
            #expect(reading.swift.contains("\(head), Hashable, "), "\(head)")
        }
        #expect(reading.swift.contains("struct ABInput: CodableObject, Equatable, "))
    }

    @Test func customElementTypesAreReported() throws {
        let overrides = #","overrides":{"Tag.a":"MyTypes.Name"}"#
        let reading = try swift(object, configuration: overrides)
        #expect(reading.ids == ["unhashable-set"] && reading.swift.contains("var tags: [Tag]"))
        let hashable = try swift(object, configuration: overrides + #","hashable":true"#)
        #expect(hashable.ids == [] && hashable.swift.contains("var tags: Set<Tag>"))
    }
}
