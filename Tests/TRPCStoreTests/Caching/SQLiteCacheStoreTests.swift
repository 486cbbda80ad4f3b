import Foundation
import TRPCData
import TRPCRuntime
import TestSupport
import Testing

@testable import TRPCStore

@Suite struct SQLiteCacheStoreTests {
    private let folder: Folder
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    init() throws { folder = try Folder() }

    private func store(count: Int = 100, cost: Int = 1 << 20) -> SQLiteCacheStore {
        SQLiteCacheStore(file: folder.file, limits: CacheLimits(count: count, cost: cost))
    }

    private func key(_ path: String, _ input: String = "", user: String = "") -> CacheKey {
        CacheKey(contract: "1", user: user, path: path, input: Data(input.utf8))
    }

    private func entry(_ text: String?, tags: Set<String> = [], expiry: Double = 60, cost: Int? = nil) -> CacheEntry {
        CacheEntry(
            payload: text.map { Data($0.utf8) },
            status: 200,
            headers: ["etag": "\"1\""],
            tags: tags,
            storedAt: Self.now,
            staleAt: Self.now + 30,
            expiresAt: Self.now + expiry,
            cost: cost
        )
    }

    @Test func entriesAreReadAfterARestart() async throws {
        let kept = entry("[1]", tags: ["a", "b"])
        try await store().put(kept, for: key("p.a", "1"))
        let nothing = CacheEntry(payload: nil, storedAt: Self.now, staleAt: Self.now, expiresAt: Self.now)
        try await store().put(nothing, for: key("p.b"))
        let again = store()
        #expect(try await again.entry(for: key("p.a", "1")) == kept)
        #expect(try await again.entry(for: key("p.b")) == nothing)
        for other in [key("p.a"), key("p.a", "1", user: "ana"), key("p.c")] {
            #expect(try await again.entry(for: other) == nil)
        }
    }

    @Test(arguments: [("payload-1", "payload-2"), ("tag-1", "tag-2")])
    func corruptedEntryIsNotUsed(bytes: String, others: String) async throws {
        let writer = store()
        try await writer.put(entry("payload-1", tags: ["tag-1"]), for: key("p.a"))
        try await writer.put(entry("kept"), for: key("p.b"))
        try await writer.file.close()
        try folder.replaceInFile(Data(bytes.utf8), with: Data(others.utf8))
        let store = store()
        #expect(try await store.entry(for: key("p.a")) == nil)
        #expect(try await store.entry(for: key("p.b")) == entry("kept"))
    }

    @Test func newEntryReplacesTheOldOne() async throws {
        let store = store()
        try await store.put(entry("1", tags: ["old"]), for: key("p"))
        try await store.put(entry("2"), for: key("p"))
        #expect(try await store.entry(for: key("p")) == entry("2"))
        try await store.remove(.tag("old"))
        #expect(try await store.entry(for: key("p")) != nil)
    }

    @Test(
        arguments: [
            (CacheSelection.all, Set<String>()),
            (.path("posts.list"), ["posts.deep.get", "postsother", "users.me", "mine"]),
            (.router("posts"), ["postsother", "users.me", "mine"]),
            (
                .input(path: "posts.list", input: Data("2".utf8)),
                ["posts.list", "posts.deep.get", "postsother", "users.me", "mine"]
            ),
            (.tag("t"), ["posts.list", "posts.list2", "postsother", "users.me", "mine"]),
            (.users(except: "bo"), ["posts.list", "posts.list2", "posts.deep.get", "postsother", "users.me"]),
            (.expired(now + 100), ["posts.list", "posts.list2", "posts.deep.get", "postsother", "mine"]),
        ] as [(CacheSelection, Set<String>)]
    )
    func onlyTheSelectionIsRemoved(_ selection: CacheSelection, _ left: Set<String>) async throws {
        let entries = [
            "posts.list": (key("posts.list", "1"), entry("1", expiry: 200)),
            "posts.list2": (key("posts.list", "2"), entry("1", expiry: 200)),
            "posts.deep.get": (key("posts.deep.get"), entry("1", tags: ["t", "u"], expiry: 200)),
            "postsother": (key("postsother"), entry("1", expiry: 200)),
            "users.me": (key("users.me", user: "bo"), entry("1", expiry: 100)),
            "mine": (key("mine", user: "ana"), entry("1", expiry: 200)),
        ]
        let store = store()
        for (key, entry) in entries.values { try await store.put(entry, for: key) }
        try await store.invalidate(selection)
        for (name, (key, entry)) in entries {
            let isSelected = selection.contains(key, entry: entry)
            #expect(try await store.entry(for: key)?.isInvalidated == isSelected, "\(name)")
        }
        try await store.remove(selection)
        for (name, (key, _)) in entries {
            #expect(try await store.entry(for: key) == nil || left.contains(name), "\(name)")
            #expect(try await store.entry(for: key) != nil || !left.contains(name), "\(name)")
        }
    }

    @Test func leastRecentlyUsedEntriesAreEvicted() async throws {
        let store = store(count: 3)
        for path in ["a", "b", "c"] { try await store.put(entry(path), for: key(path)) }
        _ = try await store.entry(for: key("a"))
        try await store.put(entry("d"), for: key("d"))
        for (path, isThere) in ["a": true, "b": false, "c": true, "d": true] {
            #expect(try await (store.entry(for: key(path)) != nil) == isThere, "\(path)")
        }
    }

    @Test func totalCostIsLimited() async throws {
        let store = store(cost: 1_000)
        for number in 0..<20 { try await store.put(entry("x", cost: 300), for: key("p", "\(number)")) }
        var kept: [Int] = []
        for number in 0..<20 where try await store.entry(for: key("p", "\(number)")) != nil { kept.append(number) }
        #expect(kept == [17, 18, 19])
        try await store.put(entry("large", cost: 2_000), for: key("p", "19"))
        #expect(try await store.entry(for: key("p", "19")) == nil)
    }

    @Test(arguments: [true, false])
    func unusableFileIsReportedOnceAndReplaced(_ isDamaged: Bool) async throws {
        if isDamaged {
            try Data(repeating: 65, count: 9_000).write(to: folder.file)
        } else {
            let newer = CacheSchema.migrations + ["CREATE TABLE newer (a)"]
            _ = try SQLiteConnection(folder.file, StoreOptions(), .normal, migrations: newer)
        }
        let store = store()
        await #expect { try await store.put(entry("1"), for: key("p")) } throws: { error in
            (error as? StoreError)?.reason == (isDamaged ? .corrupted : .newerVersion)
        }
        try await store.put(entry("1"), for: key("p"))
        #expect(try await store.entry(for: key("p")) == entry("1"))
    }
}
