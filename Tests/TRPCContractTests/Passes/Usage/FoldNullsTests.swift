import GeneratorSupport
import Testing

/// Whether Swift distinguishes absent and null.
struct FoldNullsTests {
    private static let note = #"""
        {"type":"object","properties":{"text":{"type":["string","null"]},"tags":{"type":"array","items":
        {"type":"object","properties":{"color":{"type":["string","null"]}}}}}}
        """#
    private static let named = [(name: "Note", schema: note)]

    private func types(_ document: String, _ configuration: String = "") throws -> [String] {
        let pipeline = try Pipeline(document, configuration: #"{"schema":"a","namespace":"API"\#(configuration)}"#)
        return pipeline.swift.split(separator: "\n").filter { $0.contains("var text") || $0.contains("var color") }
            .map { String($0.drop { $0 == " " }) }
    }

    private static let two = ["public var text: String?", "public var color: String?"]
    private static let three = ["public var text: Nullable<String>?", "public var color: Nullable<String>?"]

    @Test func outputsHaveTwoStates() throws {
        let document = Router.document([.init("a.b", output: Self.note)])
        #expect(try types(document) == Self.two)
        #expect(try types(document, #","distinguishNull":false"#) == Self.two)
    }

    @Test func configurationKeepsThreeStates() throws {
        let document = Router.document([.init("a.b", output: Self.note)])
        #expect(try types(document, #","distinguishNull":true"#) == Self.three)
    }

    @Test func inputsHaveThreeStates() throws {
        #expect(
            try types(Router.document([.init("a.b", input: Self.note, output: #"{"type":"string"}"#)])) == Self.three
        )
    }

    @Test func typesOfInputsAndOutputsHaveThreeStates() throws {
        let reference = Router.reference("Note")
        let both = Router.document([.init("a.b", input: reference, output: reference)], schemas: Self.named)
        #expect(try types(both) == Self.three)
        let answer = Router.document([.init("a.b", output: Router.list(reference))], schemas: Self.named)
        #expect(try types(answer) == Self.two)
    }

    @Test func documentWithoutDirectionsHasThreeStates() throws {
        #expect(try types(Pipeline.schemas(#""Note":\#(Self.note)"#)) == Self.three)
        let schema = #"{"title":"Note",\#(Self.note.dropFirst())"#
        #expect(try types(schema) == Self.three)
    }

    @Test func requiredNullableAndOptionalAreUnchanged() throws {
        let output = #"""
            {"type":"object","required":["text"],"properties":{"text":{"type":["string","null"]},"color":{"type":"string"}}}
            """#
        let pipeline = try Pipeline(Router.document([.init("a.b", output: output)]))
        #expect(pipeline.swift.contains(#"try object.encode(text, forKey: "text")"#))
        #expect(pipeline.swift.contains(#"try object.encodeIfPresent(color, forKey: "color")"#))
    }

    @Test func absentOutputPropertyIsEncodedAsAbsent() throws {
        let pipeline = try Pipeline(Router.document([.init("a.b", output: Self.note)]))
        #expect(pipeline.swift.contains(#"text = try object.decodeIfPresent(String.self, forKey: "text")"#))
        #expect(pipeline.swift.contains(#"try object.encodeIfPresent(text, forKey: "text")"#))
    }
}
