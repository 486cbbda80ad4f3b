import Foundation
import TRPCRuntime
import TRPCStreams

/// The overhead of a call and an event over a socket whose server responds immediately, in memory.
struct SocketSpeed {
    let rounds: Int
    private let messages = 1_000

    func run() async throws {
        let (calls, events, _) = try await measure()
        print("socket: median µs of \(rounds) rounds of \(messages) sequential calls, and of as many events")
        let count = Double(messages)
        print(
            String(
                format: "  a call %6.1f (CPU %6.1f)  an event %6.1f (CPU %6.1f)",
                calls.wall / count,
                calls.processor / count,
                events.wall / count,
                events.processor / count
            )
        )
    }

    func figure() async throws -> Figure {
        let (_, events, byHand) = try await measure()
        let (ours, rival) = (Double(messages) / events.wall * 1e6, Double(messages) / byHand.wall * 1e6)
        return Figure("events over a socket", ours, "the stream, JSONDecoder", rival, .eventsPerSecond)
    }

    /// Returns the times of calls, of events, and of the same events without the runtime.
    private func measure() async throws -> (calls: Measure, events: Measure, byHand: Measure) {
        let options = WebSocketOptions(transport: EchoTransport())
        let client = TRPCClient(url: URL(string: "http://bench")!, links: .webSocket(options))
        let number = Procedure<Int, Int>.query("number")
        let numbers = SubscriptionProcedure<Int, Int>("numbers")
        var (calls, events, byHand) = (Measure(), Measure(), Measure())
        for _ in 0..<rounds {
            try await calls.time {
                for value in 0..<messages {
                    let answer = try await client.call(number, value)
                    precondition(answer == value)
                }
            }
            try await events.time {
                var count = 0
                for try await _ in client.subscribe(numbers, messages) { count += 1 }
                precondition(count == messages)
            }
            let count = try await byHand.time { try await eventsByHand() }
            precondition(count == messages)
        }
        return (calls, events, byHand)
    }

    /// An event, as code without the runtime decodes it.
    private struct Event: Decodable {
        struct Result: Decodable {
            let type: String
            let data: Int?
        }

        let id: Int
        let result: Result
    }

    /// Decodes the events of a subscription from the connection's own stream.
    private func eventsByHand() async throws -> Int {
        let connection = Connection()
        let params = #"{"path":"numbers","input":\#(messages)}"#
        try await connection.send(#"{"id":1,"method":"subscription","params":\#(params)}"#)
        var count = 0
        for try await case .text(let text) in connection.messages {
            let event = try JSONDecoder().decode(Event.self, from: Data(text.utf8))
            if event.result.type == "stopped" { break }
            if event.result.data != nil { count += 1 }
        }
        return count
    }

    /// Responds to a call with its input, and to a subscription with as many events as its input requests.
    private struct EchoTransport: WebSocketTransport {
        func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection { Connection() }
    }

    private struct Connection: WebSocketConnection {
        private struct Message: Decodable {
            struct Params: Decodable {
                let path: String
                let input: Int
            }

            let id: Int
            let method: String
            let params: Params?
        }

        let messages: AsyncThrowingStream<WebSocketMessage, any Error>
        private let answers: AsyncThrowingStream<WebSocketMessage, any Error>.Continuation

        init() { (messages, answers) = AsyncThrowingStream.makeStream() }

        /// Handles messages; concurrent ones arrive as a list.
        func send(_ text: String) async throws {
            let data = Data(text.utf8)
            let isList = text.hasPrefix("[")
            let decoder = JSONDecoder()
            let messages =
                isList ? try decoder.decode([Message].self, from: data) : [try decoder.decode(Message.self, from: data)]
            for message in messages { answer(message) }
        }

        private func answer(_ message: Message) {
            guard let input = message.params?.input else { return }
            func answer(_ result: String) { answers.yield(.text(#"{"id":\#(message.id),"result":\#(result)}"#)) }
            guard message.method == "subscription" else { return answer(#"{"type":"data","data":\#(input)}"#) }
            answer(#"{"type":"started"}"#)
            for number in 0..<input { answer(#"{"type":"data","data":\#(number)}"#) }
            answer(#"{"type":"stopped"}"#)
        }

        func close(code: Int, reason: String) async { answers.finish() }
    }
}
