import GeneratorSupport
import Testing

/// Inputs for the next and previous pages, if the contract describes how a list is paged.
struct PagingTests {
    private static let items = #""items":{"type":"array","items":{"type":"string"}}"#

    private func functions(_ input: String, _ output: String, required: String = #""items""#) throws -> [String] {
        let json = Pipeline.procedure(
            "posts.list",
            input: #"{"type":"object",\#(input)}"#,
            output: #"{"type":"object","required":[\#(required)],"properties":{\#(Self.items),\#(output)}}"#
        )
        let swift = try Pipeline(json).swift
        let found = swift.matches(of: /func input\((\w+) page: \w+\) -> Self\? \{(?:\n *([^\n]+)\n *| ([^\n]+) )\}\n/)
        #expect(found.isEmpty != swift.contains("PagedInput"))
        return found.map { "\($0.output.1): \($0.output.2 ?? $0.output.3 ?? "")" }
    }

    @Test func cursorContinuesWithTheNextCursor() throws {
        let cursor = #""properties":{"cursor":{"type":"string"}}"#
        #expect(
            try functions(cursor, #""nextCursor":{"type":"string"}"#) == [#"after: with(\.cursor, page.nextCursor)"#]
        )
        #expect(
            try functions(cursor, #""next_cursor":{"type":["string","null"]}"#, required: #""items","next_cursor""#)
                == [#"after: with(\.cursor, page.nextCursor)"#]
        )
    }

    @Test func cursorIsBidirectionalIfDeclared() throws {
        let input = #""properties":{"cursor":{"type":"integer"},"direction":{"enum":["forward","backward"]}}"#
        let output = #""nextCursor":{"type":"integer"},"prevCursor":{"type":"integer"}"#
        #expect(
            try functions(input, output) == [
                #"after: with(\.cursor, page.nextCursor)?.with(\.direction, .forward)"#,
                #"before: with(\.cursor, page.prevCursor)?.with(\.direction, .backward)"#,
            ]
        )
    }

    @Test func requiredCursorNeedsAFlag() throws {
        let cursor = #""properties":{"cursor":{"type":"string"}}"#
        let next = #""nextCursor":{"type":"string"}"#
        #expect(try functions(cursor, next, required: #""items","nextCursor""#).isEmpty)
        #expect(
            try functions(
                cursor,
                next + #","hasMore":{"type":"boolean"}"#,
                required: #""items","nextCursor","hasMore""#
            )
                == [#"after: page.hasMore ? with(\.cursor, page.nextCursor) : nil"#]
        )
    }

    @Test func flagDecidesWhetherAPageHasASuccessor() throws {
        let page = #""properties":{"page":{"type":"integer","default":1},"limit":{"type":"integer","default":20}}"#
        #expect(
            try functions(page, #""hasMore":{"type":"boolean"}"#, required: #""items","hasMore""#)
                == [#"after: turned(\.page, from: 1) { _ in page.hasMore }"#]
        )
        #expect(
            try functions(page, #""totalPages":{"type":"integer"}"#, required: #""items","totalPages""#)
                == [#"after: turned(\.page, from: 1) { $0 < page.totalPages }"#]
        )
        #expect(
            try functions(page, #""total":{"type":"integer"}"#, required: #""items","total""#)
                == [#"after: turned(\.page, from: 1) { $0 * (self.limit ?? 20) < page.total }"#]
        )
        let fromZero = #"""
            "required":["page","pageSize"],"properties":{"page":{"type":"integer","minimum":0},
            "pageSize":{"type":"integer"}}
            """#
        #expect(
            try functions(fromZero, #""total":{"type":"integer"}"#, required: #""items","total""#)
                == [#"after: turned(\.page) { ($0 + 1) * self.pageSize < page.total }"#]
        )
    }

    @Test func pageNumbersMayBeNestedInTheOutput() throws {
        let page = #""required":["page"],"properties":{"page":{"type":"integer"}}"#
        let output = #"""
            "pagination":{"type":"object","required":["hasNext"],"properties":{"hasNext":{"type":"boolean"}}}
            """#
        #expect(
            try functions(page, output, required: #""items","pagination""#)
                == [#"after: turned(\.page) { _ in page.pagination.hasNext }"#]
        )
    }

    private static let unclear: [(why: String, input: String, output: String, required: String)] = [
        ("another type", #""cursor":{"type":"string"}"#, #""nextCursor":{"type":"integer"}"#, #""items""#),
        (
            "two cursors", #""cursor":{"type":"string"}"#,
            #""nextCursor":{"type":"string"},"next_cursor":{"type":"string"}"#, #""items""#
        ),
        ("no cursor in the input", #""since":{"type":"string"}"#, #""nextCursor":{"type":"string"}"#, #""items""#),
        (
            "both ways at once", #""cursor":{"type":"string"},"page":{"type":"integer","default":1}"#,
            #""nextCursor":{"type":"string"},"hasMore":{"type":"boolean"}"#, #""items","hasMore""#
        ),
        (
            "an unknown first page", #""page":{"type":"integer"}"#, #""hasMore":{"type":"boolean"}"#,
            #""items","hasMore""#
        ),
        (
            "a flag that may be absent", #""page":{"type":"integer","default":1}"#, #""hasMore":{"type":"boolean"}"#,
            #""items""#
        ),
        (
            "two first pages", #""page":{"type":"integer","default":1,"minimum":0}"#,
            #""totalPages":{"type":"integer"}"#, #""items","totalPages""#
        ),
    ]

    @Test(arguments: unclear.indices) func ambiguousPagingIsNotGenerated(_ index: Int) throws {
        let (why, input, output, required) = Self.unclear[index]
        #expect(try functions(#""properties":{\#(input)}"#, output, required: required).isEmpty, "\(why)")
    }

    @Test func outputWithoutAListIsNotAPage() throws {
        let json = Pipeline.procedure(
            "posts.list",
            input: #"{"type":"object","properties":{"cursor":{"type":"string"}}}"#,
            output: #"{"type":"object","properties":{"nextCursor":{"type":"string"}}}"#
        )
        #expect(try !Pipeline(json).swift.contains("PagedInput"))
    }

    @Test func typesMayBeNamedAsTheProtocol() throws {
        let json = Pipeline.procedure(
            "posts.list",
            input: #"{"type":"object","properties":{"cursor":{"type":"string"}}}"#,
            output: ##"""
                {"type":"object","properties":{"nextCursor":{"type":"string"},"all":{"type":"array",
                "items":{"$ref":"#/components/schemas/PagedInput"}}}}
                """##,
            schemas: #""PagedInput":{"type":"object","properties":{"a":{"type":"string"}}}"#
        )
        #expect(try Pipeline(json).swift.contains("TRPCRuntime.PagedInput"))
    }

    @Test func operationParametersReturnTheNextPage() throws {
        let schema = #"""
            {"type":"object","required":["items"],"properties":{\#(Self.items),"nextCursor":{"type":"string"}}}
            """#
        let answer = #"{"description":"","content":{"application/json":{"schema":\#(schema)}}}"#
        let parameters = ["cursor", "limit"].map { #"{"name":"\#($0)","in":"query","schema":{"type":"string"}}"# }
        let operation =
            #"""
            {"operationId":"list","tags":["items"],"parameters":[\#(parameters.joined(separator: ","))],
            "responses":{"200":\#(answer)}}
            """#
        let swift = try Pipeline(#"{"openapi":"3.1.0","info":{},"paths":{"/items":{"get":\#(operation)}}}"#).swift
        #expect(swift.contains("PagedInput") && swift.contains(#"with(\.cursor, page.nextCursor)"#))
    }
}
