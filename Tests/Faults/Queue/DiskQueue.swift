import Foundation
import TRPCData
import TRPCRuntime
import TRPCStore

/// A client without a connection, whose queue is in a folder.
struct DiskQueue {
    private let journal: OfflineJournal
    private let client: TRPCClient

    init(_ folder: URL) {
        journal = OfflineJournal(file: folder.appendingPathComponent("journal.sqlite"), contract: "1")
        client = TRPCClient(
            url: folder,
            links: .standard.queueing(
                in: journal,
                QueuePolicy(maximumWait: .zero, isSafe: true),
                connectivity: ConnectivityMonitor(.offline)
            )
        )
    }

    /// Queues a mutation of 4 KB: `queued`, or the reason why it was not taken.
    func add() async -> String {
        do {
            _ = try await client.call(Procedure<String, Int>.mutation("m"), String(repeating: "a", count: 4_096))
            return "answered"
        } catch OfflineQueueError.queued {
            return "queued"
        } catch OfflineQueueError.journal(_, let error) {
            return (error as? StoreError)?.reason.rawValue ?? "\(error)"
        } catch {
            return "\(error)"
        }
    }

    /// How many mutations are in the journal; nil when it cannot be read.
    func count() async -> Int? { try? await journal.pending().count }
}
