import Foundation
import TRPCRuntime

/// Compares decoding 1 MB of any JSON by the client with `JSONDecoder`.
///
/// Also measures an error that describes a body of that size in another format.
struct AnyJSONSpeed {
    let rounds: Int

    private struct MemoryTransport: HTTPTransport {
        let response: HTTPResponse

        func send(_ request: HTTPRequest) async throws -> HTTPResponse { response }
    }

    private func client(_ body: Data, status: Int) -> TRPCClient {
        let transport = MemoryTransport(response: HTTPResponse(status: status, body: body))
        return TRPCClient(url: URL(string: "http://bench")!, transport: transport)
    }

    private let body = Data(Row.answer(8_400).utf8)

    init(rounds: Int) { self.rounds = rounds }

    /// Returns the times of `JSONDecoder`, of a call, and of describing a foreign body.
    private func measure() async throws -> (bare: Measure, called: Measure, described: Measure) {
        let foreign = Data("{\"items\":".utf8) + body + Data("}".utf8)
        let (answering, failing) = (client(body, status: 200), client(foreign, status: 500))
        let any = Procedure<Int, JSONValue>.query("rows")
        var (bare, called, described) = (Measure(), Measure(), Measure())
        for _ in 0..<rounds {
            let decoded = try await bare.time {
                try JSONDecoder().decode(Envelope<JSONValue>.self, from: body).result.data
            }
            let output = try await called.time { try await answering.call(any, 1) }
            precondition(decoded == output)
            await described.time { _ = try? await failing.call(any, 1) }
        }
        return (bare, called, described)
    }

    func figure() async throws -> Figure {
        let (bare, called, _) = try await measure()
        let (ours, rival) = (Double(body.count) / called.processor, Double(body.count) / bare.processor)
        return Figure("decode, any JSON", ours, "JSONDecoder", rival, .megabytesPerSecond)
    }

    func run() async throws {
        let (bare, called, described) = try await measure()
        let bytes = Double(body.count)
        print("any JSON: an answer of \(body.count) bytes, median of \(rounds)")
        print(
            String(
                format: "  JSONDecoder %5.1f MB/s  client %5.1f MB/s  a foreign body is described in %7.1f µs",
                bytes / bare.wall,
                bytes / called.wall,
                described.wall
            )
        )
    }
}
