import Foundation
import TRPCData
import TRPCObserving
import TRPCRuntime

/// The overhead of links for a call that is answered from memory.
///
/// Measures ten links that only forward the call, a time limit, and each of the runtime's links.
struct LinkOverhead {
    let rounds: Int
    private let calls = 1_000

    private struct Passing: TRPCLink {}

    private struct Answering: TRPCLink {
        func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
            OperationResponse(value: 1)
        }
    }

    /// Returns a result after suspending, as a network does.
    private struct Suspending: TRPCLink {
        func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
            await Task.yield()
            return OperationResponse(value: 1)
        }
    }

    private struct Silent: MetricsSink {
        func callEnded(_ call: CallRecord) {}
    }

    func run() async throws {
        let bare = LinkSetup { _ in [Answering()] }
        let suspending = LinkSetup { _ in [Suspending()] }
        let silent = LogSink { _ in }
        let rows: [(String, LinkSetup, Duration?)] = [
            ("no link", bare, nil),
            ("ten links that pass it on", LinkSetup { _ in (0..<10).map { _ in Passing() } + [Answering()] }, nil),
            ("a timeout", bare, .seconds(30)),
            ("a change of tasks", suspending, nil),
            ("a change of tasks, a timeout", suspending, .seconds(30)),
            ("retrying", bare.retrying(), nil),
            ("deduplicating", bare.deduplicating(), nil),
            ("measuring", bare.measuring(Silent()), nil),
            ("logging", bare.logging(to: silent), nil),
            ("all four", bare.retrying().deduplicating().measuring(Silent()).logging(to: silent), nil),
        ]
        print("links: median µs of a call, of \(rounds) rounds of \(calls) sequential calls")
        let query = Procedure<Int, Int>.query("number")
        for (name, links, timeout) in rows {
            let client = TRPCClient(url: URL(string: "http://bench")!, links: links) { $0.timeout = timeout }
            var measure = Measure()
            for _ in 0..<rounds {
                try await measure.time {
                    for number in 0..<calls { _ = try await client.call(query, number) }
                }
            }
            let count = Double(calls)
            print(
                String(
                    format: "  %@ %6.2f (CPU %6.2f)",
                    name.padding(toLength: 30, withPad: " ", startingAt: 0),
                    measure.wall / count,
                    measure.processor / count
                )
            )
        }
    }
}
