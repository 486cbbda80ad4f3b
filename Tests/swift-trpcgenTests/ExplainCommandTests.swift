import Testing

struct ExplainCommandTests {
    private let tool: Tool

    init() throws { tool = try Tool() }

    @Test(
        arguments: [
            "untyped-output", "json-syntax", "integer-as-number", "shared-output", "init", "output", "empty-client",
            "kept-file", "templates",
        ]
    )
    func ruleIsExplained(id: String) throws {
        let result = try tool.run("explain", id)
        #expect(result.code == 0 && result.output.contains("[\(id)]") && result.output.split(separator: "\n").count > 2)
    }

    @Test func exampleIsShown() throws {
        let output = try tool.run("explain", "integer-as-number").output
        #expect(output.contains("before:\n    ") && output.contains("after:\n    "))
    }

    @Test func nearestRuleIsSuggested() throws {
        let result = try tool.run("explain", "untyped-outptu")
        #expect(result.code == 2 && result.errors.contains("did you mean 'untyped-output'"))
        #expect(try tool.run("explain", "nothing-of-the-kind").errors.contains("trpcgen lint --rules"))
    }

    @Test(arguments: [
        "#out-array-items-nullable", "[#out-array-items-nullable]", "[untyped-output]", "#untyped-output",
    ])
    func idsAreReadAsReportsPrintThem(text: String) throws {
        let result = try Tool().run("explain", text)
        #expect(result.code == 0 && result.output.contains(text.filter { !"[#]".contains($0) }), "\(result.errors)")
    }
}
