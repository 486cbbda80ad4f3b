import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

/// Real connections that break off repeatedly, in all ways: each event is received once, in order.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(4))) struct LiveReconnectTests {
    private let text = "é🍜\n中"

    /// Failures alternate, one after every second event. Two of the eight end a response properly, so that `URLSession`
    /// reuses the connection: there are more streams, so that enough of them break off.
    @Test(arguments: [
        (Thoroughness.reconnects * 4 / 3 + 7, Transformer.none, TicksRequest(pingEvery: 3, chunkSize: 37)),
        (Thoroughness.reconnects / 5 + 10, Transformer.superjson, TicksRequest(pingEvery: 5, chunkSeed: 7)),
    ])
    func eventStreamsReconnect(streams: Int, transformer: Transformer, ticks: TicksRequest) async throws {
        let faults = faults(["drop", "cut", "reset", "close", "cut", "drop", "error", "reset"])
        try await reconnect(streams, breaks: streams * 3 / 4 - 5, .events, transformer, ticks, faults)
    }

    /// Each byte is a separate chunk.
    @Test func eventStreamsInSingleBytesReconnect() async throws {
        try await reconnect(
            50,
            breaks: 49,
            .events,
            .none,
            TicksRequest(chunkSize: 1),
            faults(["drop", "cut", "reset", "cut"])
        )
    }

    #if NIO
    @Test(arguments: [Transformer.none, .superjson])
    func socketsReconnect(transformer: Transformer) async throws {
        let faults = faults(["drop", "cut", "close", "reset", "reconnect", "cut", "drop"])
        let breaks = Thoroughness.reconnects
        try await reconnect(breaks + 1, breaks: breaks, .socket, transformer, TicksRequest(pingEvery: 3), faults)
    }
    #endif

    private func faults(_ kinds: [String]) -> [TicksRequest.Fault] {
        kinds.enumerated().map { index, kind in
            let bytes = kind == "cut" ? 3 + 31 * index : nil
            return .init(after: 2 + 2 * index, every: 2 * kinds.count, kind: kind, bytes: bytes)
        }
    }

    private func reconnect(
        _ starts: Int,
        breaks: Int,
        _ carrier: Carrier,
        _ transformer: Transformer,
        _ ticks: TicksRequest,
        _ faults: [TicksRequest.Fault]
    ) async throws {
        try await withLiveServer { server in
            var ticks = ticks
            (ticks.text, ticks.session, ticks.faults) = (text, "reconnects", faults)
            var (last, made) = (0, 0)
            for try await update in server.client(carrier, transformer).subscribe(Live.ticks, ticks).updates {
                switch update {
                case .event(let event):
                    // Stops at the first mismatch, instead of reporting all later events.
                    try #require(event == SubscriptionEvent(id: "\(last + 1)", data: Tick(n: last + 1, text: text)))
                    last += 1
                case .state(.connected): made += 1
                case .state: break
                }
                if made == starts { break }
            }
            #expect(last > starts)
            let stats = try await server.stats()
            #expect(stats.startedSubscriptions >= starts && stats.totalStreams >= starts)
            // Connections are distinguished by port, and some ports are reused.
            #expect(stats.totalConnections > breaks * 9 / 10)
        }
    }
}
