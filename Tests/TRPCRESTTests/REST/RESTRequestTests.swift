import Foundation
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

@Suite struct RESTRequestTests {
    private let server = URL(string: "https://test/api")!

    private func url(_ template: String, _ fill: (inout RESTRequest) throws -> Void = { _ in }) throws -> String {
        var request = RESTRequest("test.op", .get, template)
        try fill(&request)
        return try request.url(at: server).absoluteString
    }

    private func failure(_ template: String, _ fill: (inout RESTRequest) throws -> Void) -> TRPCError? {
        do {
            _ = try url(template, fill)
            return nil
        } catch {
            return error as? TRPCError
        }
    }

    @Test(arguments: [
        ("https://test/api", "https://test/api/items"), ("https://test/api/", "https://test/api/items"),
        ("https://test", "https://test/items"), ("https://test/api?v=1#top", "https://test/api/items?v=1"),
        ("http://[::1]:8080/", "http://[::1]:8080/items"),
    ])
    func pathsAreAppendedToTheServer(server: String, whole: String) throws {
        let request = RESTRequest("test.op", .get, "/items")
        #expect(try request.url(at: try #require(URL(string: server))).absoluteString == whole)
    }

    @Test func segmentsMayHaveMultipleParameters() throws {
        let text = try url("/repos/{owner}/compare/{base}...{head}.json") { request in
            try request.path("owner", "a b")
            try request.path("base", "main")
            try request.path("head", "fix/ü")
        }
        #expect(text == "https://test/api/repos/a%20b/compare/main...fix%2F%C3%BC.json")
    }

    @Test func literalsOfTemplatesAreEscaped() throws {
        #expect(try url("/a b/ü%20[{") == "https://test/api/a%20b/%C3%BC%20%5B%7B")
        #expect(try url("/?Action=List X#Target=1") { try $0.query("q", 1) } == "https://test/api/?Action=List%20X&q=1")
    }

    @Test(arguments: ["", ".", "..", "../admin", "a/../b", "a\\..\\b", "a/."])
    func valuesChangingThePathAreRejected(value: String) {
        let error = failure("/items/{id}") { try $0.path("id", value) }
        #expect(error?.code == .encodingFailed && error?.codingFailure?.codingPath == "id")
        #expect(error?.path == "test.op")
    }

