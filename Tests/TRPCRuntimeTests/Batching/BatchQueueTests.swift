import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime

@Suite(.leavesNothingOpen) struct BatchQueueTests {
    private static func operation(_ path: String) -> TRPCOperation {
        TRPCOperation(path: path, kind: .query, input: .undefined)
    }

    /// In any order and number: the remaining calls are sent in the order of their arrival.
    @Test(arguments: [true, false]) func thousandsOfWaitingCallsAreCancelled(fromTheFirst: Bool) async throws {
        let clock = TestClock()
        let sent = Locked<[[String]]>([])
        let backend = TRPCClient.Configuration(
            url: BatchLinkTests.url,
            transport: ScriptedTransport.echo(),
            clock: clock
        )
        let options = BatchOptions(maxURLLength: .max, window: .seconds(60))
        let queue = BatchQueue(backend, options) { _, batch in
            sent.withLock { $0.append(batch.calls.map(\.path)) }
            for call in batch.calls { call.end(.success(OperationResponse(value: call.path))) }
        }
        let first = Task { try await queue.response(to: Self.operation("first")) }
        await eventually { queue.waiting == 1 }
        let calls = (0..<5000).map { number in Task { try await queue.response(to: Self.operation("c\(number)")) } }
        await eventually { queue.waiting == 5001 }
        let last = Task { try await queue.response(to: Self.operation("last")) }
        await eventually { queue.waiting == 5002 }

        for (left, call) in (fromTheFirst ? calls : calls.reversed()).enumerated() {
            call.cancel()
            if case .failure(let error) = await call.result, error is CancellationError, queue.waiting == 5001 - left {
                continue
            }
            Issue.record("Call \(left) was not cancelled.")
        }
        await clock.advance(by: .seconds(60))
        _ = try await (first.value, last.value)
        #expect(sent.withLock(\.self) == [["first", "last"]] && queue.waiting == 0 && clock.sleeping.isEmpty)
    }
}
