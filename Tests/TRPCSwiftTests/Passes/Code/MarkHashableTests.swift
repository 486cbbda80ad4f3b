import GeneratorSupport
import Testing

/// Elements of sets must be Hashable.
struct MarkHashableTests {
    @Test func partsOfHashableTypesAreHashable() throws {
        let pipeline = try Pipeline(
            Pipeline.schemas(
                #"""
                "A":{"type":"object","properties":{"tags":{"type":"array","uniqueItems":true,
                "items":{"$ref":"#/components/schemas/Tag"}}}},
                "Tag":{"type":"object","properties":{"color":{"$ref":"#/components/schemas/Color"}}},
                "Color":{"type":"object","properties":{"red":{"type":"integer"}}},
                "Other":{"type":"object","properties":{"red":{"type":"integer"},"blue":{"type":"integer"}}}
                """#
            ),
            configuration: #"{"schema":"a","namespace":"API","sets":true}"#
        )
        func isHashable(_ name: String) -> Bool {
            pipeline.swift.split(separator: "\n").contains { $0.contains("struct \(name):") && $0.contains("Hashable") }
        }
        #expect(isHashable("Tag") && isHashable("Color") && !isHashable("Other") && !isHashable("A"))
    }
}
