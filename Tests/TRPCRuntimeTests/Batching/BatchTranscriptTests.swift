import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Every recorded batch: the client makes the recorded request, and decodes the recorded response.
@Suite(.leavesNothingOpen) struct BatchTranscriptTests {
    /// Recordings that cannot be replayed unchanged, by file.
    static let exceptions: [String: String] = [
        "client-batch-abort-all":
            "No answer was recorded: all calls were cancelled. See cancellingACallDoesNotAffectTheOthers."
    ]

    /// Requests that this client never makes; only their responses are used.
    static let onlyAnswered: [String: String] = [
        "batch-input-as-array": "inputs as an array",
        "batch-malformed-input": "inputs that are not JSON",
    ]

    @Test(arguments: ["plain", "superjson"])
    func recordedBatchesReplay(form: String) async throws {
        let transcripts = try Transcript.all(form, .batch).filter { Self.exceptions[$0.file] == nil }
        #expect(transcripts.count == (form == "plain" ? 38 : 35))
        for transcript in transcripts {
            let replay = try BatchReplay(transcript)
            let options = BatchOptions(queryMethod: replay.queryMethod)
            let single = LinkSetup { [HTTPLink($0, queryMethod: replay.queryMethod)] }
            for links in [LinkSetup.batching(options), single] {
                let answer = transcript.answer
                let transport = ScriptedTransport { _ in HTTPStreamedResponse(answer) }
                let checksRequest = Self.onlyAnswered[transcript.file] == nil
                let results = try await replay.run(over: links, transport, checksRequest: checksRequest)
                let answers = try parsed(transcript.response.body)
                for (index, result) in results.enumerated() {
                    let answer = (answers as? [Any])?[index] ?? answers
                    try replay.expect(result, equals: answer, path: replay.recorded.paths[index])
                }
            }
        }
    }

    /// The recorded splits into several requests, from the calls made with the reference client.
    @Test(arguments: ["plain", "superjson"])
    func recordedSplitsAreReproduced(form: String) async throws {
        for (name, options) in [
            ("client-batch-maxItems", BatchOptions(maxItems: 2)),
            ("client-batch-maxURLLength", BatchOptions(maxURLLength: 220)),
            ("client-batch-query-and-mutation", BatchOptions()),
        ] {
            let transcripts = try Transcript.all(form, .batch).filter { $0.file.hasPrefix("\(name).") }
            let calls = try transcripts.flatMap { try BatchReplay($0).calls }
            let transport = ScriptedTransport { request in
                let target = request.url.absoluteString.dropFirst("http://127.0.0.1:4000".count)
                let transcript = try #require(transcripts.first { $0.request.path == target })
                #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == transcript.request.body)
                return HTTPStreamedResponse(transcript.answer)
            }
            let client = TRPCClient(
                url: URL(string: "http://127.0.0.1:4000/trpc")!,
                transformer: form == "plain" ? .none : .superjson,
                links: .batching(options),
                transport: transport
            )
            let results = await client.batch(calls)
            #expect(transport.requests.count == transcripts.count && transcripts.count > 1)
            for result in results { #expect(throws: Never.self) { try result.get() } }
        }
    }

    @Test(arguments: ["plain", "superjson"])
    func recordedUnsentFailuresAreReproduced(form: String) async throws {
        let transcripts = try Transcript.all(form, .unsent)
        #expect(
            transcripts.map(\.file) == ["client-batch-abort-before-dispatch", "client-batch-maxURLLength-too-small"]
        )
        for transcript in transcripts {
            let transport = ScriptedTransport(json: "[]")
            let client = TRPCClient(
                url: URL(string: "http://127.0.0.1:4000/trpc")!,
                transformer: transcript.clientTransformer,
                links: .batching(BatchOptions(maxURLLength: 30)),
                transport: transport
            )
            let call = Task { try await client.call(echo, ["id": "00000000-0000-4000-8000-000000000001"]) }
            let isCancelled = transcript.file.contains("abort")
            if isCancelled { call.cancel() }
            let result = await call.result
            if isCancelled {
                #expect(throws: CancellationError.self) { try result.get() }
            } else {
                let error = #expect(throws: TRPCError.self) { try result.get() }
                #expect(error?.code == .encodingFailed)
            }
            #expect(transport.requests.isEmpty)
        }
    }
}
