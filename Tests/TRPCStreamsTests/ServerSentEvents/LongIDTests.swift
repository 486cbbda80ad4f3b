import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// The id of an event is sent in a header of the next connection.
@Suite struct LongIDTests {
    @Test(arguments: [(4_096, true), (1 << 20, false)])
    func tooLongIDEndsTheSubscription(size: Int, isTaken: Bool) async throws {
        let id = String(repeating: "x", count: size)
        let answer = "event: connected\ndata: {}\n\nid: \(id)\ndata: 1\n\nevent: return\ndata\n\n"
        let backend = TRPCClient.Configuration(
            url: URL(string: "http://test/trpc")!,
            transport: ScriptedTransport.streams([.text(answer)]),
            clock: TestClock()
        )
        let client = TRPCClient(backend: backend, links: LinkSetup { [SSELink($0)] })
        var events: [Int] = []
        let error = await trpcError {
            for try await event in client.subscribe(SubscriptionProcedure<NoInput, Int>("s")) {
                events.append(event)
            }
        }
        #expect(events == (isTaken ? [1] : []))
        #expect(isTaken ? error == nil : error?.code == .responseTooLarge && error?.message.contains("ID") == true)
    }
}