    @Test func combinedSegmentsChangingThePathAreRejected() {
        #expect(
            failure("/{a}{b}/x") {
                try $0.path("a", Optional("."), style: .simple); try $0.path("b", 1)
            } != nil
        )
        #expect(failure("/{a}") { try $0.path("a", "", style: .label) }?.code == .encodingFailed)
        #expect(failure("/.{a}") { try $0.path("a", [".", "x"], style: .label, explode: true) } == nil)
    }

    @Test func missingValuesAreRejected() {
        #expect(failure("/items/{id}") { _ in }?.codingFailure?.codingPath == "id")
        #expect(failure("/items/{id}") { try $0.path("id", nil as Int?) }?.codingFailure?.codingPath == "id")
        #expect(failure("/items/{id}") { try $0.path("id", [String]()) }?.codingFailure?.codingPath == "id")
        #expect(failure("/items/{id}") { try $0.path("id", Nullable<Int>.null) }?.codingFailure?.codingPath == "id")
    }

    @Test func valuesUseTheirWireFormat() throws {
        enum Slot: String, Encodable { case head }
        let text = try url("/x") { request in
            try request.query("date", Date(timeIntervalSince1970: 0))
            try request.query("id", UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
            try request.query("slot", Slot.head)
            try request.query("on", true)
            try request.query("n", 1.0)
            try request.query("big", 1e21)
            try request.query("null", Nullable<Int>.null)
            try request.query("none", nil as Int?)
            try request.query("some", Nullable.value(3))
            try request.query("empty", "")
        }
        #expect(
            text == "https://test/api/x?date=1970-01-01T00%3A00%3A00.000Z&id=e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
                + "&slot=head&on=true&n=1&big=1e%2B21&some=3&empty="
        )
    }

    @Test func emptyValuesAreWrittenIfAllowed() throws {
        let text = try url("/x") { request in
            try request.query("a", Nullable<Int>.null, allowEmptyValue: true)
            try request.query("b", [Int](), allowEmptyValue: true)
            try request.query("c", nil as Int?, allowEmptyValue: true)
            try request.query("d", [Int]())
        }
        #expect(text == "https://test/api/x?a=&b=")
    }

    @Test func reservedCharactersAreKeptExceptDelimiters() throws {
        let text = try url("/x") { try $0.query("q", "a:b/c?d=e&f#g[h]+%20%", allowReserved: true) }
        #expect(text == "https://test/api/x?q=a:b/c?d=e%26f%23g%5Bh%5D%2B%20%25")
    }

    @Test func namesAreEscaped() throws {
        #expect(try url("/x") { try $0.query("filter[a]&b", "1") } == "https://test/api/x?filter%5Ba%5D%26b=1")
    }

    @Test func headerValuesAreNotEscaped() throws {
        var request = RESTRequest("test.op", .get, "/x")
        try request.header("X-Ids", [1, 2])
        try request.header("X-Color", ParameterStyleTests.RGB(), explode: true)
        try request.header("X-Plain", "a b%ü")
        try request.header("X-None", nil as String?)
        #expect(request.headers["x-ids"] == "1,2")
        #expect(request.headers["x-color"] == "R=100,G=200,B=150")
        #expect(request.headers["x-plain"] == "a b%ü")
        #expect(request.headers["x-none"] == nil)
        #expect(throws: TRPCError.self) { try request.header("X-Evil", "a\r\nb: c") }
    }

    @Test func cookieDelimitersAreEscaped() throws {
        var request = RESTRequest("test.op", .get, "/x")
        try request.cookie("theme", "dark mode; \"x\"")
        try request.cookie("ids", [1, 2])
        try request.cookie("all", [1, 2], explode: false)
        let message = try HTTPRequest(request, at: server)
        #expect(message.headers["cookie"] == "theme=dark%20mode%3B%20%22x%22; ids=1; ids=2; all=1,2")
    }

    @Test func parametersWithContentAreJSON() throws {
        let text = try url("/{p}") { request in
            try request.pathJSON("p", ["a": 1])
            try request.queryJSON("q", ["a": [1, 2]])
            try request.headerJSON("h", [1])
            try request.cookieJSON("c", [1])
            #expect(request.headers["h"] == "[1]" && request.cookies == ["c=[1]"])
        }
        #expect(text == "https://test/api/%7B%22a%22%3A1%7D?q=%7B%22a%22%3A%5B1%2C2%5D%7D")
    }

    @Test func nestedValuesAreRejectedByName() {
        let error = failure("/x") { try $0.query("filter", ["a": ["b": 1]]) }
        #expect(error?.codingFailure?.codingPath == "filter.a" && error?.code == .encodingFailed)
        #expect(failure("/x") { try $0.query("n", Double.nan) }?.codingFailure?.codingPath == "n")
    }

    @Test func descriptionsContainNoValues() throws {
        var request = RESTRequest("test.op", .post, "/items/{id}")
        try request.path("id", "hunter1")
        try request.query("q", "hunter2")
        try request.header("x-a", "hunter3")
        try request.cookie("c", "hunter4")
        try request.json(["password": "hunter5"])
        var dumped = ""
        dump(request, to: &dumped)
        dump(TRPCOperation(path: "a", kind: .query, input: .request(request), value: ()), to: &dumped)
        #expect(!"\(request) \(String(reflecting: request)) \(dumped)".contains("hunter"))
        #expect("\(request)" == "POST /items/{id}, 22 bytes")
    }
}
