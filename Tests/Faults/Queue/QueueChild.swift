import Foundation
import TRPCData
import TRPCRuntime
import TRPCStore

/// The process that a case kills.
///
/// It sends the mutations left by an earlier run, then queues new ones and prints each once it is in the journal.
///
/// `Faults --queue URL FILE FIRST COUNT`: without a count it runs until it is killed; with one it ends when everything
/// is sent.
enum QueueChild {
    static let scopes = 4
    static let procedure = Procedure<Queued, Int>.mutation("likes.add")

    struct Queued: Codable, Sendable {
        let scope: String
        let number: Int
    }

    static func run(_ arguments: [String]) async -> Int32 {
        guard arguments.count == 4, let url = URL(string: arguments[0]), let first = Int(arguments[2]),
            let count = Int(arguments[3])
        else { return 2 }
        let journal = OfflineJournal(file: URL(fileURLWithPath: arguments[1]), contract: "1")
        let client = TRPCClient(url: url, links: .standard.queueing(in: journal))
        client.reconnect()
        var number = first
        while count < 0 || number < first + count {
            guard await queue(number, client) else { return 1 }
            FileHandle.standardOutput.write(Data("\(number)\n".utf8))
            number += 1
        }
        while (try? await journal.pending().isEmpty) != true { try? await Task.sleep(for: .milliseconds(20)) }
        return 0
    }

    private static func queue(_ number: Int, _ client: TRPCClient) async -> Bool {
        let scope = "\(number % scopes)"
        let policy = QueuePolicy(scope: scope, maximumWait: .zero, attempts: 1_000, idempotencyKey: .header())
        do {
            _ = try await client.with(CallOptions(queueing: policy)).call(
                procedure,
                .init(scope: scope, number: number)
            )
            return false
        } catch OfflineQueueError.queued {
            return true
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return false
        }
    }
}
