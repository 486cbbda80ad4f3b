import Foundation
import TRPCNIO
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport

/// Servers that close each connection at once, while the client listens for ten seconds of a test clock.
let stormCases: [FaultCase] =
    ([
        ("at once", ["end": "close"]), ("after connected", ["events": "connected", "end": "close"]),
        ("after an event", ["events": "connected,1", "end": "close"]),
        ("after an event, broken off", ["events": "connected,1", "end": "drop"]),
        ("with 503", ["status": "503", "end": "close"]),
        ("with 502 and Retry-After 0", ["status": "502", "retryAfter": "0", "end": "close"]),
    ] as [(String, KeyValuePairs<String, String>)]).map { name, parameters in
        FaultCase(name: "storm: event streams that end \(name)", expected: "at most 10 requests in 10 s") { stage in
            let server = try stage.server()
            return try await storm(stage, server, server.faultURL("stream", parameters), .standard)
        }
    } + socketStorms

/// Listens for ten seconds, and counts the requests.
private func storm(
    _ stage: Stage,
    _ server: StubServerProcess,
    _ url: URL,
    _ links: LinkSetup
) async throws -> FaultCase.Outcome {
    let clock = TestClock()
    let client = stage.client(url, links: links, clock: clock)
    let listener = Task {
        for try await _ in client.subscribe(SubscriptionProcedure<NoInput, JSONValue>("s")) {}
    }
    // The client's other timers are longer.
    try await clock.skipPauses(within: .seconds(10), most: 20)
    listener.cancel()
    let count = try await server.log().count
    return .init("\(count) requests", (2...10).contains(count))
}

#if NIO
private let socketStorms =
    ([
        ("at once", ["say": ""]), ("after started", ["say": "started"]), ("after an event", ["say": "event"]),
        ("by a request to reconnect", ["say": "reconnect"]), ("with 503", ["status": "503"]),
    ] as [(String, KeyValuePairs<String, String>)]).map { name, parameters in
        FaultCase(name: "storm: sockets that end \(name)", expected: "at most 10 requests in 10 s") { stage in
            let server = try stage.server()
            let links = LinkSetup.webSocket(WebSocketOptions(transport: NIOWebSocketTransport()))
            return try await storm(stage, server, server.faultURL("socket", parameters), links)
        }
    }
#else
private let socketStorms: [FaultCase] = []
#endif
