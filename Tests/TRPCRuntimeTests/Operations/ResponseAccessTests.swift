import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// Status, headers and request id of every call, over any link.
@Suite(.leavesNothingOpen) struct ResponseAccessTests {
    private static let headers: HTTPHeaders = ["X-Request-Id": "4bf9", "x-left": "12"]
    private static let ways: [LinkSetup] = [.standard, .batching, .batchStreaming]

    private func client(_ links: LinkSetup, _ answer: String, status: Int = 200) -> TRPCClient {
        let transport = ScriptedTransport { request in
            let isBatch = request.url.absoluteString.contains("batch=1")
            let body = Data((isBatch ? "[\(answer)]" : answer).utf8)
            return HTTPStreamedResponse(HTTPResponse(status: status, headers: Self.headers, body: body))
        }
        return TRPCClient(url: URL(string: "http://test/trpc")!, links: links, transport: transport)
    }

    @Test(arguments: ways.indices)
    func outputsHaveTheirResponse(_ way: Int) async throws {
        let client = client(Self.ways[way], #"{"result":{"data":7}}"#)
        let response = try await client.response(of: Procedure<Int, Int>.query("a"), 1)
        #expect(response.value == 7 && response.status == 200 && response.requestID == "4bf9")
        #expect(try response.header("x-left", as: Int.self) == 12 && response.headers["x-left"] == "12")
        #expect(response.attempts == 1 && !response.isCached)
    }

    @Test(arguments: ways.indices)
    func errorsHaveTheirResponse(_ way: Int) async throws {
        let shape = #"{"error":{"message":"no","code":-32004,"data":{"code":"NOT_FOUND","httpStatus":404}}}"#
        for (answer, status) in [(shape, 404), ("<html>", 502), (#"{"result":{"data":"x"}}"#, 200), ("[]", 200)] {
            let client = client(Self.ways[way], answer, status: status)
            let error = await trpcError { try await client.call(Procedure<Int, Int>.query("a"), 1) }
            #expect(error?.requestID == "4bf9" && error?.headers["x-left"] == "12" && error?.httpStatus == status)
            #expect(error?.description.contains("request 4bf9") == true)
        }
    }

    @Test func errorsOfStreamedBatchesHaveTheirResponse() async throws {
        let lines = [
            #"{"0":[[0],[null,0,0]]}"#,
            #"[0,0,[[{"error":{"message":"no","code":-32004,"data":{"code":"NOT_FOUND","httpStatus":404}}}]]]"#,
        ]
        let transport = ScriptedTransport { _ in
            var response = HTTPStreamedResponse(chunks: lines.map { $0 + "\n" })
            response.headers["request-id"] = "4bf9"
            return response
        }
        let url = URL(string: "http://test/trpc")!
        let client = TRPCClient(url: url, links: .batchStreaming, transport: transport)
        let error = await trpcError { try await client.call(Procedure<Int, Int>.query("a"), 1) }
        #expect(error?.code == .notFound && error?.requestID == "4bf9")
    }

    @Test func applicationRequestIDPrecedesThoseOfProxies() {
        let headers: HTTPHeaders = ["cf-ray": "1", "x-amzn-trace-id": "2", "Request-Id": "3", "x-request-id": ""]
        #expect(headers.requestID == "3" && HTTPHeaders().requestID == nil)
    }
}
