import Testing

@_spi(Generated) @testable import TRPCRuntime

/// The inputs of further pages, as generated code makes them.
struct PagedInputTests {
    struct Input: PagedInput {
        var cursor: String?
        var nullable: Nullable<String>?
        var token = "first"
        var page: Int?
        var number = 3.0
        var offset: Int64?

        func input(after page: [String]) -> Input? { nil }
    }

    @Test func missingOrRepeatedCursorEndsPaging() {
        let input = Input(cursor: "a")
        #expect(input.with(\.cursor, "b")?.cursor == "b")
        #expect(input.with(\.cursor, nil) == nil)
        #expect(input.with(\.cursor, "") == nil)
        #expect(input.with(\.cursor, "a") == nil)
        #expect(Input(nullable: .value("a")).with(\.nullable, "a") == nil)
        #expect(input.with(\.token, "next" as String?)?.token == "next")
    }

    @Test(arguments: [
        ("https://api.example.com/items?limit=2&cursor=a%2Fb%3D", "a/b="), ("/items?cursor=c+d#x", "c d"),
        ("?cursor=e", "e"), ("ey/J+=", "ey/J+="), ("https://api.example.com/items?page=2", nil), ("/items", nil),
        ("", nil), (nil, nil),
    ]) func cursorIsReadFromAURL(_ link: String?, _ cursor: String?) {
        #expect(Input().with(\.cursor, "cursor", in: link)?.cursor == cursor)
    }

    @Test func numberIsReadFromAURL() {
        #expect(Input().with(\.page, "page", in: "/items?page=12")?.page == 12)
        #expect(Input().with(\.number, "page", in: "/items?page=12")?.number == 12)
        #expect(Input().with(\.page, "page", in: "/items?page=last") == nil)
    }

    @Test func headersContainTheNextPage() {
        let headers: HTTPHeaders = [
            "Link": #"</items?page=1>; rel="prev", </items?page=3>; rel="next""#, "X-Page": "2", "X-Empty": "",
        ]
        #expect(Input().with(\.page, "page", in: headers.link("next"))?.page == 3)
        #expect(Input().with(\.page, "page", in: headers.link("last")) == nil)
        #expect(headers.number("x-page") == 2 && headers.number("x-empty") as Int? == nil)
    }

    @Test func pageWithoutANumberHasNoSuccessor() {
        #expect(Input().turned(\.page, from: nil) { _ in true } == nil)
        #expect(Input().turned(\.page, from: 4) { _ in true }?.page == 5)
        #expect(Input(page: 7).turned(\.page, from: nil) { _ in true }?.page == 8)
    }

    @Test func offsetAdvancesByTheItemsOfAPage() {
        #expect(Input().advanced(\.offset, by: 20)?.offset == 20)
        #expect(Input(offset: 20).advanced(\.offset, by: 5) { $0 < 26 }?.offset == 25)
        #expect(Input(offset: 20).advanced(\.offset, by: 5) { $0 < 25 } == nil)
        #expect(Input().advanced(\.offset, by: 0) == nil && Input().advanced(\.offset, by: nil) == nil)
        #expect(Input().advanced(\.number, by: 2)?.number == 5)
    }
}
