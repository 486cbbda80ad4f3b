import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

/// Unions of a number and a string that are one number.
struct FoldNumeralTests {
    private func type(_ schema: String, names: NameRecord = NameRecord(), exporter: ExporterChoice = .auto) throws
        -> String?
    {
        let client = try Pipeline(
            #"""
            {"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{},"components":{"schemas":{"P":{"type":"object",
            "required":["n"],"properties":{"n":\#(schema)}}}}}
            """#,
            names: names
        ) { $0.exporter = exporter }
        let line = client.swift.split(separator: "\n").first { $0.contains("var n: ") }
        return line?.split(separator: ": ").last.map(String.init)
    }

    private static let integer = #""pattern":"^-?(?:0|[1-9]\\d*)$""#

    @Test(arguments: [
        (#"{"type":["integer","string"],\#(integer),"format":"int32"}"#, "Int"),
        (#"{"type":["integer","string"],\#(integer),"format":"int64"}"#, "Int64"),
        (#"{"type":["null","integer","string"],\#(integer),"format":"int64"}"#, "Int64?"),
        (#"{"type":["number","string"],"pattern":"^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$","format":"double"}"#, "Decimal"),
        (#"{"type":["number","string"],"pattern":"^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?$"}"#, "Double"),
        (#"{"oneOf":[{"type":"null"},{"type":["integer","string"],\#(integer)}]}"#, "Int?"),
        (
            #"{"anyOf":[{"type":"number"},{"type":"string","pattern":"^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$"},{"type":"null"}]}"#,
            "Decimal?"
        ),
    ])
    func numberOrStringIsANumberType(schema: String, expected: String) throws {
        #expect(try type(schema) == expected)
        #expect(try type(schema, exporter: .none) != expected)
    }

    @Test(arguments: [
        #"{"type":["integer","string"]}"#, #"{"type":["integer","string"],"pattern":"^\\d{5}$"}"#,
        #"{"type":["integer","string","boolean"],\#(integer)}"#,
    ])
    func otherUnionsAreUnchanged(schema: String) throws {
        #expect(try type(schema).map { ["Int", "Decimal", "Double"].contains($0) } == false)
    }

    @Test func recordedClientKeepsItsUnion() throws {
        var names = NameRecord()
        names.add(NameRecord.Entry("PN"), at: "schemas/P/n")
        let schema = #"{"type":["integer","string"],\#(Self.integer)}"#
        #expect(try type(schema, names: names) == "PN")
        #expect(try type(schema, names: names, exporter: .aspnet) == "Int")
    }
}
