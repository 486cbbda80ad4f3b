import Foundation
import Testing

@testable import TRPCSession

@Suite struct TokenStoreTests {
    private let tokens = SessionTokens(
        accessToken: "access",
        refreshToken: "refresh",
        expiresAt: Date(timeIntervalSince1970: 1_800_000_000)
    )

    private func withFile(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appending(path: "inner/session.json"))
    }

    private func mode(_ file: URL) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test func fileIsReadableOnlyByItsOwner() throws {
        try withFile { file in
            let store = FileTokenStore(file)
            #expect(try store.load() == nil)
            for round in 0..<2 {
                try store.save(tokens)
                #expect(try store.load() == tokens && mode(file) == 0o600, "\(round)")
                #expect(try mode(file.deletingLastPathComponent()) == 0o700)
            }
            try store.save(nil)
            try store.save(nil)
            #expect(try store.load() == nil && !FileManager.default.fileExists(atPath: file.path))
            let rest = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
            #expect(rest.isEmpty)
        }
    }

    @Test func fileReadableByOthersIsNotUsed() throws {
        try withFile { file in
            let store = FileTokenStore(file)
            try store.save(tokens)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            #expect(throws: TokenFileError.readableByOthers(file.path)) { try store.load() }
            try store.save(tokens)
            #expect(try store.load() == tokens)
        }
    }

    @Test func fileWithoutTokensIsAnError() throws {
        try withFile { file in
            let store = FileTokenStore(file)
            try store.save(tokens)
            try Data("{".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            #expect(throws: TokenFileError.unreadable(file.path)) { try store.load() }
            let other = FileTokenStore(file, user: geteuid() + 1)
            #expect(throws: TokenFileError.ownedByOther(file.path)) { try other.load() }
            #expect(TokenFileError.unreadable(file.path).localizedDescription.contains("sign in again"))
        }
    }

    @Test func memoryStoreKeepsTokens() {
        let store = MemoryTokenStore()
        store.save(tokens)
        #expect(store.load() == tokens)
        store.save(nil)
        #expect(store.load() == nil)
    }
}
