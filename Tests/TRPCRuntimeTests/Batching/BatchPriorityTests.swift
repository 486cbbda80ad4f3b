import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// A batch belongs to all its callers, not to the first.
@Suite struct BatchPriorityTests {
    enum Trace {
        @TaskLocal static var id: String?
    }

    private func seen(
        _ links: LinkSetup,
        _ calls: (TRPCClient) async throws -> Void
    ) async throws -> [(priority: TaskPriority, trace: String?)] {
        let kept = Locked<[(priority: TaskPriority, trace: String?)]>([])
        let transport = RecordingTransport(json: #"[{"result":{"data":0}},{"result":{"data":0}}]"#)
        let client = TRPCClient(url: URL(string: "https://test/trpc")!, links: links, transport: transport) {
            kept.withLock { $0.append((Task.currentPriority, Trace.id)) }
            return [:]
        }
        try await calls(client)
        return kept.withLock(\.self)
    }

    @Test(arguments: [false, true]) func aBatchRunsForItsHighestCaller(hasWindow: Bool) async throws {
        let echo = Procedure<Int, Int>.query("echo")
        let options = BatchOptions(window: hasWindow ? .milliseconds(300) : nil)
        for _ in 0..<(hasWindow ? 1 : 20) {
            let seen = try await seen(.batching(options)) { client in
                let low = Trace.$id.withValue("low") {
                    Task(priority: .background) { try await client.call(echo, 1) }
                }
                // With a window the low one has come before; without, it depends.
                if hasWindow { try await Task.sleep(for: .milliseconds(100)) }
                let high = Trace.$id.withValue("high") {
                    Task(priority: .high) { try await client.call(echo, 2) }
                }
                let (one, two) = try await (low.value, high.value)
                #expect(one == 0 && two == 0)
            }
            #expect(hasWindow ? seen.count == 1 : (1...2).contains(seen.count))
            #expect(seen.contains { $0.priority >= .high } && seen.allSatisfy { $0.trace == nil })
        }
    }

    @Test func anExplicitBatchHasNoTaskLocals() async throws {
        let echo = Procedure<Int, Int>.query("echo")
        let seen = try await seen(.standard) { client in
            await Trace.$id.withValue("caller") {
                let results = await client.batch([echo(1), echo(2)])
                #expect(results.map { try? $0.get() } == [0, 0])
            }
        }
        #expect(seen.count == 1 && seen[0].trace == nil)
    }
}
