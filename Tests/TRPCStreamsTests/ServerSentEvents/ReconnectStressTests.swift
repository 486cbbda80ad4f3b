import Foundation
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

/// A connection that breaks off anywhere, a thousand times: each event is received once, in order.
@Suite(.leavesNothingOpen) struct ReconnectStressTests {
    /// A reproducible random number generator.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    @Test(arguments: [1, 2] as [UInt64])
    func noEventIsLostOrRepeated(seed: UInt64) async throws {
        let reconnects = 1_000
        let random = Locked(Generator(state: seed))
        let server = ScriptedTransport.streams { number, request in
            random.withLock { random in
                Self.connection(number, request, of: reconnects, &random)
            }
        }
        let clock = TestClock()
        let ledger = ResourceLedger()
        try await ledger.counting {
            let backend = TRPCClient.Configuration(
                url: URL(string: "http://test/trpc")!,
                transport: server,
                clock: clock
            )
            let links = LinkSetup { [SSELink($0, options: SSEOptions(startTimeout: nil))] }
            let client = TRPCClient(backend: backend, links: links)
            var last = 0
            let events = SubscriptionProcedure<NoInput, [String]>("events")
            try await clock.passing {
                for try await event in client.subscribe(events).events {
                    #expect(event.id == "\(last + 1)" && event.data == ["\(last + 1)", "é🍜\n"])
                    last += 1
                }
            }
            #expect(server.requests.count > reconnects && last > reconnects)
            #expect(await eventually { ledger.open.isEmpty && server.open == 0 })
        }
    }

    /// Returns the next ten events, sometimes including the last received one, in random chunks.
    ///
    /// They are truncated at a random byte, and followed by an end, an error, or silence. The last connection and later
    /// ones are complete: time may pass so fast that a connection seems silent.
    private static func connection(
        _ number: Int,
        _ request: HTTPRequest,
        of reconnects: Int,
        _ random: inout Generator
    ) -> ScriptedTransport.Stream {
        guard number == 0 || Int.random(in: 0..<10, using: &random) > 0 || number >= reconnects else {
            return .failing(URLError(.cannotConnectToHost))
        }
        let last = request.headers["last-event-id"].flatMap { Int($0) } ?? 0
        let start = last > 0 && Bool.random(using: &random) ? last : last + 1
        var text = "event: connected\ndata: {\"reconnectAfterInactivityMs\":1000}\n\n"
        let startSize = text.utf8.count
        for event in start..<start + 10 {
            text += "data: [\"\(event)\",\"é🍜\\n\"]\nid: \(event)\n\n\n"
            if Bool.random(using: &random) { text += "event: ping\ndata: \n\n\n" }
        }
        if number >= reconnects { text += "event: return\ndata: \n\n\n" }
        var bytes = Data(text.utf8)
        if number < reconnects { bytes = bytes.prefix(Int.random(in: 0...bytes.count, using: &random)) }
        var chunks: [Data] = []
        while !bytes.isEmpty {
            let chunk = bytes.prefix(Int.random(in: 1...60, using: &random))
            chunks.append(chunk)
            bytes = bytes.dropFirst(chunk.count)
        }
        // Only a timeout could end a missing start, and there is none here.
        let hasStarted = chunks.reduce(0) { $0 + $1.count } >= startSize
        let ends: [ScriptedTransport.Stream.End] = [.complete, .fails(URLError(.networkConnectionLost)), .staysOpen]
        let end = ends[Int.random(in: 0..<(hasStarted ? 3 : 2), using: &random)]
        return .init(chunks: chunks, end: number >= reconnects ? .staysOpen : end)
    }
}
