import Foundation
import TRPCData
import TRPCRuntime
import TRPCStore

/// An offline client whose queue is in a folder.
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

    /// Queues a mutation of 4 KB. Returns `queued`, or the reason that it was refused.
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

    /// Returns the number of mutations in the journal; nil if it cannot be read.
    func count() async -> Int? { try? await journal.pending().count }
}
