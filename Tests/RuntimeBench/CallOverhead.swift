import Foundation
import TRPCRuntime
import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A call through the client, beside the same request by `URLSession` and the same answer by `JSONDecoder`, in turn,
/// against the same server.
struct CallOverhead {
    let pairs: Int

    func run() async throws {
        print("call: median µs of \(pairs) calls of each, in turn; the target is an overhead of at most 5 %")
        for rows in [1, 180] { try await run(rows: rows) }
    }

    /// Prints the times for an answer with so many rows.
    private func run(rows: Int) async throws {
        let (bytes, bare, called) = try await measure(rows: rows)
        let overhead = (called.wall / bare.wall - 1) * 100
        print(
            String(
                format: "  %6d bytes  URLSession %7.1f µs (CPU %6.1f)  client %7.1f µs (CPU %6.1f)  overhead %+5.1f %%",
                bytes,
                bare.wall,
                bare.processor,
                called.wall,
                called.processor,
                overhead
            )
        )
    }

    /// The size of an answer with so many rows, and the times of a request by hand and of a call.
    private func measure(rows: Int) async throws -> (bytes: Int, bare: Measure, called: Measure) {
        let answer = Row.answer(rows)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let exchange: JSONValue = [
            "request": ["method": "GET", "path": .string("/trpc/rows?input=\(rows)"), "headers": [:]],
            "response": ["status": 200, "headers": ["content-type": "application/json"], "body": .string(answer)],
        ]
        try TRPCCoding.encode(exchange).write(to: file)
        let server = try StubServerProcess(recordings: [file])

        let session = makeSession()
        let url = URL(string: "\(server.url.absoluteString)/rows?input=\(rows)")!
        let client = TRPCClient(url: server.url, transport: URLSessionTransport(session: makeSession()))

        let byHand: @Sendable () async throws -> Void = {
            var request = URLRequest(url: url)
            request.setValue("application/json", forHTTPHeaderField: "accept")
            let (data, _) = try await session.data(for: request)
            let output = try JSONDecoder().decode(Envelope<[Row]>.self, from: data).result.data
            precondition(output.count == rows)
        }
        let byClient: @Sendable () async throws -> Void = {
            let output = try await client.call(Row.procedure, rows)
            precondition(output.count == rows)
        }
        var (bare, called) = (Measure(), Measure())
        for round in 0..<(pairs + 50) {
            // The first ones make the connections.
            if round == 50 { (bare, called) = (Measure(), Measure()) }
            // Whoever comes second finds the processor's caches warm, and the server awake.
            if round.isMultiple(of: 2) {
                try await bare.time(byHand)
                try await called.time(byClient)
            } else {
                try await called.time(byClient)
                try await bare.time(byHand)
            }
        }
        return (answer.utf8.count, bare, called)
    }

    func figures() async throws -> [Figure] {
        var figures: [Figure] = []
        for rows in [1, 180] {
            let (bytes, bare, called) = try await measure(rows: rows)
            let name = "call, an answer of \(bytes) bytes"
            figures.append(Figure(name, called.wall, "URLSession, JSONDecoder", bare.wall, .microseconds))
        }
        return figures
    }

    /// A session as the transport makes its own: without a cache.
    private func makeSession() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        return URLSession(configuration: configuration)
    }
}
