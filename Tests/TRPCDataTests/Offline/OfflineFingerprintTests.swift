import Foundation
@_spi(Generated) import TRPCData
@_spi(Generated) import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Queued calls of procedures with fingerprints: calls of an earlier form aren't sent unchanged.
@Suite struct OfflineFingerprintTests {
    private let storage = MemoryJournalStorage()
    private static let like = Queued.like.traits(fingerprint: "a")
    private static let changed = Queued.like.traits(fingerprint: "b")

    /// Adds a call of an offline run to the journal.
    private func leave(_ procedure: Procedure<Int, Int>) async throws -> String? {
        let stage = OfflineStage(storage: storage, connectivity: ConnectivityMonitor(.offline))
        return try await stage.queue(procedure, 1)
    }

    @Test func callWithTheSameFingerprintIsSentAfterARestart() async throws {
        _ = try await leave(Self.like)
        let stage = OfflineStage(storage: storage)
        _ = stage.client.queueing { [Self.like] }
        stage.client.reconnect()
        #expect(try await stage.isEmptied())
        #expect(stage.sent == [1])
    }

    @Test func callWithAnotherFingerprintIsParked() async throws {
        let id = try await leave(Self.like)
        let stage = OfflineStage(storage: storage)
        _ = stage.client.queueing { [Self.changed] }
        var outcomes = stage.journal.outcomes.makeAsyncIterator()
        stage.client.reconnect()
        let outcome = try #require(await outcomes.next())
        #expect(outcome.call.id == id && outcome.name == "otherContract" && outcome.call.contract == "a")
        #expect(stage.sent.isEmpty)
    }

    @Test func callWithAnotherFingerprintIsMigratedByTheApp() async throws {
        _ = try await leave(Self.like)
        let stage = OfflineStage(
            storage: storage,
            migrate: { call in
                var call = call
                call.input = Data("2".utf8)
                return call
            }
        )
        _ = stage.client.queueing { [Self.changed] }
        stage.client.reconnect()
        #expect(try await stage.isEmptied())
        #expect(stage.sent == [2])
    }

    @Test func callWithoutAFingerprintIsParked() async throws {
        _ = try await leave(Queued.like)
        let stage = OfflineStage(storage: storage)
        _ = stage.client.queueing { [Self.like] }
        var outcomes = stage.journal.outcomes.makeAsyncIterator()
        stage.client.reconnect()
        #expect(await outcomes.next()?.name == "otherContract")
    }

    @Test func changesOfOtherProceduresAreIrrelevant() async throws {
        _ = try await leave(Self.like)
        let stage = OfflineStage(storage: storage, contract: "2")
        _ = stage.client.queueing { [Self.like, Queued.send.traits(fingerprint: "c")] }
        stage.client.reconnect()
        #expect(try await stage.isEmptied())
        #expect(stage.sent == [1])
    }
}
