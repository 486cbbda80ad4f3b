import Foundation
import TRPCData
import TRPCRuntime
import TRPCStore

/// A client whose cache is in a folder, and which requests responses of about 8 KB.
final class DiskCache {
    private struct Input: Codable, Sendable {
        let count: Int
        let number: Int
    }

    private static let rows = Procedure<Input, JSONValue>.query("rows")

    private let cache: QueryCache
    private let client: TRPCClient
    private let file: URL
    private let url: URL
    private let told = Locked<[String]>([])
    /// The number of successful calls.
    private(set) var calls = 0

    init(_ folder: URL, _ url: URL) {
        file = folder.appendingPathComponent("answers.sqlite")
        self.url = url
        let told = told
        cache = QueryCache(
            store: SQLiteCacheStore(file: file),
            onStoreError: { error in told.withLock { $0.append((error as? StoreError)?.reason.rawValue ?? "\(error)") }
            }
        )
        client = TRPCClient(url: url, links: .standard.caching(cache))
    }

    /// The reported failures of the store.
    var reasons: [String] { told.withLock(\.self) }

    /// Makes a new call, and waits until its response is cached or refused.
    func call() async throws {
        calls += 1
        _ = try await client.call(Self.rows, Input(count: 80, number: calls))
        await cache.flush()
    }

    /// Returns whether another client finds the last response on the disk.
    func isLastKept() async -> Bool {
        let other = TRPCClient(url: url, links: .standard.caching(QueryCache(store: SQLiteCacheStore(file: file))))
        let input = Input(count: 80, number: calls)
        return (try? await other.cachedOutput(of: Self.rows, input)).flatMap(\.self) != nil
    }
}
