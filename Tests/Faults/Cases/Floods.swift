import Foundation
import TRPCNIO
@_spi(Generated) import TRPCREST
@_spi(Generated) import TRPCRuntime
@_spi(Generated) import TRPCStreams
import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Servers that never stop sending. The rest of the process keeps running, memory is bounded, and cancellation works.
let floodCases: [FaultCase] =
    HTTPCarrier.allCases.flatMap(floods)
    + [
        FaultCase(name: "flood: a byte every 200 ms", expected: "timed out after the request's timeout") { stage in
            let server = try stage.server()
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForRequest = 3
            let transport = URLSessionTransport(session: URLSession(configuration: configuration))
            let client = stage.client(
                server.faultURL("flood", ["form": "bytes", "pause": "200"]),
                transport: transport
            )
            let start = ContinuousClock.now
            let error = await stage.error { try await client.call(Procedure<NoInput, String>.query("q")) }
            let seconds = start.duration(to: .now) / .seconds(1)
            return .init(
                "\(error?.short ?? "no error") after \(String(format: "%.1f", seconds)) s",
                (error as? TRPCError)?.isTimeout == true && seconds < 10
            )
        },
        FaultCase(name: "flood: 20,000 batched calls cancelled", expected: "within 2 s", load: .measures) { stage in
            let links = LinkSetup.batching(BatchOptions(window: .seconds(60)))
            return try await cancellation(stage, URL(string: "http://127.0.0.1:1")!, links)
        },
    ] + socketFloods

private func floods(over carrier: HTTPCarrier) -> [FaultCase] {
    [
        flood("pings", carrier: carrier) { client, _ in for try await _ in client.subscribe(strings) {} },
        flood("events", carrier: carrier) { client, _ in for try await _ in client.subscribe(strings) {} },
        flood("events", reader: "slow reader", carrier: carrier) { client, _ in
            for try await _ in client.subscribe(strings) { try? await Task.sleep(for: .milliseconds(2)) }
        },
        flood("comments", carrier: carrier) { client, _ in for try await _ in client.stream(items) {} },
        flood("items", reader: "slow reader", carrier: carrier) { client, _ in
            for try await _ in client.stream(items) { try? await Task.sleep(for: .milliseconds(2)) }
        },
        flood("lines", links: .batchStreaming, carrier: carrier) { client, _ in
            _ = try await client.call(Procedure<NoInput, String>.query("q"))
        },
    ]
}

extension HTTPCarrier {
    /// The limits of delays and cancellation in milliseconds, and of additional memory in MB. Foundation's `URLSession`
    /// on Linux has no backpressure: on a busy machine, it delayed other tasks by 665 ms, used 125 MB more, and took
    /// 911 ms to cancel.
    fileprivate var limits: FloodLimits {
        #if canImport(FoundationNetworking)
        if self == .urlSession { return FloodLimits(late: 2000, memory: 256, leaving: 2000) }
        #endif
        return FloodLimits()
    }
}

private struct FloodLimits {
    var late = 100.0
    var memory = 64
    var leaving = 50.0

    /// Scales the memory limit to a duration: steadily growing memory exceeds its limit after 8 seconds or less.
    func within(_ seconds: Int) -> FloodLimits {
        var limits = self
        limits.memory = memory * min(seconds, 8) / 8
        return limits
    }

    var text: String { "10 ms timer < \(Int(late)) ms late, < \(memory) MB more, left in < \(Int(leaving)) ms" }
}

private let strings = SubscriptionProcedure<NoInput, String>("s")
private let items = RESTStream<NoInput, JSONValue, UndocumentedFailure>("items", .get, "/items", output: .events())

