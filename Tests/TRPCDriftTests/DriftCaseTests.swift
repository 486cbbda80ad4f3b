import TRPCDrift
import Testing

/// Changes besides the examples of the rules: in each direction, and reversed.
struct DriftCaseTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var old: String
        var new: String
        /// `id wire source` of each finding, if the schema is sent, and if it is received.
        var input: [String] = []
        var output: [String] = []
        var inputBack: [String] = []
        var outputBack: [String] = []
        var schemas = "{}"

        var testDescription: String { name }
    }

    private static func property(_ schema: String) -> String {
        #"{"type":"object","properties":{"x":\#(schema)},"required":["x"]}"#
    }

    private static func tuple(_ items: String, _ more: String) -> String {
        property(#"{"type":"array","prefixItems":[\#(items)]\#(more)}"#)
    }

    private static func object(_ more: String) -> String {
        #"{"type":"object","properties":{"x":{"type":"string"}},"required":["x"]\#(more)}"#
    }

    private static let string = #"{"type":"string"}"#
    private static let two = #"{"type":"string"},{"type":"integer"}"#
    private static let integers = #"{"type":"object","additionalProperties":{"type":"integer"}}"#
    private static let chain = ##"""
        {"Root":{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]},
        "Base":{"allOf":[{"$ref":"#/components/schemas/Root"},{"type":"object","properties":{"b":{"type":"string"}}}]}}
        """##

    static let cases: [Case] = [
        Case(
            name: "a chain of allOf is written out",
            old:
                ##"{"allOf":[{"$ref":"#/components/schemas/Base"},{"type":"object","properties":{"c":{"type":"string"}}}]}"##,
            new:
                #"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"},"c":{"type":"string"}},"required":["a"]}"#,
            schemas: chain
        ),
        Case(
            name: "unlisted properties get a type",
            old: object(""),
            new: object(#","additionalProperties":{"type":"integer"}"#),
            input: ["in-additional-typed ok ok"],
            output: ["out-additional-typed ok ok"],
            inputBack: ["in-additional-untyped ok break"],
            outputBack: ["out-additional-untyped ok break"]
        ),
        Case(
            name: "unlisted properties are said to be any",
            old: object(""),
            new: object(#","additionalProperties":true"#)
        ),
        Case(
            name: "a record becomes an object of other values",
            old: integers,
            new: object(""),
            input: ["in-integer-to-string break break", "in-record-to-object cond break"],
            output: ["out-integer-to-string break break", "out-record-to-object ok break"],
            inputBack: ["in-object-to-record ok break", "in-string-to-integer break break"],
            outputBack: ["out-object-to-record cond break", "out-string-to-integer break break"]
        ),
        Case(
            name: "a tuple gets further items",
            old: tuple(two, #","items":false,"minItems":2"#),
            new: tuple(two, #","items":{"type":"string"},"minItems":2"#),
            input: ["in-tuple-rest-added ok ok"],
            output: ["out-tuple-rest-added ok ok"],
            inputBack: ["in-tuple-rest-removed cond break"],
            outputBack: ["out-tuple-rest-removed ok break"]
        ),
        Case(
            name: "the rest of a tuple becomes open",
            old: tuple(two, #","items":false,"minItems":2"#),
            new: tuple(two, #","minItems":2"#),
            input: ["in-tuple-rest-added ok ok"],
            output: ["out-tuple-rest-added ok ok"],
            inputBack: ["in-tuple-closed cond break"],
            outputBack: ["out-tuple-closed ok break"]
        ),
        Case(
            name: "items of a tuple may be missing",
            old: tuple(two, #","items":false,"minItems":2"#),
            new: tuple(two, #","items":false,"minItems":1"#),
            input: ["in-required-to-optional ok ok"],
            output: ["out-required-to-optional cond break"],
            inputBack: ["in-optional-to-required cond break"],
            outputBack: ["out-optional-to-required ok break"]
        ),
        Case(
            name: "a tuple gets an optional item",
            old: tuple(two, #","items":false,"minItems":2"#),
            new: tuple(two + "," + string, #","items":false,"minItems":2"#),
            input: ["in-tuple-rest-added ok ok"],
            output: ["out-tuple-rest-added ok ok"],
            inputBack: ["in-tuple-rest-removed cond break"],
            outputBack: ["out-tuple-rest-removed ok break"]
        ),
        Case(
            name: "null becomes a string",
            old: property(#"{"type":"null"}"#),
            new: property(string),
            input: ["in-type-changed break break"],
            output: ["out-any-to-typed ok break"],
            inputBack: ["in-type-changed break break"],
            outputBack: ["out-type-changed break break"]
        ),
        Case(
            name: "a union in lists of lists gets a member",
            old: property(#"{"type":"array","items":{"type":"array","items":{"type":["string","number"]}}}"#),
            new: property(#"{"type":"array","items":{"type":"array","items":{"type":["string","number","boolean"]}}}"#),
            input: ["in-union-variant-added ok ok"],
            output: ["out-union-variant-added closed maybe"],
            inputBack: ["in-union-variant-removed cond break"],
            outputBack: ["out-union-variant-removed ok break"]
        ),
        Case(
            name: "limits and null, spelled as 3.1 does",
            old: property(#"{"anyOf":[{"type":"integer","exclusiveMinimum":0},{"type":"null"}]}"#),
            new: property(#"{"type":["integer","null"],"exclusiveMinimum":0}"#)
        ),
        Case(
            name: "constants of a union are values of an enum",
            old: property(#"{"anyOf":[{"const":"a"},{"const":"b"}]}"#),
            new: property(#"{"type":"string","enum":["b","a"]}"#)
        ),
    ]

    @Test(arguments: cases)
    func bothDirectionsAreJudged(example: Case) throws {
        func found(_ old: String, _ new: String, _ place: DriftDocuments.Place, _ schemas: (String, String)) throws
            -> [String]
        {
            try DriftDocuments.findings(
                DriftDocuments.document(old, as: place, schemas: schemas.0),
                DriftDocuments.document(new, as: place, schemas: schemas.1)
            )
            .map { "\($0.id) \($0.verdict.wire.rawValue) \($0.verdict.source.rawValue)" }.sorted()
        }
        for place in DriftDocuments.Place.allCases {
            let isSent = place.direction == .input
            let forth = try found(example.old, example.new, place, (example.schemas, "{}"))
            #expect(forth == (isSent ? example.input : example.output), "\(place)")
            let back = try found(example.new, example.old, place, ("{}", example.schemas))
            #expect(back == (isSent ? example.inputBack : example.outputBack), "\(place), swapped")
        }
    }

    private static func operation(_ schema: String, _ place: String = "query", isWritten: Bool = false) -> String {
        let value = isWritten ? #""content":{"application/json":{"schema":\#(schema)}}"# : #""schema":\#(schema)"#
        return #"""
            {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/a":{"get":{"operationId":"a","parameters":[
            {"name":"n","in":"\#(place)",\#(value)}],"responses":{"200":{"description":"ok"}}}}}}
            """#
    }

    private func found(_ old: String, _ new: String, isWritten: Bool = false) throws -> [String] {
        try DriftDocuments.findings(
            Self.operation(old, isWritten: isWritten),
            Self.operation(new, isWritten: isWritten)
        )
        .map { "\($0.id) \($0.severity.word) \($0.verdict.wire.rawValue) \($0.verdict.source.rawValue)" }
    }

    @Test func numbersOutsideBodiesAreStrings() throws {
        let (integer, text) = (#"{"type":"integer"}"#, #"{"type":"string"}"#)
        #expect(try found(integer, text) == ["in-integer-to-string info ok break"])
        #expect(try found(text, integer) == ["in-string-to-integer error cond break"])
        #expect(try found(integer, text, isWritten: true) == ["in-integer-to-string error cond break"])
        #expect(try found(text, #"{"type":"boolean"}"#) == ["in-string-to-bool error cond break"])
        #expect(try found(integer, #"{"type":"boolean"}"#) == ["in-integer-to-bool error cond break"])
    }

    @Test func parameterDefaultsAreJudged() throws {
        let (one, two) = (#"{"type":"integer","default":1}"#, #"{"type":"integer","default":2}"#)
        #expect(try found(one, two) == ["in-default-changed warning ok ok"])
        #expect(try found(#"{"type":"integer"}"#, two) == ["in-default-added warning ok ok"])
        #expect(try found(one, #"{"type":"integer"}"#) == ["in-default-removed warning ok ok"])
    }

    @Test func bodiesAreComparedByTheirMediaType() throws {
        func document(_ content: String) -> String {
            #"""
            {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/a":{"post":{"operationId":"a","requestBody":{
            "required":true,"content":{\#(content)}},"responses":{"200":{"description":"ok"}}}}}}
            """#
        }
        let form = #""multipart/form-data":{"schema":\#(Self.object(""))}"#
        let json = #""application/json":{"schema":\#(Self.property(#"{"type":"integer"}"#))}"#
        #expect(
            try DriftDocuments.findings(document(form), document("\(json),\(form)")).map(\.id) == ["input-media-added"]
        )
        let both = document("\(json),\(form)")
        let changed = both.replacing(#""string""#, with: #""boolean""#)
        #expect(try DriftDocuments.findings(both, changed).map(\.id) == ["in-string-to-bool"])
    }
}
