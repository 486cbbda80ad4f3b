import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// A socket belongs to all its operations, not only to the first.
@Suite(.timeLimit(.minutes(2))) struct SocketPriorityTests {
    /// Responds to each call with the priority at which it was sent.
    private struct Transport: WebSocketTransport {
        struct Socket: WebSocketConnection {
            let messages: AsyncThrowingStream<WebSocketMessage, any Error>
            let answers: AsyncThrowingStream<WebSocketMessage, any Error>.Continuation

            func send(_ text: String) async throws {
                let priority = Task.currentPriority.rawValue
                for id in text.matches(of: /"id":(\d+)/).map(\.1) {
                    answers.yield(.text(#"{"id":\#(id),"result":{"type":"data","data":\#(priority)}}"#))
                }
            }

            func close(code: Int, reason: String) async { answers.finish() }
        }

        func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection {
            let (messages, answers) = AsyncThrowingStream.makeStream(of: WebSocketMessage.self)
            return Socket(messages: messages, answers: answers)
        }
    }

    @Test func socketUsesTheHighestWaitingPriority() async throws {
        let backend = TRPCClient.Configuration(url: URL(string: "http://test/trpc")!)
        let link = WebSocketLink(backend, options: .patient { $0.transport = Transport() })
        let call: @Sendable () async throws -> Int = {
            let operation = TRPCOperation(path: "q", kind: .query, input: .undefined)
            let result = try await link.handle(operation, next: LinkChain([]))
            return try OutputReader(path: "q", transformer: .none).output(of: result)
        }
        let low = Task.detached(priority: .background, operation: call)
        // Waiting for the task would raise its priority.
        let (answered, answer) = AsyncStream<Void>.makeStream()
        Task.detached(priority: .background) {
            _ = await low.result
            answer.finish()
        }
        for await _ in answered {}
        #expect(try await low.value < Int(TaskPriority.high.rawValue))
        let high = try await Task.detached(priority: .high, operation: call).value
        #expect(high >= Int(TaskPriority.high.rawValue))
        link.close()
    }
}
