import Foundation
import TRPCRuntime

/// A response of 1 MB through the client with an in-memory transport, compared with `JSONDecoder`.
struct DecodingSpeed {
    let rounds: Int

    private struct MemoryTransport: HTTPTransport {
        let body: Data

        func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 200, body: body) }
    }

    func run() async throws {
        let body = Data(Row.answer(8_400).utf8)
        let client = TRPCClient(url: URL(string: "http://bench")!, transport: MemoryTransport(body: body))
        var (bare, called) = (Measure(), Measure())
        for _ in 0..<rounds {
            let rows = try await bare.time { try JSONDecoder().decode(Envelope<[Row]>.self, from: body).result.data }
            let output = try await called.time { try await client.call(Row.procedure, 1) }
            precondition(rows.count == output.count)
        }
        let bytes = Double(body.count)
        print("decoding: an answer of \(body.count) bytes, median of \(rounds)")
        print(
            String(
                format: "  JSONDecoder %5.1f MB/s (CPU %5.1f)  client %5.1f MB/s (CPU %5.1f)",
                bytes / bare.wall,
                bytes / bare.processor,
                bytes / called.wall,
                bytes / called.processor
            )
        )
    }
}
