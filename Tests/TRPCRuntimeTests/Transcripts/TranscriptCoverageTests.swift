import TestSupport
import Testing

/// The number of recordings that are replayed in full: the sent request and the result.
@Suite struct TranscriptCoverageTests {
    /// Recordings that only a typed replay repeats, not the generic one.
    private static let typed: Set = [
        "client-httpLink-date-mutation", "client-httpLink-rich-input", "mutation-date-input",
        "superjson-echo-all-types",
    ]

    /// Returns whether a suite replays a recording in full. For others, only the response is read, or an exception
    /// gives the reason.
    private func isReplayed(_ transcript: Transcript) -> Bool {
        let file = transcript.file
        switch transcript.category {
        case .call:
            return !TranscriptReplayTests.onlyAnswered[transcript.transformer.rawValue]!.contains(file)
                || Self.typed.contains(file) || WrongTransformerTests.transcripts.contains(file)
        case .upload: return TranscriptExceptions.uploads[file] == nil
        case .batch:
            return BatchTranscriptTests.exceptions[file] == nil && BatchTranscriptTests.onlyAnswered[file] == nil
        case .batchStream: return BatchStreamTranscriptTests.exceptions[file] == nil
        case .serverSentEvents: return TranscriptExceptions.subscriptions[file] == nil
        case .webSocket: return !TranscriptExceptions.isUnplayedSocket(transcript)
        case .unsent: return true
        }
    }

    @Test func moreThanFiveHundredRecordingsAreReplayed() throws {
        let transcripts = try Transcript.all("plain") + Transcript.all("superjson")
        let replayed = transcripts.filter(isReplayed)
        print("Recordings replayed in full: \(replayed.count) of \(transcripts.count)")
        for category in Transcript.Category.allCases {
            let all = transcripts.count { $0.category == category }
            print("  \(category): \(replayed.count { $0.category == category }) of \(all)")
        }
        #expect(transcripts.count == 601)
        #expect(replayed.count >= 500)
    }
}
