import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// Every recorded streamed batch, chunk by chunk as it was received.
@Suite(.leavesNothingOpen) struct BatchStreamTranscriptTests {
    /// Recordings that cannot be replayed unchanged, by file.
    static let exceptions: [String: String] = [
        "client-stream-abort-all": "No answer was recorded: the call was cancelled. See cancelledStreamIsClosed.",
        "stream-batch-malformed-input": "Inputs that are not JSON; see responseToMalformedInputIsRead.",
    ]

    @Test(arguments: ["plain", "superjson"])
    func recordedStreamsReplay(form: String) async throws {
        let transcripts = try Transcript.all(form, .batchStream).filter { Self.exceptions[$0.file] == nil }
        #expect(transcripts.count == (form == "plain" ? 23 : 20))
        for transcript in transcripts { try await replay(transcript) }
    }

    @Test(arguments: ["plain", "superjson"])
    func responseToMalformedInputIsRead(form: String) async throws {
        try await replay(try Transcript.named("stream-batch-malformed-input", form), checksRequest: false)
    }

    private func replay(_ transcript: Transcript, checksRequest: Bool = true) async throws {
        let replay = try BatchReplay(transcript)
        let links = LinkSetup.batchStreaming(BatchOptions(queryMethod: replay.queryMethod))
        let chunks = transcript.events?.map(\.data) ?? [transcript.response.body]
        let isLost = transcript.end?.by == .client
        let transport = ScriptedTransport { _ in
            HTTPStreamedResponse(
                chunks: chunks,
                status: transcript.response.status,
                throwing: isLost ? URLError(.networkConnectionLost) : nil
            )
        }
        let results = try await replay.run(over: links, transport, checksRequest: checksRequest)
        #expect(transport.requests.first?.headers["trpc-accept"] == "application/jsonl", replay.name)
        let answers = try RecordedStream(transcript)
        for (index, result) in results.enumerated() {
            let path = replay.recorded.paths[index]
            if let answer = answers.answer(to: index) {
                try replay.expect(result, equals: answer, path: path)
            } else {
                let error = #expect(throws: TRPCError.self) { try result.get() }
                #expect(isLost && error?.isTransport == true && error?.path == path, replay.name)
            }
        }
    }

    @Test func generatorOutputIsAnArrayOfItsYields() async throws {
        let output = try await output(of: "client-stream-generator", "superjson").get()
        #expect(output.arrayValue?.compactMap { $0["i"]?.intValue } == [0, 1, 2])
        #expect(output.arrayValue?.first?["at"] == "2026-01-15T09:30:00.123Z")
    }

    @Test(arguments: [("client-stream-generator-error", "CONFLICT"), ("client-stream-deferred", "FORBIDDEN")])
    func failedPartFailsTheCall(name: String, code: String) async throws {
        let result = try await output(of: name, "plain")
        let error = #expect(throws: TRPCError.self) { try result.get() }
        #expect(error?.code.rawValue == code && error?.isServer == true)
    }

    private func output(of name: String, _ form: String) async throws -> Result<JSONValue, TRPCError> {
        let transcript = try Transcript.named(name, form)
        let transport = ScriptedTransport { _ in HTTPStreamedResponse(chunks: transcript.events!.map(\.data)) }
        return try await BatchReplay(transcript).run(over: .batchStreaming, transport, checksRequest: true)[0]
    }
}

/// The responses of a recorded stream, assembled without the library under test.
private struct RecordedStream {
    private var head: [String: Any] = [:]
    private var lines: [Int: [(status: Int, value: Any)]] = [:]
    /// The plain response to all calls, if there is one.
    private var whole: Any?

    init(_ transcript: Transcript) throws {
        guard transcript.kind == "jsonl" else {
            whole = try parsed(transcript.response.body)
            return
        }
        for (index, line) in transcript.response.body.split(separator: "\n").enumerated() {
            var json = try parsed(line.trimmingCharacters(in: .whitespaces))
            if transcript.transformer == .superjson { json = (json as! [String: Any])["json"]! }
            if index == 0 {
                head = json as! [String: Any]
            } else {
                let line = json as! [Any]
                lines[line[0] as! Int, default: []].append((line[1] as! Int, line.count > 2 ? line[2] : NSNull()))
            }
        }
    }

    private struct Unfinished: Error {}
    private struct Rejected: Error { let shape: String }

    /// Returns nil if the recording is incomplete.
    func answer(to call: Int) -> Any? {
        if let whole { return (whole as? [Any])?[call] ?? whole }
        do {
            return try value(head["\(call)"]!)
        } catch let error as Rejected {
            return ["error": try? parsed(error.shape)]
        } catch {
            return nil
        }
    }

    private func value(_ encoded: Any) throws -> Any? {
        let parts = encoded as! [[Any]]
        var value = parts[0].first
        for part in parts.dropFirst() {
            let filled = try filled(part[2] as! Int, isIterable: part[1] as! Int == 1)
            guard let key = part[0] as? String else { return filled }
            var object = value as! [String: Any]
            object[key] = filled
            value = object
        }
        return value
    }

    private func filled(_ id: Int, isIterable: Bool) throws -> Any? {
        guard let last = lines[id]?.last else { throw Unfinished() }
        if last.status == (isIterable ? 2 : 1) { throw Rejected(shape: try canonical(last.value)) }
        guard isIterable else { return try value(last.value) }
        guard last.status == 0 else { throw Unfinished() }
        return try lines[id]!.dropLast().map { try value($0.value) ?? NSNull() }
    }
}
