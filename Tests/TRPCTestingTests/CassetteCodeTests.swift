import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Passwords that are called `code`.
@Suite struct CassetteCodeTests {
    private let file = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString).appendingPathComponent("codes.json")
    private static let response = HTTPResponse(
        status: 400,
        headers: ["content-type": "application/json"],
        body: Data(
            #"{"error":{"message":"No: hunter2-secret","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400}}}"#
                .utf8
        )
    )

    private func request(_ body: String, type: String = "application/json", query: String = "") -> HTTPRequest {
        let url = URL(string: "https://host/trpc/sessions.confirm\(query)")!
        return HTTPRequest(method: .post, url: url, headers: ["content-type": type], body: Data(body.utf8))
    }

    private func recorded(_ request: HTTPRequest) async throws -> String {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        _ = try await CassetteTransport(file, recording: ScriptedTransport(answer: Self.response)).send(request)
        #expect(try await CassetteTransport(file).send(request).status == 400)
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test func passwordNamedCodeIsNotRecorded() async throws {
        for body in [
            #"{"code":"hunter2-secret"}"#, #"{"json":{"code":"hunter2-secret"}}"#, #"{"0":{"code":"hunter2-secret"}}"#,
        ] {
            let text = try await recorded(request(body))
            #expect(!text.contains("hunter2"))
            #expect(text.contains("BAD_REQUEST") && text.contains("-32600"))
        }
        let form = try await recorded(
            request("grant_type=authorization_code&code=hunter2-secret", type: "application/x-www-form-urlencoded")
        )
        #expect(!form.contains("hunter2"))
        #expect(try await !recorded(request("{}", query: "?code=hunter2-secret&state=1")).contains("hunter2"))
        #expect(try await !recorded(request(#"{"code":482913}"#)).contains("482913"))
        #expect(try await !recorded(request(#"{"code":"correcthorse"}"#)).contains("correcthorse"))
    }

    @Test(arguments: ["DE", "EUR", "en-US", "NOT_FOUND", "too_small", "SUMMER", "a1"])
    func symbolNamedCodeIsRecorded(_ symbol: String) async throws {
        #expect(try await recorded(request("{\"code\":\"\(symbol)\"}")).contains(symbol))
    }

    @Test func cassetteOfVersion01IsReplayed() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let recorded = """
            [{"request":{"method":"POST","path":"/trpc/sessions.confirm","headers":{"content-type":"application/json"},\
            "body":"{\\"code\\":\\"hunter2-secret\\"}"},"response":{"status":200,"headers":{},"body":"{}"}}]
            """
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(recorded.utf8).write(to: file)
        #expect(try await CassetteTransport(file).send(request(#"{"code":"hunter2-secret"}"#)).status == 200)
    }
}
