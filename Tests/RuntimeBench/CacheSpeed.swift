import Foundation
import TRPCData
import TRPCRuntime

/// A hit in a cache's memory, for a response of 10 KB; and how many responses the limits allow.
struct CacheSpeed {
    let rounds: Int
    private let calls = 1_000

    private struct Item: Codable, Sendable {
        let id: Int
        let name: String
        let tags: [String]
    }

    private struct Input: Encodable, Sendable {
        let page: Int
        let limit: Int
    }

    /// Returns 10 KB of JSON.
    private struct Answering: TRPCLink {
        let data: Data

        func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
            OperationResponse(data: data, status: 200)
        }
    }

    func run() async throws {
        let items = (0..<120).map { Item(id: $0, name: "The item with the number \($0)", tags: ["one", "other"]) }
        let data = try JSONEncoder().encode(items)
        let cache = QueryCache(rules: CacheRules(staleTime: .seconds(3600)), memory: CacheLimits(count: 1_000))
        let setup = LinkSetup { _ in [Answering(data: data)] }
        let client = TRPCClient(url: URL(string: "http://bench")!, links: setup.caching(cache))
        let query = Procedure<Input, [Item]>.query("items.list")
        _ = try await client.call(query, Input(page: 1, limit: 20))
        var measure = Measure()
        for _ in 0..<rounds {
            try await measure.time {
                for _ in 0..<calls { _ = try await client.call(query, Input(page: 1, limit: 20)) }
            }
        }
        var filling = Measure()
        try await filling.time {
            for page in 0..<10_000 { _ = try await client.call(query, Input(page: page, limit: 20)) }
        }
        print(
            String(
                format: "cache: a hit of %d bytes %.2f µs (CPU %.2f); 10,000 answers: %d kept, %d bytes, %.0f µs each",
                data.count,
                measure.wall / Double(calls),
                measure.processor / Double(calls),
                cache.count,
                cache.cost,
                filling.wall / 10_000
            )
        )
    }
}
