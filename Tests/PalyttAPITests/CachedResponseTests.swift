import Foundation
import PalyttAPI
import PalyttSamples
import TRPCRuntime
import TRPCTesting
import Testing

/// Outputs that an application stores on disk, as on the page "Encoding and storing values".
@Suite struct CachedResponseTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")

    /// Returns a value as read at the next start, with each pair of encoder and decoder.
    private func kept<Value: Codable>(_ value: Value) throws -> [Value] {
        defer { try? FileManager.default.removeItem(at: file) }
        try TRPCCoding.encode(value).write(to: file, options: .atomic)
        let first = try TRPCCoding.decode(Value.self, from: Data(contentsOf: file))
        try JSONEncoder().encode(value).write(to: file, options: .atomic)
        return [first, try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))]
    }

    @Test func pageOfPostsRoundTrips() async throws {
        let json = #"{"posts":[\#(Fixture.post)],"page":1,"limit":20,"hasMore":false,"total":1}"#
        let mock = MockTransport()
        mock.on(Palytt.Posts.getRecentPosts) { _ in .json(json) }
        let answer = try await Palytt.Client(mock).posts.getRecentPosts(page: 1, limit: 20)
        #expect(answer.posts.map(\.id) == [ID.post])
        #expect(try kept(answer) == [answer, answer])
    }

    /// A union with received-only variants, and an unknown value of it.
    @Test func unknownValuesAreKept() async throws {
        let like = #"{"kind":"like","actor":\#(Fixture.summary),"postId":"\#(ID.post.text)""#
        let rest = #""id":"\#(ID.number(1).text)","createdAt":"2026-01-15T09:30:00.123Z","read":false}"#
        let json = Fixture.page("\(like),\(rest)", #"{"kind":"gift","amount":3,"note":null,\#(rest)"#)
        let answer = try await Palytt.Client("notifications.list", answering: json).notifications.list()
        guard case .unknown(let gift) = answer.items.last else {
            Issue.record("The gift is \(answer.items).")
            return
        }
        #expect(gift["amount"] == 3)
        #expect(try kept(answer) == [answer, answer])
    }

    @Test func outputsWithTuplesAndDictionariesRoundTrip() throws {
        let stats = Palytt.Users.StatsOutput.sample(averageRating: nil, topTags: [.init("pork", 3), .init("ramen", 1)])
        #expect(try kept(stats) == [stats, stats])
        let shop = try TRPCCoding.decode(Palytt.Shop.self, from: Data(Fixture.shop.utf8))
        #expect(try kept(shop) == [shop, shop])
        let output: Palytt.User? = nil
        #expect(try kept(output) == [nil, nil])
    }

    /// A file of an older version, whose contract had fewer properties.
    @Test func fileWithoutARequiredPropertyIsRejected() throws {
        #expect(throws: DecodingError.self) {
            try TRPCCoding.decode(Palytt.Posts.GetRecentPostsOutput.self, from: Data(#"{"posts":[]}"#.utf8))
        }
    }
}
