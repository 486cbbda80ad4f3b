import GeneratorSupport
import Testing

/// The named schemas that the configuration selects.
struct SelectTypesTests {
    private static let schemas = Pipeline.schemas(
        #""User":{"type":"object","additionalProperties":false},"UserDraft":{"type":"object","additionalProperties":false},"Post":{"type":"object","additionalProperties":false}"#
    )

    private func kept(_ configuration: String) throws -> [String] {
        let pipeline = try Pipeline(Self.schemas, configuration: #"{"schema":"a","namespace":"API",\#(configuration)}"#)
        return ["User", "UserDraft", "Post"].filter { pipeline.swift.contains("struct \($0):") }
    }

    @Test func includedTypesAreKept() throws {
        #expect(try kept(#""include":{"schemas":["User*"]}"#) == ["User", "UserDraft"])
    }

    @Test func excludedTypesAreRemoved() throws {
        #expect(try kept(#""exclude":{"schemas":["User*"]}"#) == ["Post"])
    }

    @Test func exclusionTakesPrecedence() throws {
        #expect(try kept(#""include":{"schemas":["User*"]},"exclude":{"schemas":["*Draft"]}"#) == ["User"])
    }
}
