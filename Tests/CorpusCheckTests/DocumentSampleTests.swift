import Testing

@testable import CorpusCheck

/// Reproducible samples of documents.
@Suite struct DocumentSampleTests {
    private let documents = ["a", "b", "c"].flatMap { family in
        (0..<20).map { CorpusDocument("multi/\(family)/\($0).json", in: "multi") }
    }

    private func names(_ count: Int, seed: UInt64) -> [String] {
        DocumentSample(documents, seed: seed).first(count).map(\.name)
    }

    @Test func seedDeterminesTheSample() {
        #expect(names(9, seed: 7) == names(9, seed: 7))
        #expect(names(9, seed: 7) != names(9, seed: 8))
        #expect(Set(names(60, seed: 7)) == Set(documents.map(\.name)))
    }

    @Test func familiesAlternate() {
        for seed in 0..<20 as Range<UInt64> {
            let sample = DocumentSample(documents, seed: seed).first(6)
            #expect(Dictionary(grouping: sample, by: \.family).mapValues(\.count) == ["a": 2, "b": 2, "c": 2])
        }
    }
}
