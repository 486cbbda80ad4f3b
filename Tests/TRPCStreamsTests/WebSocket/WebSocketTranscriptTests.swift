import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime

/// Every recorded socket that this client supports.
///
/// It sends the recorded frames, and interprets the responses like the reference client.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct WebSocketTranscriptTests {
    @Test(arguments: ["plain", "superjson"])
    func recordedSocketsReplay(form: String) async throws {
        let all = try Transcript.all(form, .webSocket)
        #expect(all.count == (form == "plain" ? 57 : 55))
        var replayed = 0
        for transcript in all
        where !TranscriptExceptions.isUnplayedSocket(transcript) && !transcript.file.hasSuffix(".2of2") {
            var runs = [transcript]
            if transcript.file.hasSuffix(".1of2") {
                let second = transcript.file.replacingOccurrences(of: ".1of2", with: ".2of2")
                let run = try Transcript.named(second, form)
                if !TranscriptExceptions.isUnplayedSocket(run) { runs.append(run) }
            }
            try await SocketReplay(runs).run()
            replayed += runs.count
        }
        let left = all.count { TranscriptExceptions.isUnplayedSocket($0) }
        #expect(replayed == all.count - left)
        #expect(left == 15)
    }

    @Test func exceptionsAreRecordings() throws {
        let files = try Set(Transcript.all("plain", .webSocket).map(\.file))
        #expect(
            files.isSuperset(
                of: TranscriptExceptions.sockets.keys.map { $0.split(separator: "/").last.map(String.init) ?? "" }
            )
        )
    }
}
