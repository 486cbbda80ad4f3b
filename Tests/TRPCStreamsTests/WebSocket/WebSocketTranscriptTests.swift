import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime

/// Every recorded socket that this client can have: it sends the recorded frames, and makes of the answers what the
/// reference client did.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct WebSocketTranscriptTests {
    /// What this client never sends, or does otherwise. The server's frames of most are heard all the same: see
    /// ``WebSocketFrameTests``.
    static let exceptions: [String: String] = [
        "limits-ws-server-ping-no-pong": "This client always answers PING.",
        "ws-terminate-pending-query.2of2": "With nothing pending, a lazy client opens no second socket.",
        "superjson/wsraw-stop": "The subscription never started, and is not stopped.",
        "wsraw-bad-method": "A method that does not exist.",
        "wsraw-binary-frame": "This client sends no binary frames.",
        "wsraw-connectionParams-bad": "Parameters are always strings.",
        "wsraw-connectionParams-malformed": "A first frame that is not JSON.",
        "wsraw-connectionParams-missing": "A first frame that is not the connection parameters.",
        "wsraw-create-context-fails": "The server's error may come before the call is sent.",
        "wsraw-duplicate-subscription-id": "An id is never used twice.",
        "wsraw-invalid-json": "A frame that is not JSON.",
        "wsraw-missing-id": "A message without an id.",
        "wsraw-missing-params": "A message without parameters.",
        "wsraw-null-id": "A message without an id.",
        "wsraw-stop-unknown-id": "Only what was started is stopped.",
        "wsraw-string-id": "Ids are numbers.",
    ]

    @Test(arguments: ["plain", "superjson"])
    func recordedSocketsReplay(form: String) async throws {
        let all = try Transcript.all(form, .webSocket)
        #expect(all.count == (form == "plain" ? 57 : 55))
        var replayed = 0
        for transcript in all where !Self.isException(transcript) && !transcript.file.hasSuffix(".2of2") {
            var runs = [transcript]
            if transcript.file.hasSuffix(".1of2") {
                let second = transcript.file.replacingOccurrences(of: ".1of2", with: ".2of2")
                let run = try Transcript.named(second, form)
                if !Self.isException(run) { runs.append(run) }
            }
            try await SocketReplay(runs).run()
            replayed += runs.count
        }
        let left = all.count { Self.isException($0) }
        #expect(replayed == all.count - left)
        #expect(left == 15)
    }

    @Test func exceptionsAreRecordings() throws {
        let files = try Set(Transcript.all("plain", .webSocket).map(\.file))
        #expect(files.isSuperset(of: Self.exceptions.keys.map { $0.split(separator: "/").last.map(String.init) ?? "" }))
    }

    static func isException(_ transcript: Transcript) -> Bool {
        let form = transcript.transformer == .none ? "plain" : "superjson"
        return exceptions[transcript.file] != nil || exceptions["\(form)/\(transcript.file)"] != nil
    }
}
