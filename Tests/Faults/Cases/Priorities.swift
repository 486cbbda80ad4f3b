import Foundation
import TRPCRuntime
import TestSupport

/// A batch belongs to all its callers, not only to the first.
let priorityCases: [FaultCase] = ["batch", "streamed batch"].map { name in
    FaultCase(name: "\(name) begun by a caller of low priority", expected: "at the highest caller's, no task-locals") {
        stage in
        let server = try stage.server()
        let seen = Locked<(priority: TaskPriority?, trace: String?)>((nil, nil))
        let window = BatchOptions(maxItems: 2, window: .seconds(90))
        let setup: LinkSetup = name == "batch" ? .batching(window) : .batchStreaming(window)
        let client = TRPCClient(url: server.liveURL, links: setup) {
            seen.withLock { $0 = (Task.currentPriority, Trace.current) }
            return [:]
        }
        let echo = Procedure<Int, Int>.query("echo")
        let low = Trace.$current.withValue("low") { Task(priority: .background) { try await client.call(echo, 1) } }
        try await Task.sleep(for: .milliseconds(50))
        let high = Task(priority: .high) { try await client.call(echo, 2) }
        _ = try await (low.value, high.value)
        let requests = try await server.log().count
        let (priority, trace) = seen.withLock(\.self)
        return .init(
            "\(requests) requests, priority \(priority?.rawValue ?? 0), \(trace.map { "trace \($0)" } ?? "no trace")",
            requests == 1 && priority?.rawValue ?? 0 >= TaskPriority.high.rawValue && trace == nil
        )
    }
}

private enum Trace {
    @TaskLocal static var current: String?
}
