import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// A batch belongs to all its callers, not only to the first.
@Suite struct BatchPriorityTests {
    enum Trace {
        @TaskLocal static var id: String?
    }

    private typealias Seen = (priority: TaskPriority, trace: String?)

    private let echo = Procedure<Int, Int>.query("echo")

    /// Returns a client that records the context of its headers closure, which runs once for each request.
    private func client(_ links: LinkSetup, _ kept: Locked<[Seen]>, clock: any Clock<Duration>) -> TRPCClient {
        let transport = ScriptedTransport(json: #"[{"result":{"data":0}},{"result":{"data":0}}]"#)
        let url = URL(string: "https://test/trpc")!
        let backend = TRPCClient.Configuration(url: url, transport: transport, clock: clock) {
            kept.withLock { $0.append((Task.currentPriority, Trace.id)) }
            return [:]
        }
        return TRPCClient(backend: backend, links: links)
    }

    private func call(_ client: TRPCClient, _ name: String, _ priority: TaskPriority) -> Task<Int, any Error> {
        Trace.$id.withValue(name) { Task(priority: priority) { try await client.call(echo, 1) } }
    }

    @Test func batchRunsWithItsHighestPriority() async throws {
        for _ in 0..<20 {
            let kept = Locked<[Seen]>([])
            let client = client(.batching, kept, clock: TestClock())
            let (low, high) = (call(client, "low", .background), call(client, "high", .high))
            #expect(try await low.value == 0)
            #expect(try await high.value == 0)
            // Whether the low-priority call arrives in time depends on the machine.
            let seen = kept.withLock(\.self)
            #expect((1...2).contains(seen.count) && seen.contains { $0.priority >= .high })
            #expect(seen.allSatisfy { $0.trace == nil })
        }
    }

    @Test func higherPriorityCallerTakesOverTheWindow() async throws {
        let clock = TestClock()
        let kept = Locked<[Seen]>([])
        let client = client(.batching(BatchOptions(window: .milliseconds(300))), kept, clock: clock)
        let low = call(client, "low", .background)
        await eventually { clock.sleepCount == 1 }
        await clock.advance(by: .milliseconds(100))
        let high = call(client, "high", .high)
        await eventually { clock.sleepCount == 2 }
        await clock.advance(by: .milliseconds(200))
        #expect(try await low.value == 0)
        #expect(try await high.value == 0)
        let seen = kept.withLock(\.self)
        #expect(seen.count == 1 && seen[0].priority >= .high && seen[0].trace == nil)
    }

    @Test func explicitBatchesHaveNoTaskLocals() async throws {
        let kept = Locked<[Seen]>([])
        let client = client(.standard, kept, clock: TestClock())
        await Trace.$id.withValue("caller") {
            let results = await client.batch([echo.prepared(1), echo.prepared(2)])
            #expect(results.map { try? $0.get() } == [0, 0])
        }
        let seen = kept.withLock(\.self)
        #expect(seen.count == 1 && seen[0].trace == nil)
    }
}
