import Foundation
import PalyttAPI
import RoundTripCheck
import TRPCRuntime

/// Compares ways of encoding the posts of ``PostSpeed`` and any JSON.
///
/// Values are encoded directly, with a tree of values, and by `JSONEncoder` with its fastest date format.
struct WritingSpeed {
    let rounds: Int

    func run() throws {
        print("writing: the least CPU of \(rounds) alternating rounds; ratios to JSONEncoder")
        for posts in [1_000, 4_000] { try row("posts", PostAnswer(posts: posts, hasURLs: false).plain) }
        try row("posts with URLs", PostAnswer(posts: 1_000).plain)
        let json = PostAnswer(posts: 1_000).plain
        try measure("any JSON", TRPCCoding.decode(JSONValue.self, from: json), [.none])
        let rows = Data(Row.answer(8_400).utf8)
        try measure("any JSON, rows", TRPCCoding.decode(JSONValue.self, from: rows), [.none])
    }

    private func row(_ name: String, _ json: Data) throws {
        try measure(name, TRPCCoding.decode(Palytt.PostPage.self, from: json), [.none, .superjson])
    }

    private func measure(_ name: String, _ value: some Encodable, _ transformers: [Transformer]) throws {
        for transformer in transformers {
            let speed = try Speed(of: value, transformer, rounds: rounds)
            let columns = [speed.bytes, speed.bytes / speed.foundation, speed.tree / speed.foundation]
            let texts = columns.map { String(format: "%6.2f", $0) }
            print(
                "  \(name), \(transformer), \(speed.size) bytes: \(texts[0]) MB/s, ratio \(texts[1]), of the tree \(texts[2])"
            )
        }
    }

    func figures() throws -> [Figure] {
        let posts = try TRPCCoding.decode(Palytt.PostPage.self, from: PostAnswer(posts: 1_000, hasURLs: false).plain)
        let withURLs = try TRPCCoding.decode(Palytt.PostPage.self, from: PostAnswer(posts: 1_000).plain)
        let speeds = try [
            ("posts", Speed(of: posts, .none, rounds: rounds)),
            ("posts with URLs", Speed(of: withURLs, .none, rounds: rounds)),
            ("posts under superjson", Speed(of: posts, .superjson, rounds: rounds)),
            (
                "any JSON",
                Speed(
                    of: TRPCCoding.decode(JSONValue.self, from: Data(Row.answer(8_400).utf8)),
                    .none,
                    rounds: rounds
                )
            ),
        ]
        return speeds.map { name, speed in
            Figure("encode, \(name)", speed.bytes, "JSONEncoder", speed.foundation, .megabytesPerSecond)
        }
    }

    /// The size of a value in bytes, and MB/s of the three ways of encoding it.
    private struct Speed {
        private(set) var (bytes, tree, foundation) = (0.0, 0.0, 0.0)
        private(set) var size = 0

        init(of value: some Encodable, _ transformer: Transformer, rounds: Int) throws {
            for _ in 0..<rounds {
                let start = Measure.ofThread()
                let written = TRPCCoding.encodeToBytes(value, transformer: transformer)
                let second = Measure.ofThread()
                let other = try TRPCCoding.encodeByTree(value, transformer: transformer)
                let third = Measure.ofThread()
                _ = try JSONEncoder().encode(value)
                let end = Measure.ofThread()
                precondition(written == other)
                size = other.count
                bytes = max(bytes, Double(size) / (second - start))
                tree = max(tree, Double(size) / (third - second))
                foundation = max(foundation, Double(size) / (end - third))
            }
        }
    }
}
