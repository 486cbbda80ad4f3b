import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite(.leavesNothingOpen) struct CancellationTests {
    @Test func waitingCallIsCancelled() async throws {
        let (mock, (started, start)) = (MockTransport(), AsyncStream.makeStream(of: Void.self))
        mock.on("bookmarks.count") { _ in
            start.yield()
            // The stream is empty: the loop ends when the task is cancelled.
            let (nothing, source) = AsyncStream.makeStream(of: Void.self)
            for await _ in nothing {}
            source.finish()
            throw URLError(.cancelled)
        }
        let task = Task { try await Palytt.Client(mock).bookmarks.count() }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// The headers are requested within the call, so that they cancel a running call.
    @Test func networkCallIsCancelled() async throws {
        let server = try StubServerProcess(
            recordings: [Bundle.module.resourceURL!.appendingPathComponent("Recordings")]
        )
        let api = Palytt.Client(url: server.url) {
            $0.headers = {
                withUnsafeCurrentTask { $0?.cancel() }
                return ["authorization": "Bearer good"]
            }
        }
        let task = Task { try await api.users.me() }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func cancelledTaskSendsNothing() async throws {
        let mock = MockTransport()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await Palytt.Client(mock).bookmarks.count()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(mock.calls.isEmpty)
    }
}