/// Runs two floods at once, for a minute if thorough. A fast reader keeps the cores busy: 3 seconds are enough to show
/// late timers. A slow one reads some thousand messages in 8 seconds.
private func flood(
    _ form: String,
    reader: String = "fast reader",
    fault: String = "flood",
    links: LinkSetup = .standard,
    carrier: HTTPCarrier? = nil,
    _ listen: @escaping @Sendable (TRPCClient, URL) async throws -> Void
) -> FaultCase {
    let isFast = reader == "fast reader"
    let seconds = Thoroughness.isThorough ? 60 : isFast ? 3 : 8
    // The limits for `URLSession` allow for concurrent cases.
    let load: FaultCase.Load = carrier == .urlSession ? .works : isFast ? .measures : .trickles
    let name = "flood: \(fault == "flood" ? "" : "socket of ")\(form), \(reader)\(carrier?.rawValue ?? "")"
    let limits = (carrier?.limits ?? FloodLimits()).within(seconds)
    return FaultCase(name: name, expected: limits.text, limit: Double(seconds) + 45, load: load) { stage in
        let server = try stage.server()
        let url = server.faultURL(fault, ["form": form])
        let transport = carrier?.transport ?? URLSessionTransport()
        let before = stage.memory
        let timer = LateTimer()
        let floods = (0..<2).map { _ in
            Task { try? await listen(stage.client(url, links: links, transport: transport), url) }
        }
        var peak = before
        for _ in 0..<seconds * 10 {
            try await Task.sleep(for: .milliseconds(100))
            peak = max(peak, stage.memory)
        }
        let late = timer.stop()
        let start = ContinuousClock.now
        for flood in floods { flood.cancel() }
        for flood in floods { _ = await flood.value }
        let leaving = start.duration(to: .now) / .milliseconds(1)
        return .init(
            "\(Int(late)) ms late, \(peak - before) MB more, left in \(Int(leaving)) ms",
            late < limits.late && peak - before < limits.memory && leaving < limits.leaving
        )
    }
}

/// Measures the delay of a task that runs every 10 ms, minus the maximum delay of a thread.
///
/// A shared machine that pauses delays both.
private final class LateTimer: Sendable {
    private let worst = Locked((task: 0.0, thread: 0.0))
    private let task: Task<Void, Never>
    private let hasStopped: Locked<Bool>

    init() {
        let (worst, hasStopped) = (worst, Locked(false))
        self.hasStopped = hasStopped
        task = Task {
            let clock = ContinuousClock()
            while !Task.isCancelled {
                let due = clock.now + .milliseconds(10)
                try? await clock.sleep(until: due, tolerance: nil)
                let late = due.duration(to: clock.now) / .milliseconds(1)
                worst.withLock { $0.task = max($0.task, late) }
            }
        }
        Thread.detachNewThread {
            while !hasStopped.withLock(\.self) {
                let due = ContinuousClock.now + .milliseconds(10)
                Thread.sleep(forTimeInterval: 0.01)
                let late = due.duration(to: .now) / .milliseconds(1)
                worst.withLock { $0.thread = max($0.thread, late) }
            }
        }
    }

    func stop() -> Double {
        task.cancel()
        hasStopped.withLock { $0 = true }
        return worst.withLock { max(0, $0.task - $0.thread) }
    }
}

/// Cancels calls that wait for their batch or for their server.
private func cancellation(_ stage: Stage, _ url: URL, _ links: LinkSetup) async throws -> FaultCase.Outcome {
    let arrival = ArrivalLink()
    let client = stage.client(url, links: links.adding(.auth) { _ in arrival })
    let calls = (0..<20_000).map { _ in Task { try await client.call(Procedure<NoInput, String>.query("q")) } }
    try await arrival.wait(for: calls.count)
    // The last calls may still be in the links.
    try await Task.sleep(for: .milliseconds(200))
    let start = ContinuousClock.now
    for call in calls { call.cancel() }
    for call in calls { _ = await call.result }
    let seconds = start.duration(to: .now) / .seconds(1)
    return .init("\(String(format: "%.2f", seconds)) s", seconds < 2)
}

#if NIO
private let socket = LinkSetup.webSocket(WebSocketOptions(transport: NIOWebSocketTransport()))
private let channelOptions = SocketChannelOptions(transport: NIOWebSocketTransport())

private let socketFloods: [FaultCase] = [
    flood("events", fault: "socketFlood", links: socket) { client, _ in for try await _ in client.subscribe(strings) {}
    },
    flood("events", reader: "slow reader", fault: "socketFlood", links: socket) { client, _ in
        for try await _ in client.subscribe(strings) { try? await Task.sleep(for: .milliseconds(2)) }
    },
    flood("fragments", fault: "socketFlood", links: socket) { client, _ in
        for try await _ in client.subscribe(strings) {}
    },
    flood("pings", fault: "socketFlood", links: socket) { client, _ in for try await _ in client.subscribe(strings) {}
    },
    flood("messages", reader: "channel, slow reader", fault: "socketFlood") { _, url in
        let channel = SocketChannel<String, String>(url, options: channelOptions)
        for try await _ in channel.messages { try? await Task.sleep(for: .milliseconds(2)) }
    },
    FaultCase(name: "flood: 20,000 calls over a socket cancelled", expected: "within 2 s", load: .measures) { stage in
        let server = try stage.server()
        return try await cancellation(stage, server.faultURL("socket", ["say": "nothing"]), socket)
    },
]
#else
private let socketFloods: [FaultCase] = []
#endif
