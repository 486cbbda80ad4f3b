#if GOLDEN
import Foundation
import GoldenClients
import TRPCREST
import TRPCRuntime
import TestSupport
import Testing

/// Calls of the golden client with several media types.
struct RESTMediaTests {
    typealias API = RESTMediaGolden

    /// Returns a client whose server always returns the same response.
    private func client(_ body: String, status: Int = 200, _ headers: HTTPHeaders) -> API.Client {
        client { _ in HTTPResponse(status: status, headers: headers, body: Data(body.utf8)) }
    }

    private func client(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) -> API.Client {
        client(of: ScriptedTransport { HTTPStreamedResponse(answer($0)) })
    }

    private func client(of transport: ScriptedTransport) -> API.Client {
        API.Client(server: .protocol(.http), transport: transport)
    }

    @Test(arguments: [
        ("application/json", #"[{"id":1}]"#, API.Reports.ReportOutput.json([API.Item(id: 1)])),
        ("application/json; charset=utf-8", "[]", .json([])),
        ("text/csv", "id\n1", .text("id\n1")), ("text/html; charset=utf-8", "<p>", .text("<p>")),
        ("text/tab-separated-values", "id", .text("id")),
        ("application/pdf", "%PDF", .pdf(Data("%PDF".utf8))), ("application/zip", "PK", .pdf(Data("PK".utf8))),
    ])
    func contentTypeSelectsTheOutput(type: String, body: String, expected: API.Reports.ReportOutput) async throws {
        let answer = try await client(body, ["content-type": type]).reports.report(id: 1)
        #expect(answer == expected)
    }

    @Test func callersMayRequestOneMediaType() async throws {
        let client = client { request in
            let accept = request.headers["accept"] ?? ""
            let isCSV = accept == "text/csv"
            return HTTPResponse(
                status: 200,
                headers: ["content-type": isCSV ? "text/csv" : "application/json", "x-accept": accept],
                body: Data((isCSV ? "id" : "[]").utf8)
            )
        }
        let all = try await client.response(of: API.Reports.report, 1)
        #expect(all.headers["x-accept"] == "application/json, text/csv, text/html, application/pdf")
        let one = try await client.with(CallOptions(headers: ["accept": "text/csv"])).reports.report(id: 1)
        #expect(one == .text("id"))
    }

    @Test(arguments: [
        (
            "application/problem+json", #"{"title":"gone"}"#,
            API.Failure.notFound(API.Problem(title: "gone"))
        ),
        ("application/json", #"{"title":"gone"}"#, .notFound(API.Problem(title: "gone"))),
        ("text/plain", "gone", .notFoundText("gone")),
    ])
    func contentTypeSelectsTheFailure(type: String, body: String, expected: API.Failure)
        async throws
    {
        let error = try await #require(throws: TRPCError.self) {
            _ = try await client(body, status: 404, ["content-type": type]).reports.report(id: 1)
        }
        #expect(error.failure(of: API.Reports.report) == expected)
    }

    @Test func describedHeadersHaveTypes() async throws {
        let headers: HTTPHeaders = [
            "content-type": "application/json", "X-Total": "12", "x-tags": "a, b", "x-level": "high",
            "x-meta": #"{"id":3}"#, "last-modified": "Sun, 06 Nov 1994 08:49:37 GMT",
        ]
        let response = try await client("[]", headers).response(of: API.Reports.report, 1)
        let read = try response.headers(as: API.Reports.ReportHeaders.self)
        #expect(read.xTotal == 12 && read.xTags == ["a", "b"] && read.xLevel == .high && read.xMeta == API.Item(id: 3))
        #expect(read.lastModified == Date(timeIntervalSince1970: 784_111_777) && read.headers == nil)
    }

    @Test(arguments: [
        HTTPHeaders([]), ["x-total": "many", "last-modified": "2026-01-01T00:00:00Z"], ["x-total": "1"],
    ])
    func mismatchedHeadersAreErrors(headers: HTTPHeaders) {
        #expect(throws: DecodingError.self) { try API.Reports.ReportHeaders(headers) }
    }

    @Test func callersChooseTheMediaTypeOfABody() async throws {
        let headers: HTTPHeaders = ["content-type": "application/json"]
        let transport = ScriptedTransport(
            answer: HTTPResponse(status: 200, headers: headers, body: Data(#"{"id":1}"#.utf8))
        )
        let client = client(of: transport)
        _ = try await client.reports.save(id: 1, body: .jpeg(.data(Data([1]))))
        _ = try await client.reports.save(id: 1, body: .csv("a,b"))
        _ = try await client.reports.change(id: 1, body: .strategicMergePatch(API.Item(id: 2)))
        let types = transport.requests.map { $0.headers["content-type"] }
        #expect(types == ["image/jpeg", "text/csv", "application/strategic-merge-patch+json"])
    }

    @Test func partsHaveTheirTypesAndHeaders() async throws {
        let transport = ScriptedTransport(answer: HTTPResponse(status: 204))
        let client = client(of: transport)
        try await client.photos.upload(
            photo: UploadFile(.data(Data("x".utf8)), filename: "a.png"),
            more: [UploadFile(.data(Data("y".utf8)), filename: "b", contentType: "image/jpeg")],
            meta: API.Item(id: 4),
            tags: ["a", "b"]
        )
        let request = try #require(transport.requests.first)
        let parts = String(decoding: request.body ?? Data(), as: UTF8.self).components(separatedBy: "\r\n--").dropLast()
        let heads = parts.map { $0.lowercased().components(separatedBy: "\r\n\r\n")[0] }
        #expect(heads.count == 5)
        #expect(heads[0].contains("content-type: image/png") && heads[0].contains("x-kind: photo"))
        #expect(heads[1].contains("content-type: image/jpeg"))
        #expect(heads[2].contains("content-type: application/json") && heads[2].contains("x-version: 2"))
        #expect(heads[3].contains("name=\"tags\"") && heads[4].contains("name=\"tags\""))
    }
}
#endif
