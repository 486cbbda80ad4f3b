import Foundation
import TRPCRuntime
import TestSupport

/// Runs of an application that queues mutations, each ended by SIGKILL at a random moment.
struct KilledQueue {
    let runs: Int
    let mutations: Int
    let server: KeyedServer
    let file: URL

    /// The numbers that the process reported as queued.
    private(set) var queued: [Int] = []

    init(runs: Int, mutations: Int) throws {
        self.runs = runs
        self.mutations = mutations
        server = try KeyedServer()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("queue-\(UUID().uuidString)")
        file = folder.appendingPathComponent("journal.sqlite")
    }

    /// Returns what was lost, duplicated or sent out of order.
    mutating func play() throws -> FaultCase.Outcome {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        var next = 0
        for run in 0..<runs {
            // The last runs compensate for those that were killed early.
            let share = max((mutations - queued.count) / (runs - run), 1)
            let numbers = try start(next, count: -1, killedAfter: Int.random(in: 0...(2 * share)))
            queued += numbers
            // A killed process may have queued a mutation without reporting it, so its number isn't reused.
            next = max(next, (numbers.last ?? next - 1) + 2)
        }
        queued += try start(next, count: max(mutations - queued.count, 0), killedAfter: nil)
        let done = server.done
        let all = done.values.flatMap(\.self)
        let lost = Set(queued).subtracting(all).count
        let doubled = all.count - Set(all).count
        let isInOrder = done.values.allSatisfy { $0 == $0.sorted() }
        let seen = """
            \(runs) kills, \(queued.count) queued, \(lost) lost, \(doubled) doubled, \(isInOrder ? "in order" : "OUT OF ORDER") \
            (\(server.repeated) requests repeated by key)
            """
        return .init(seen, lost == 0 && doubled == 0 && isInOrder && queued.count >= mutations)
    }

    /// Runs the process until it has queued `limit` mutations, and kills it at that moment or soon after.
    ///
    /// - Returns: The numbers that it has queued.
    private func start(_ first: Int, count: Int, killedAfter limit: Int?) throws -> [Int] {
        let process = Process()
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["--queue", "\(server.url)", file.path, "\(first)", "\(count)"]
        process.standardOutput = output
        try process.run()
        var text = Data()
        var isKilled = false
        while true {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else { break }
            text += bytes
            guard let limit, !isKilled, text.count(where: { $0 == UInt8(ascii: "\n") }) >= limit else { continue }
            usleep(UInt32.random(in: 0...5_000))
            kill(process.processIdentifier, SIGKILL)
            isKilled = true
        }
        process.waitUntilExit()
        // The last line may be truncated.
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        return lines.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
}
