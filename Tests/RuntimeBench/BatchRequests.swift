import Foundation
import TRPCRuntime
import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Concurrent calls of a batching client: how often they share one request, and how much time that saves.
struct BatchRequests {
    let rounds: Int
    private let calls = 20

    init(rounds: Int) { self.rounds = rounds }

    /// Returns how often all calls shared one request, and the times of batched and separate calls.
    private func measure() async throws -> (whole: Int, batched: Measure, apart: Measure) {
        let server = try StubServerProcess()
        let transport = ScriptedTransport(
            recording: URLSessionTransport(session: URLSession(configuration: .ephemeral))
        )
        let batching = TRPCClient(url: server.liveURL, links: .batching, transport: transport)
        let single = TRPCClient(url: server.liveURL, transport: transport)

        var (batched, apart) = (Measure(), Measure())
        var whole = 0
        for round in 0..<(rounds + 10) {
            // The first rounds open the connections.
            if round == 10 { (batched, apart, whole) = (Measure(), Measure(), 0) }
            let before = transport.requests.count
            try await batched.time { try await callAll(batching) }
            if transport.requests.count == before + 1 { whole += 1 }
            try await apart.time { try await callAll(single) }
        }
        return (whole, batched, apart)
    }

    func figure() async throws -> Figure {
        let (_, batched, apart) = try await measure()
        return Figure("batch of \(calls) calls", batched.wall, "single calls", apart.wall, .microseconds)
    }

    func run() async throws {
        let (whole, batched, apart) = try await measure()
        print("batch: \(calls) concurrent calls; median µs of \(rounds) alternating rounds")
        print(
            String(
                format:
                    "  one request in %d of %d rounds  batched %7.1f µs (CPU %6.1f)  single calls %7.1f µs (CPU %6.1f)",
                whole,
                rounds,
                batched.wall,
                batched.processor,
                apart.wall,
                apart.processor
            )
        )
    }

    private func callAll(_ client: TRPCClient) async throws {
        let echo = Procedure<Int, Int>.query("echo")
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<calls {
                group.addTask { try await client.call(echo, number) }
            }
            let sum = try await group.reduce(0, +)
            precondition(sum == calls * (calls - 1) / 2)
        }
    }
}
