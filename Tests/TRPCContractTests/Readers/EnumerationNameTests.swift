import GeneratorSupport
import Testing

/// The names of cases in numeric enums.
struct EnumerationNameTests {
    private func cases(_ schema: String, name: String = "Level") throws -> String {
        let swift = try Pipeline(Pipeline.schemas(#""\#(name)":\#(schema)"#)).swift
        let cases = swift.matches(of: /case \.(\w+): (-?[0-9]+)/)
        return cases.map { "\($0.output.1) = \($0.output.2)" }.joined(separator: ", ")
    }

    @Test(arguments: [
        (#"{"enum":[1,2]}"#, "level1 = 1, level2 = 2"),
        (#"{"enum":[-1,0]}"#, "levelMinus1 = -1, level0 = 0"),
        (#"{"enum":[1,2],"x-enum-varnames":["Low","High"]}"#, "low = 1, high = 2"),
        (#"{"enum":[1,2],"x-enumNames":["Low","High"]}"#, "low = 1, high = 2"),
        (#"{"enum":[1,2],"x-enum-varnames":["Low","low"]}"#, "level1 = 1, level2 = 2"),
        (#"{"oneOf":[{"const":1,"title":"Low"},{"const":2,"title":"High"}]}"#, "low = 1, high = 2"),
        (
            #"{"oneOf":[{"const":1,"description":"Very low"},{"const":2,"description":"High"}]}"#,
            "veryLow = 1, high = 2"
        ),
        (#"{"enum":[0,1],"description":"0 = Open, 1 = Closed"}"#, "open = 0, closed = 1"),
        (
            #"{"enum":[0,1],"description":"The state:\n* `0` - Open\n* `1` - Closed for good"}"#,
            "open = 0, closedForGood = 1"
        ),
        (#"{"enum":[0,1],"description":"Open = 0; Closed = 1"}"#, "open = 0, closed = 1"),
        (#"{"enum":[0,1],"description":"0 = Open"}"#, "level0 = 0, level1 = 1"),
        (#"{"enum":[0,1],"x-enum-descriptions":["Open","Closed"]}"#, "open = 0, closed = 1"),
    ])
    func numbersHaveDescriptiveNames(schema: String, names: String) throws {
        #expect(try cases(schema) == names)
    }

    @Test func lastWordOfTheTypeIsUsed() throws {
        #expect(try cases(#"{"enum":[200,404]}"#, name: "HTTPStatusCode") == "code200 = 200, code404 = 404")
        #expect(try cases(#"{"enum":[1,2]}"#, name: "Priorities") == "priority1 = 1, priority2 = 2")
        #expect(try cases(#"{"enum":[1,2]}"#, name: "TierV2") == "tier1 = 1, tier2 = 2")
    }

    @Test func listsOfPluralTypesEndInList() throws {
        let schemas = #"""
            "Webhooks":{"type":"object","properties":{"a":{"type":"string"}}},
            "Category":{"type":"object","properties":{"b":{"type":"string"}}},
            "Either":{"oneOf":[{"type":"string"},{"type":"array","items":{"$ref":"#/components/schemas/Webhooks"}}]},
            "Other":{"oneOf":[{"type":"string"},{"type":"array","items":{"$ref":"#/components/schemas/Category"}}]}
            """#
        let swift = try Pipeline(Pipeline.schemas(schemas)).swift
        #expect(swift.contains("case webhooksList([Webhooks])") && swift.contains("case categories([Category])"))
    }
}
