import Foundation
import PalyttAPI
import TRPCRuntime
import TestSupport
import Testing

/// The error answers of a real server, read as Palytt's error shape.
struct RecordedErrorTests {
    /// Answers whatever is asked with one recording.
    private struct Playback: HTTPTransport {
        let answer: HTTPResponse

        func send(_ request: HTTPRequest) async throws -> HTTPResponse { answer }
    }

    private static let names = [
        "error-unauthorized", "error-zod-query", "error-zod-mutation", "error-not-found-procedure", "error-plain-error",
        "error-output-validation", "error-code-TOO_MANY_REQUESTS", "error-code-FORBIDDEN", "error-code-CONFLICT",
        "error-create-context", "get-on-mutation-405",
    ]

    @Test(arguments: names)
    func aRecordedErrorIsReadInFull(name: String) async throws {
        let transcript = try Transcript.named(name, "plain")
        let recorded = try JSONDecoder().decode(JSONValue.self, from: Data(transcript.response.body.utf8))["error"]
        let api = Palytt.Client(url: URL(string: "https://x/trpc")!, transport: Playback(answer: transcript.answer))
        let error = try #require(await #expect(throws: TRPCError.self) { try await api.bookmarks.count() })
        #expect(error.isServer)
        #expect(error.message == recorded?["message"]?.stringValue)
        #expect(error.number == recorded?["code"]?.intValue)
        #expect(error.httpStatus == transcript.response.status)
        let data = try error.data(as: Palytt.ErrorData.self)
        #expect(data.code.rawValue == recorded?["data"]?["code"]?.stringValue)
        #expect(error.code.rawValue == data.code.rawValue)
        #expect(data.path == recorded?["data"]?["path"]?.stringValue)
        #expect((data.zodError == nil) == (recorded?["data"]?["zodError"]?.isNull ?? true))
    }
}
