import Foundation
import TestSupport
import Testing

@testable import TRPCSession

@Suite struct FileClaimsTests {
    private let folder: Folder
    private let now = Date(timeIntervalSince1970: 1_800_000_000)
    private var file: URL { folder.url.appendingPathComponent("session.json") }
    private var store: FileTokenStore { FileTokenStore(file) }

    init() throws { folder = try Folder() }

    private func lease(_ id: String, for seconds: TimeInterval = 30) -> RefreshLease {
        RefreshLease(id: id, expiry: now.addingTimeInterval(seconds))
    }

    @Test func leaseExcludesOthersUntilItEndsOrExpires() throws {
        #expect(try store.begin(lease("a"), at: now))
        #expect(try !store.begin(lease("b"), at: now.addingTimeInterval(29)))
        store.end(lease("a"))
        #expect(try store.begin(lease("b"), at: now))
        #expect(try store.begin(lease("c", for: 60), at: now.addingTimeInterval(30)))
        store.end(lease("b"))
        #expect(try !store.begin(lease("d", for: 60), at: now.addingTimeInterval(31)))
    }

    @Test func leaseFromTheFutureIsIgnored() throws {
        #expect(try store.begin(lease("a", for: 1_000_000), at: now.addingTimeInterval(999_990)))
        #expect(try store.begin(lease("b"), at: now))
    }

    @Test func leasesArePrivateAndFollowNoLinks() throws {
        #expect(try store.begin(lease("a"), at: now))
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).first)
        let path = folder.url.appendingPathComponent(name).path
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        store.end(lease("a"))
        let target = folder.url.appendingPathComponent("target").path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        #expect(throws: (any Error).self) { try store.begin(lease("a"), at: now) }
        #expect(!FileManager.default.fileExists(atPath: target))
    }

    /// Simulates processes: the stores share only the file.
    @Test func onlyOneConcurrentReplacementSucceeds() async throws {
        let first = SessionTokens(accessToken: "0")
        for _ in 0..<20 {
            try store.save(first)
            let successes = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 1...8 {
                    group.addTask { [file] in
                        try FileTokenStore(file).replace(first, with: SessionTokens(accessToken: "\(number)"))
                            ? number : 0
                    }
                }
                return try await group.reduce(into: []) { if $1 > 0 { $0.append($1) } }
            }
            #expect(successes.count == 1)
            #expect(try store.load()?.accessToken == successes.first.map { "\($0)" })
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["session.json"])
    }

    @Test func revisionChangesWithEachWrite() throws {
        var seen = Set<String?>()
        for number in 0..<5 {
            seen.insert(store.revision)
            try store.save(SessionTokens(accessToken: "\(number % 2)"))
        }
        #expect(seen.count == 5 && !seen.contains(nil))
        #expect(store.revision == store.revision)
    }

    @Test func fileKeepsTheSignInOfTokens() throws {
        var tokens = SessionTokens(accessToken: "a", refreshToken: "r")
        tokens.signIn = "first"
        try store.save(tokens)
        #expect(
            try store.load()?.lineage == "first" && store.load() == SessionTokens(accessToken: "a", refreshToken: "r")
        )
    }
}
