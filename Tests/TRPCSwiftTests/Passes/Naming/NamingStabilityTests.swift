import GeneratorSupport
import Testing

struct NamingStabilityTests {
    private let base = #"""
        "Post":{"type":"object","properties":{"location":{"type":"object","properties":{"lat":{"type":"number"}}},
        "status":{"enum":["a","b"]}}},
        "Shop":{"type":"object","properties":{"reviews":{"type":"array","items":{"type":"object",
        "properties":{"stars":{"type":"integer"}}}}}}
        """#

    private func names(_ schemas: String) throws -> Set<String> {
        let swift = try Pipeline(Pipeline.schemas(schemas)).swift
        let words = swift.split { $0 == " " || $0 == "\n" || $0 == ":" }
        return Set(zip(words, words.dropFirst()).filter { ["struct", "enum"].contains($0.0) }.map { String($0.1) })
    }

    @Test func typesAreNamedAfterTheirPath() throws {
        #expect(try names(base) == ["API", "Post", "PostLocation", "PostStatus", "Shop", "Review"])
    }

    @Test(
        arguments: [
            #""Location":{"type":"object","properties":{"x":{"type":"string"}}}"#,
            #""Status":{"enum":["x"]}"#,
            #""Order":{"type":"object","properties":{"status":{"enum":["c"]},"location":{"type":"object","properties":{"q":{"type":"string"}}}}}"#,
            #""Zoo":{"type":"object","properties":{"reviews":{"type":"array","items":{"type":"object","properties":{"text":{"type":"string"}}}}}}"#,
        ]
    )
    func addingASchemaRenamesNoOther(addition: String) throws {
        let before = try names(base)
        #expect(try names(base + "," + addition).isSuperset(of: before))
    }

    @Test func differentlyNamedPartsStaySeparate() throws {
        let kind = #"{"type":"string","enum":["monthly","annual"]}"#
        let input = #"{"type":"object","properties":{"type":\#(kind)}}"#
        let report = #"{"type":"object","properties":{"reportType":\#(kind)}}"#
        let output = ##"{"$ref":"#/components/schemas/SecurityReport"}"##
        let reading = try Pipeline(
            Pipeline.procedure("a.b", input: input, output: output, schemas: #""SecurityReport":\#(report)"#)
        )
        #expect(reading.swift.contains("var type: ABInputType?"))
        #expect(reading.swift.contains("var reportType: SecurityReportReportType"))
    }

    @Test func namesDifferingOnlyInSpellingStaySeparate() throws {
        let names = try names(
            #""user_item":{"properties":{"a":{"type":"string"}}},"UserItem":{"properties":{"b":{"type":"string"}}}"#
        )
        #expect(names == ["API", "UserItem", "UserItemModel"])
    }

    @Test func numberedNamesAreALastResortAndReported() throws {
        let schemas = ["a-b", "a_b", "a.b", "aB"].map { #""\#($0)":{"properties":{"\#($0)":{"type":"string"}}}"# }
        let reading = try Pipeline(Pipeline.schemas(schemas.joined(separator: ",")))
        #expect(reading.ids == ["renamed-in-swift", "renamed-in-swift", "numbered-name"])
        #expect(reading.swift.contains("struct AB2"))
    }

    @Test func outputIsDeterministic() throws {
        #expect(try Pipeline(Pipeline.schemas(base)).files == Pipeline(Pipeline.schemas(base)).files)
    }

    @Test func deepReferenceChainsDoNotOverflowTheStack() throws {
        let links = (0..<3000).map { ##""A\##($0)":{"$ref":"#/components/schemas/A\##($0 + 1)"}"## }
        let merged = (0..<150).map { index in
            ##""M\##(index)":{"allOf":[{"$ref":"#/components/schemas/M\##(index + 1)"},{"properties":{"p\##(index)":{"type":"string"}}}]}"##
        }
        let ends = [#""A3000":{"type":"string"}"#, #""M150":{"type":"object","properties":{"end":{"type":"string"}}}"#]
        let reading = try Pipeline(Pipeline.schemas((links + merged + ends).joined(separator: ",")))
        #expect(reading.ids == [])
        #expect(reading.swift.contains("typealias A0 = A3000"))
    }
}
