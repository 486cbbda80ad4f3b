import Foundation
import TRPCRuntime
import TestSupport

/// A backend that executes a mutation once for each idempotency key, and repeats its response to duplicates.
final class KeyedServer: Sendable {
    private struct State {
        var keys: Set<String> = []
        var repeated = 0
        /// The executed numbers by scope, in order.
        var done: [String: [Int]] = [:]
    }

    private let state: Locked<State>
    private let server: LoopbackServer

    init() throws {
        let state = Locked(State())
        self.state = state
        server = try LoopbackServer { connection in
            let body = connection.readBody().bytes
            guard let key = connection.header("idempotency-key"),
                let call = try? JSONDecoder().decode(QueueChild.Queued.self, from: body)
            else { return }
            // Allows the client to be killed before the work, between the work and the response, and after it.
            Self.pause()
            state.withLock { state in
                if state.keys.insert(key).inserted {
                    state.done[call.scope, default: []].append(call.number)
                } else {
                    state.repeated += 1
                }
            }
            Self.pause()
            let answer = #"{"result":{"data":1}}"#
            connection.write(
                "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: \(answer.utf8.count)\r\n"
                    + "connection: close\r\n\r\n\(answer)"
            )
        }
    }

    var url: URL { server.url }
    var done: [String: [Int]] { state.withLock(\.done) }
    var repeated: Int { state.withLock(\.repeated) }

    private static func pause() { usleep(UInt32.random(in: 0...2_000)) }
}
