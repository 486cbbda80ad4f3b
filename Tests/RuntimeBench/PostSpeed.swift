import Foundation
import PalyttAPI
import RoundTripCheck
import TRPCRuntime

/// Compares decoding posts from bytes with `JSONDecoder` and the same date rules.
///
/// The bodies have 0.8 and 2.8 MB: plain, with URLs, and with superjson's meta.
struct PostSpeed {
    let rounds: Int

    func run() throws {
        print("posts: the least CPU of \(rounds) alternating rounds")
        try row("plain", PostAnswer(posts: 1_000, hasURLs: false).plain, .none)
        try row("plain", PostAnswer(posts: 4_000, hasURLs: false).plain, .none)
        try row("with URLs", PostAnswer(posts: 1_000).plain, .none)
        try row("with URLs", PostAnswer(posts: 3_300).plain, .none)
        try row("superjson with meta", PostAnswer(posts: 1_000, hasURLs: false).superjson, .superjson)
        try row("superjson with meta, URLs", PostAnswer(posts: 1_000).superjson, .superjson)
    }

    private func row(_ name: String, _ json: Data, _ transformer: Transformer) throws {
        let (bytes, decoder) = try measure(json, transformer)
        let texts = [bytes, decoder, bytes / decoder].map { String(format: "%7.1f", $0) }
        print("  \(name), \(json.count) bytes: \(texts[0]) MB/s, JSONDecoder \(texts[1]) MB/s, ratio \(texts[2])")
    }

    /// Returns the MB/s of both ways.
    private func measure(_ json: Data, _ transformer: Transformer) throws -> (bytes: Double, decoder: Double) {
        var (bytes, decoder) = (Double.infinity, Double.infinity)
        for _ in 0..<rounds {
            let start = Measure.ofThread()
            let posts = TRPCCoding.decodeFromBytes(Palytt.PostPage.self, from: json, transformer: transformer)
            let middle = Measure.ofThread()
            let others = try TRPCCoding.decodeByDecoder(Palytt.PostPage.self, from: json, transformer: transformer)
            decoder = min(decoder, Measure.ofThread() - middle)
            bytes = min(bytes, middle - start)
            precondition(posts == others)
        }
        let size = Double(json.count)
        return (size / bytes, size / decoder)
    }

    func figures() throws -> [Figure] {
        let answers: [(String, Data, Transformer)] = [
            ("posts", PostAnswer(posts: 1_000, hasURLs: false).plain, .none),
            ("posts with URLs", PostAnswer(posts: 1_000).plain, .none),
            ("posts under superjson", PostAnswer(posts: 1_000, hasURLs: false).superjson, .superjson),
        ]
        return try answers.map { name, json, transformer in
            let (bytes, decoder) = try measure(json, transformer)
            return Figure("decode, \(name)", bytes, "JSONDecoder", decoder, .megabytesPerSecond)
        }
    }
}
