import GeneratorSupport
import Testing

/// Composed forms: alternatives and parts may declare a property differently.
struct FormAlternativeTests {
    private func pipeline(_ schema: String) throws -> Pipeline {
        try Pipeline(
            #"""
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"post":{"operationId":"send","requestBody":
            {"required":true,"content":{"multipart/form-data":{"schema":\#(schema)}}},"responses":{"204":{"description":"ok"}}}}}}
            """#
        )
    }

    private static let text =
        #"{"type":"object","required":["v","a"],"properties":{"v":{"type":"string"},"a":{"type":"string"}}}"#
    private static let file =
        #"{"type":"object","required":["v","b"],"properties":{"v":{"type":"string","format":"binary"},"b":{"type":"integer"}}}"#
    private static let number = #"{"type":"object","required":["v"],"properties":{"v":{"type":"integer"}}}"#

    @Test(arguments: ["oneOf", "anyOf"])
    func fileAndStringAlternativesAreAUnion(_ keyword: String) throws {
        for members in [[Self.text, Self.file], [Self.file, Self.text]] {
            let pipeline = try pipeline(#"{"\#(keyword)":[\#(members.joined(separator: ","))]}"#)
            #expect(pipeline.ids == ["merged-form"])
            #expect(pipeline.swift.contains("public var v: FileOrText\n"))
            #expect(pipeline.swift.contains("public var a: String?") && pipeline.swift.contains("public var b: Int?"))
        }
    }

    @Test func differentValuesAreAUnion() throws {
        let swift = try pipeline(#"{"oneOf":[\#(Self.text),\#(Self.number)]}"#).swift
        #expect(swift.contains("case string(String)") && swift.contains("case int(Int)"))
        #expect(swift.contains(#"try form.append("v", value: input.v)"#))
    }

    @Test func equalDeclarationsAreMerged() throws {
        let swift = try pipeline(#"{"oneOf":[\#(Self.text),\#(Self.text)]}"#).swift
        #expect(swift.contains("public var v: String\n"))
    }

    @Test func partsNarrowEachOther() throws {
        let open = #"{"properties":{"v":{"type":"string"},"a":{"type":"string"}}}"#
        let swift = try pipeline(#"{"allOf":[\#(open),\#(Self.file)]}"#).swift
        #expect(swift.contains("public var v: UploadFile\n"))
        let several =
            #"{"oneOf":[{"properties":{"x":{"type":"string"}}}],"anyOf":[{"properties":{"y":{"type":"string"}}}]}"#
        let both = try pipeline(several).swift
        #expect(both.contains("public var x: String?") && both.contains("public var y: String?"))
    }

    @Test func conflictingPartsAreReported() throws {
        #expect(try pipeline(#"{"allOf":[\#(Self.number),\#(Self.file)]}"#).ids == ["conflicting-allof"])
    }
}
