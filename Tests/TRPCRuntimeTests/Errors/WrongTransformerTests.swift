import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime

/// A client whose transformer differs from the backend's gets a hint, for any response.
@Suite struct WrongTransformerTests {
    /// Requests of a client without a transformer to a superjson backend.
    static let transcripts = [
        "superjson-untransformed-input", "superjson-input-null-body", "query-void-input-null",
        "error-not-found-procedure-post", "mutation-undefined-output-null-body",
    ]

    private struct Post: Decodable, Sendable, Equatable { let id: Int }

    @Test(arguments: transcripts)
    func recordedResponsesToAClientWithoutTransformer(name: String) async throws {
        let transcript = try Transcript.named(name, "superjson")
        let recorded = RecordedCall(transcript.request)
        let transport = ScriptedTransport(answer: transcript.answer)
        let client = TRPCClient(url: recorded.url, transport: transport)
        let kind: OperationKind = transcript.request.method == "GET" ? .query : .mutation
        let input = try TRPCCoding.decode(JSONValue.self, from: Data(#require(recorded.sent).utf8))
        let procedure = Procedure<JSONValue, Post>(recorded.path, kind: kind)
        let error = try #require(await trpcError { try await client.call(procedure, input) })
        #expect(error.hint?.contains("transformer: .superjson") == true)
        let request = try #require(transport.requests.first)
        #expect(request.method.rawValue == transcript.request.method)
        #expect(request.body == transcript.request.body.map { Data($0.utf8) })
        #expect(request.url.absoluteString.hasSuffix(transcript.request.path))
    }

    private let plainError = """
        {"error":{"message":"m","code":-32004,"data":{"code":"NOT_FOUND","httpStatus":404,"path":"posts.get"}}}
        """

    @Test func errorOfABackendWithoutTransformer() async throws {
        let get = Procedure<NoInput, Post>.query("posts.get")
        let client = TRPCClient(answering: plainError, status: 404, transformer: .superjson)
        let error = try #require(await trpcError { try await client.call(get) })
        #expect(error.code == .notFound && error.hint?.contains("transformer: .none") == true)
    }

    private func hint(
        _ form: OperationResponse,
        _ transformer: Transformer
    ) -> String? {
        let reader = OutputReader(path: "a", transformer: transformer)
        do {
            let _: Post = try reader.output(of: form)
            return nil
        } catch {
            return error.hint
        }
    }

    @Test func dataAndTrackedEnvelopes() throws {
        let enveloped = Data(#"{"json":{"id":1}}"#.utf8)
        let plain = Data(#"{"id":1}"#.utf8)
        #expect(hint(OperationResponse(data: enveloped), .none)?.contains("transformer: .superjson") == true)
        #expect(hint(OperationResponse(data: plain), .superjson)?.contains("transformer: .none") == true)
        #expect(hint(OperationResponse(data: enveloped), .superjson) == nil)
        #expect(hint(OperationResponse(data: plain), .none) == nil)

        func tracked(_ json: String) -> OperationResponse {
            OperationResponse(
                .trackedEnvelope(Data(#"{"id":1,"result":{"type":"data","id":"x","data":\#(json)}}"#.utf8))
            )
        }
        let trackedPlain = tracked(#"{"id":"x","data":{"id":1}}"#)
        let trackedEnveloped = tracked(#"{"json":{"id":"x","data":{"id":1}},"meta":{"values":{},"v":1}}"#)
        #expect(hint(trackedEnveloped, .none)?.contains("transformer: .superjson") == true)
        #expect(hint(trackedPlain, .superjson)?.contains("transformer: .none") == true)
        #expect(hint(trackedEnveloped, .superjson) == nil && hint(trackedPlain, .none) == nil)
    }

    @Test func batchElements() throws {
        let response = HTTPResponse(status: 207)
        let shape = #"{"message":"m","code":-32004,"data":{"code":"NOT_FOUND","path":"a"}}"#
        let cases: [(String, Transformer, String)] = [
            (#"{"error":{"json":\#(shape)}}"#, .none, "transformer: .superjson"),
            (#"{"error":\#(shape)}"#, .superjson, "transformer: .none"),
            (#"{"result":{"data":{"json":{"id":1}}}}"#, .none, "transformer: .superjson"),
            (#"{"result":{"data":{"id":1}}}"#, .superjson, "transformer: .none"),
        ]
        for (body, transformer, hint) in cases {
            let error = #expect(throws: TRPCError.self) {
                let reader = ResponseReader(path: "a", transformer: transformer)
                let result = try reader.response(of: Data(body.utf8), response)
                let _: Post = try OutputReader(path: "a", transformer: transformer).output(of: result)
            }
            #expect(error?.hint?.contains(hint) == true, "\(body)")
        }
    }
}
