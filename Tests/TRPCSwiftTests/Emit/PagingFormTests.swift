import GeneratorSupport
import Testing

/// The forms in which REST backends page lists: each has the expressions that make the next input.
struct PagingFormTests {
    /// A form of paging: query parameters, the output schema, and the expressions for the next input.
    struct Form: CustomTestStringConvertible {
        let name: String
        let parameters: String
        let output: String
        var headers = ""
        let next: [String]

        var testDescription: String { name }
    }

    private static func object(_ properties: String, required: String = "") -> String {
        #"{"type":"object","required":[\#(required)],"properties":{\#(properties)}}"#
    }

    private static let list = #"{"type":"array","items":{"type":"string"}}"#
    private static let integer = #"{"type":"integer"}"#
    private static let text = #"{"type":"string"}"#
    private static let nullableURL = #"{"type":["string","null"],"format":"uri"}"#

    private static func query(_ name: String, _ schema: String = integer, text: String = "") -> String {
        #"{"name":"\#(name)","in":"query","description":"\#(text)","schema":\#(schema)}"#
    }

    private static let limit = query("limit")
    private static let onePage = query("page", #"{"type":"integer","minimum":1}"#)

    private static let cursors = [
        Form(
            name: "a cursor in an envelope",
            parameters: "\(query("cursor", text)),\(limit)",
            output: object(
                #""data":\#(object(#""items":\#(list),"nextCursor":\#(text)"#, required: #""items""#))"#,
                required: #""data""#
            ),
            next: [#"after: with(\.cursor, page.data.nextCursor)"#]
        ),
        Form(
            name: "a cursor in an optional object",
            parameters: "\(query("cursor", text)),\(limit)",
            output: object(#""items":\#(list),"meta":\#(object(#""next_cursor":\#(text)"#))"#, required: #""items""#),
            next: [#"after: with(\.cursor, page.meta?.nextCursor)"#]
        ),
        Form(
            name: "cursor to cursor",
            parameters: "\(query("after")),\(limit)",
            output: object(
                #""events":\#(list),"cursor":\#(integer),"hasMore":{"type":"boolean"}"#,
                required: #""events","cursor","hasMore""#
            ),
            next: [#"after: page.hasMore ? with(\.after, page.cursor) : nil"#]
        ),
        Form(
            name: "a cursor required in the input",
            parameters:
                #"{"name":"cursor","in":"query","required":true,"schema":{"type":"string"}},\#(limit)"#,
            output: object(#""items":\#(list),"next_cursor":\#(text)"#, required: #""items""#),
            next: [#"after: with(\.cursor, page.nextCursor)"#]
        ),
        Form(
            name: "a required bookmark",
            parameters: "\(query("bookmark", text)),\(limit)",
            output: object(#""docs":\#(list),"bookmark":\#(text)"#, required: #""docs","bookmark""#),
            next: [#"after: !page.docs.isEmpty ? with(\.bookmark, page.bookmark) : nil"#]
        ),
        Form(
            name: "nextPageToken",
            parameters: "\(query("pageToken", text)),\(query("pageSize"))",
            output: object(#""users":\#(list),"nextPageToken":\#(text)"#),
            next: [#"after: with(\.pageToken, page.nextPageToken)"#]
        ),
        Form(
            name: "a token with a prefix",
            parameters: "\(query("pageToken", text)),\(limit)",
            output: object(#""events":\#(list),"events_next_page_token":\#(text)"#),
            next: [#"after: with(\.pageToken, page.eventsNextPageToken)"#]
        ),
        Form(
            name: "GraphQL's connections",
            parameters: "\(query("first")),\(query("after", text))",
            output: object(
                #"""
                "nodes":\#(list),"pageInfo":\#(object(
                    #""hasNextPage":{"type":"boolean"},"endCursor":{"type":["string","null"]}"#,
                    required: #""hasNextPage""#
                ))
                """#,
                required: #""nodes","pageInfo""#
            ),
            next: [#"after: page.pageInfo.hasNextPage ? with(\.after, page.pageInfo.endCursor) : nil"#]
        ),
    ]

    private static let numbers = [
        Form(
            name: "Spring",
            parameters: "\(query("page", #"{"type":"integer","format":"int32","minimum":0}"#)),\(query("size"))",
            output: object(
                #"""
                "content":\#(list),"last":{"type":"boolean"},"first":{"type":"boolean"},"empty":{"type":"boolean"},
                "totalPages":{"type":"integer","format":"int32"},"number":{"type":"integer","format":"int32"}
                """#
            ),
            next: [#"after: turned(\.page, from: 0) { _ in page.last == false }"#]
        ),
        Form(
            name: "Spring without the first number",
            parameters: "\(query("page")),\(query("size"))",
            output: object(#""content":\#(list),"last":{"type":"boolean"},"number":\#(integer)"#),
            next: [#"after: turned(\.page, from: page.number) { _ in page.last == false }"#]
        ),
        Form(
            name: "Laravel",
            parameters: "\(query("page")),\(query("per_page"))",
            output: object(
                #"""
                "data":\#(list),"links":\#(object(#""next":\#(nullableURL)"#, required: #""next""#)),
                "meta":\#(object(
                    #""current_page":\#(integer),"last_page":\#(integer)"#,
                    required: #""current_page","last_page""#
                ))
                """#,
                required: #""data","links","meta""#
            ),
            next: [#"after: turned(\.page, from: page.meta.currentPage) { $0 < page.meta.lastPage }"#]
        ),
        Form(
            name: "pages with an unknown first number",
            parameters: "\(query("page")),\(limit)",
            output: object(
                #"""
                "data":\#(list),
                "meta":\#(object(
                    #""current_page":\#(integer),"total_pages":\#(integer)"#,
                    required: #""current_page","total_pages""#
                ))
                """#,
                required: #""data","meta""#
            ),
            next: [
                #"""
                after: turned(\.page, from: page.meta.currentPage) { $0 < page.meta.totalPages && !page.data.isEmpty }
                """#
            ]
        ),
        Form(
            name: "a total, and the size in the output",
            parameters: "\(onePage),\(query("pageSize"))",
            output: object(
                #""items":\#(list),"page":\#(integer),"pageSize":\#(integer),"total":\#(integer)"#,
                required: #""items","page","pageSize","total""#
            ),
            next: [#"after: turned(\.page, from: 1) { $0 * page.pageSize < page.total }"#]
        ),
        Form(
            name: "a number of a different type than the pages",
            parameters: "\(query("page", #"{"type":"number","default":1}"#)),\(limit)",
            output: object(#""jobs":\#(list),"total_pages":\#(integer)"#, required: #""jobs","total_pages""#),
            next: [#"after: turned(\.page, from: 1) { $0 < Double(page.totalPages) }"#]
        ),
        Form(
            name: "numbered pages of a bare list",
            parameters: "\(query("page", text: "Page number, starting at 1")),\(limit)",
            output: list,
            next: [#"after: turned(\.page, from: 1) { _ in !page.isEmpty }"#]
        ),
    ]

    private static let offsets = [
        Form(
            name: "offset and limit with a bare list",
            parameters: "\(query("offset")),\(limit)",
            output: list,
            next: [#"after: advanced(\.offset, by: page.count)"#]
        ),
        Form(
            name: "offset and limit with a total",
            parameters: "\(query("skip", #"{"type":"integer","format":"uint64"}"#)),\(query("take"))",
            output: object(
                #""items":\#(list),"total":{"type":"integer","format":"uint64"}"#,
                required: #""items","total""#
            ),
            next: [#"after: advanced(\.skip, by: page.items.count) { $0 < page.total }"#]
        ),
    ]

    private static let links = [
        Form(
            name: "Django: count, next, previous, results",
            parameters: "\(query("offset")),\(limit)",
            output: object(
                #""count":\#(integer),"next":\#(nullableURL),"previous":\#(nullableURL),"results":\#(list)"#,
                required: #""count","results""#
            ),
            next: [#"after: with(\.offset, "offset", in: page.next?.absoluteString)"#]
        ),
        Form(
            name: "next_page with a URL",
            parameters: "\(query("page")),\(limit)",
            output: object(#""items":\#(list),"next_page":\#(text)"#, required: #""items""#),
            next: [#"after: with(\.page, "page", in: page.nextPage)"#]
        ),
        Form(
            name: "JSON:API",
            parameters: "\(query("page[number]")),\(query("page[size]"))",
            output: object(
                #""data":\#(list),"links":\#(object(#""next":{"type":["string","null"]}"#))"#,
                required: #""data","links""#
            ),
            next: [#"after: with(\.pageNumber, "page[number]", in: page.links.next)"#]
        ),
        Form(
            name: "HAL",
            parameters: "\(query("page")),\(query("size"))",
            output: object(
                #"""
                "items":\#(list),
                "_links":\#(object(#""next":\#(object(#""href":\#(text)"#, required: #""href""#))"#))
                """#,
                required: #""items""#
            ),
            next: [#"after: with(\.page, "page", in: page.links?.next?.href)"#]
        ),
        Form(
            name: "the header Link",
            parameters: "\(query("page")),\(query("per_page"))",
            output: list,
            headers: #""Link":{"schema":{"type":"string"}}"#,
            next: [
                "after: input(after: page, headers: [:])", #"after: with(\.page, "page", in: headers.link("next"))"#,
            ]
        ),
        Form(
            name: "a header with the next cursor",
            parameters: "\(query("cursor", text)),\(limit)",
            output: list,
            headers: #""X-Next-Cursor":{"schema":{"type":"string"}}"#,
            next: [
                "after: input(after: page, headers: [:])",
                #"after: with(\.cursor, "cursor", in: headers["X-Next-Cursor"])"#,
            ]
        ),
    ]

    @Test(arguments: cursors + numbers + offsets + links) func pagingFormsAreRecognized(_ form: Form) throws {
        let swift = try swift(form.parameters, form.output, headers: form.headers)
        #expect(functions(in: swift) == form.next)
        #expect(swift.contains("PagedInput"))
    }

    /// Contracts with ambiguous paging.
    private static let unclear = [
        Form(name: "an unknown first page", parameters: "\(query("page")),\(limit)", output: list, next: []),
        Form(
            name: "a date named as a cursor",
            parameters: "\(query("after", #"{"type":"string","format":"date-time"}"#)),\(limit)",
            output: object(#""items":\#(list),"nextCursor":\#(text)"#, required: #""items""#),
            next: []
        ),
        Form(
            name: "two ways to page",
            parameters: "\(query("offset")),\(onePage)",
            output: list,
            next: []
        ),
        Form(
            name: "two lists without an end",
            parameters: "\(query("offset")),\(limit)",
            output: object(#""posts":\#(list),"people":\#(list)"#),
            next: []
        ),
        Form(name: "only a size", parameters: "\(limit),\(query("q", text))", output: list, next: []),
    ]

    @Test(arguments: unclear) func ambiguousPagingIsNotGenerated(_ form: Form) throws {
        #expect(try functions(in: swift(form.parameters, form.output)).isEmpty)
    }

    @Test func pathParameterIsNotAPage() throws {
        let page = #"{"name":"page","in":"path","required":true,"schema":{"type":"integer"}}"#
        #expect(try functions(in: swift("\(page),\(Self.limit)", Self.list, path: "/books/{page}")).isEmpty)
    }

    @Test func firstPageIsThatOfTheOtherCalls() throws {
        let swift = try swift("\(Self.query("page")),\(Self.limit)", Self.list, other: Self.onePage)
        #expect(functions(in: swift).contains(#"after: turned(\.page, from: 1) { _ in !page.isEmpty }"#))
    }

    private func swift(
        _ parameters: String,
        _ output: String,
        headers: String = "",
        path: String = "/items",
        other: String? = nil
    ) throws -> String {
        func operation(_ id: String, _ parameters: String) -> String {
            #"""
            {"get":{"operationId":"\#(id)","tags":["items"],"parameters":[\#(parameters)],"responses":{"200":{
            "description":"","headers":{\#(headers)},"content":{"application/json":{"schema":\#(output)}}}}}}
            """#
        }
        let more = other.map { #","/others":\#(operation("others", "\($0),\(Self.limit)"))"# } ?? ""
        let paths = #""\#(path)":\#(operation("list", parameters))\#(more)"#
        return try Pipeline(#"{"openapi":"3.1.0","info":{},"paths":{\#(paths)}}"#).swift
    }

    private func functions(in swift: String) -> [String] {
        let pattern = /func input\((\w+) page: [^)]+\) -> Self\? \{(?:\n *([^\n]+)\n| ([^\n]+) \}\n)/
        return swift.matches(of: pattern).map { "\($0.output.1): \($0.output.2 ?? $0.output.3 ?? "")" }
    }
}
