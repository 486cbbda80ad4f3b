import Foundation
import TRPCData
import TRPCRuntime
import TRPCStore

/// The times of TRPCStore: a cache hit, a queued call, and the start of an application with many pending calls.
struct StoreSpeed {
    let rounds: Int
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("speed-\(UUID().uuidString)")

    func run() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await measureCache()
        try await measureLimits()
        try await measureJournal()
    }

    private func measureCache() async throws {
        let store = SQLiteCacheStore(file: folder.appendingPathComponent("answers.sqlite"))
        let now = Date()
        let payload = Data((0..<10_240).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let entry = CacheEntry(payload: payload, storedAt: now, staleAt: now, expiresAt: now + 600)
        var (writing, reading) = (Measure(), Measure())
        for number in 0..<5_000 {
            let key = CacheKey(path: "posts.get", input: Data("\(number)".utf8))
            try await writing.time { try await store.put(entry, for: key) }
        }
        for round in 0..<rounds {
            let key = CacheKey(path: "posts.get", input: Data("\(round * 7_919 % 5_000)".utf8))
            try await reading.time { _ = try await store.entry(for: key) }
        }
        print(
            String(
                format: "cache on disk, 10 KB of 5,000 answers: a hit %.0f µs, a new one %.0f µs",
                reading.wall,
                writing.wall
            )
        )
    }

    /// Stores twelve thousand responses of 10 KB with a limit of ten thousand.
    private func measureLimits() async throws {
        let file = folder.appendingPathComponent("limits.sqlite")
        let store = SQLiteCacheStore(file: file, limits: CacheLimits(count: 10_000, cost: 1 << 30))
        let now = Date()
        let entry = CacheEntry(
            payload: Data(repeating: 7, count: 10_240),
            storedAt: now,
            staleAt: now,
            expiresAt: now + 600
        )
        func key(_ number: Int) -> CacheKey { CacheKey(path: "posts.get", input: Data("\(number)".utf8)) }
        var last = Measure()
        for number in 0..<12_000 {
            if number == 10_000 { last = Measure() }
            try await last.time { try await store.put(entry, for: key(number)) }
        }
        var kept: [Int] = []
        for number in 0..<12_000 where try await store.entry(for: key(number)) != nil { kept.append(number) }
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        print(
            String(
                format:
                    "cache on disk, 12,000 answers of 10 KB: %d kept, from %d on, %d MB; one beyond the limit %.0f µs",
                kept.count,
                kept.first ?? -1,
                size >> 20,
                last.wall
            )
        )
    }

    private func measureJournal() async throws {
        let file = folder.appendingPathComponent("journal.sqlite")
        let procedure = Procedure<Int, Int>.mutation("likes.add", isIdempotent: true)
        let policy = QueuePolicy(maximumWait: .zero)
        var adding = Measure()
        do {
            let journal = OfflineJournal(file: file, contract: "1")
            let links = LinkSetup.standard.queueing(in: journal, policy, connectivity: ConnectivityMonitor(.offline))
            let client = TRPCClient(url: folder, links: links)
            for number in 0..<10_000 {
                await adding.time { _ = try? await client.call(procedure, number) }
            }
        }
        var (opening, starting) = (Measure(), Measure())
        for _ in 0..<20 {
            let answered = Locked(false)
            let first = LinkSetup { _ in [Answering { answered.withLock { $0 = true } }] }
            let journal = OfflineJournal(file: file, contract: "1")
            try await opening.time { _ = try await journal.retry("none") }
            let other = OfflineJournal(file: file, contract: "1")
            let client = TRPCClient(url: folder, links: first.queueing(in: other))
            await starting.time {
                client.reconnect()
                while !answered.withLock(\.self) { await Task.yield() }
            }
        }
        print(
            String(
                format:
                    "journal on disk, 10,000 calls: opens in %.1f ms, sends the first one after %.1f ms, takes a call in %.0f µs",
                opening.wall / 1e3,
                starting.wall / 1e3,
                adding.wall
            )
        )
    }
}

/// Reports the first call, and responds to none.
private struct Answering: TRPCLink {
    let told: @Sendable () -> Void

    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        told()
        throw TRPCError.transport(.init(urlErrorCode: .notConnectedToInternet))
    }
}
