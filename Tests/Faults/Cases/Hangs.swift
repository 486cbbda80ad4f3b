import Foundation
import TRPCNIO
import TRPCRuntime
import TRPCStreams
import TestSupport

/// Servers that send nothing, or never finish.
let hangCases: [FaultCase] =
    [
        FaultCase(name: "hang: a 502 whose body never ends", expected: "retried within 15 s") { stage in
            let server = try stage.server()
            let url = server.faultURL(
                "stream",
                ["status": "502", "type": "text/html", "events": "page", "end": "never"]
            )
            return try await reconnection(stage, server, url) { $0?.httpStatus == 502 }
        },
        FaultCase(name: "hang: a 200 without a byte of its body", expected: "retried after its limit") { stage in
            let server = try stage.server()
            let options = SSEOptions(startTimeout: .seconds(2))
            return try await reconnection(stage, server, server.faultURL("stream", ["end": "never"]), options) {
                $0?.isTimeout == true
            }
        },
        FaultCase(name: "hang: an event stream that falls silent", expected: "retried after its limit") { stage in
            let server = try stage.server()
            let options = SSEOptions(inactivityTimeout: .seconds(2))
            let url = server.faultURL("stream", ["events": "connected,1", "end": "never"])
            return try await reconnection(stage, server, url, options) { $0?.isTimeout == true }
        },
        FaultCase(name: "hang: an endless page instead of events", expected: "an error within 15 s") { stage in
            let server = try stage.server()
            let url = server.faultURL("stream", ["type": "text/html", "events": "page", "end": "never"])
            let error = await stage.error {
                for try await _ in stage.client(url).subscribe(SubscriptionProcedure<NoInput, JSONValue>("s")) {}
            }
            return .init(error?.short ?? "no error", (error as? TRPCError)?.isUnexpectedResponse == true)
        },
        FaultCase(name: "hang: a headers closure that never ends", expected: "the timeout ends the call") { stage in
            let server = try stage.server()
            let client = TRPCClient(url: server.liveURL, timeout: .seconds(1)) {
                await withUnsafeContinuation { (_: UnsafeContinuation<HTTPHeaders, Never>) in }
            }
            let error = await stage.error { try await client.call(Procedure<Int, Int>.query("echo"), 1) }
            return .init(error?.short ?? "no error", (error as? TRPCError)?.isTimeout == true)
        },
    ] + socketHangs

/// Waits until a subscription reconnects, and reports the reason.
private func reconnection(
    _ stage: Stage,
    _ server: StubServerProcess,
    _ url: URL,
    _ options: SSEOptions = SSEOptions(),
    _ isRight: (TRPCError?) -> Bool
) async throws -> FaultCase.Outcome {
    let start = ContinuousClock.now
    let client = stage.client(url, links: LinkSetup { [SSELink($0, options: options)] })
    var reason: TRPCError?
    for try await update in client.subscribe(SubscriptionProcedure<NoInput, JSONValue>("s")).updates {
        guard case .state(.reconnecting(let error)) = update else { continue }
        reason = error
        break
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    return .init(
        "\(reason?.short ?? "no error") after \(String(format: "%.1f", seconds)) s",
        seconds < 15 && isRight(reason)
    )
}

#if NIO
private let socketHangs = [
    FaultCase(name: "hang: a call over a socket to a closed port", expected: "immediately unreachable") { stage in
        let options = WebSocketOptions(transport: NIOWebSocketTransport())
        let client = stage.client(URL(string: "http://127.0.0.1:1")!, links: .webSocket(options))
        let error = await stage.error { try await client.call(Procedure<Int, Int>.query("echo"), 1) }
        return .init(error?.short ?? "no error", (error as? TRPCError)?.transportFailure?.reason == .unreachable)
    },
    FaultCase(name: "hang: a call over a silent socket", expected: "connection lost after its limit") { stage in
        let server = try stage.server()
        let keepAlive = WebSocketKeepAlive(interval: .seconds(1), pongTimeout: .seconds(1))
        let options = WebSocketOptions(transport: NIOWebSocketTransport(), keepAlive: keepAlive)
        let client = stage.client(server.faultURL("socket", ["say": "nothing"]), links: .webSocket(options))
        let error = await stage.error { try await client.call(Procedure<Int, Int>.query("echo"), 1) }
        return .init(error?.short ?? "no error", (error as? TRPCError)?.transportFailure?.reason == .connectionLost)
    },
]
#else
private let socketHangs: [FaultCase] = []
#endif
