import Foundation
import TRPCRuntime
import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Compares a call through the client with the same request by `URLSession` and `JSONDecoder`.
///
/// Both alternate, with the same server.
struct CallOverhead {
    let pairs: Int

    func run() async throws {
        print("call: median µs of \(pairs) alternating calls of each; the target is an overhead of at most 5 %")
        for rows in [1, 180] { try await run(rows: rows) }
    }

    /// Prints the times for a response with this many rows.
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

    /// Returns the size of a response, and the times of a manual request and of a call.
    private func measure(rows: Int) async throws -> (bytes: Int, bare: Measure, called: Measure) {
        let exchange = try Exchange(rows: rows)
        var (bare, called) = (Measure(), Measure())
        for round in 0..<(pairs + 50) {
            // The first rounds open the connections.
            if round == 50 { (bare, called) = (Measure(), Measure()) }
            // The second one has warm processor caches and an active server, so alternate.
            if round.isMultiple(of: 2) {
                try await bare.time { try await exchange.byHand() }
                try await called.time { try await exchange.byClient() }
            } else {
                try await called.time { try await exchange.byClient() }
                try await bare.time { try await exchange.byHand() }
            }
        }
        return (exchange.bytes, bare, called)
    }

    /// Makes only one kind of call, so that a tool can count its instructions.
    func runAlone(rows: Int, byClient: Bool) async throws {
        let exchange = try Exchange(rows: rows)
        for _ in 0..<pairs {
            if byClient { try await exchange.byClient() } else { try await exchange.byHand() }
        }
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

    /// A server with one response, and both ways to fetch it.
    private struct Exchange: Sendable {
        let bytes: Int
        private let rows: Int
        private let server: StubServerProcess
        private let session: URLSession
        private let url: URL
        private let client: TRPCClient

        init(rows: Int) throws {
            let answer = Row.answer(rows)
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
            defer { try? FileManager.default.removeItem(at: file) }
            let exchange: JSONValue = [
                "request": ["method": "GET", "path": .string("/trpc/rows?input=\(rows)"), "headers": [:]],
                "response": [
                    "status": 200, "headers": ["content-type": "application/json"], "body": .string(answer),
                ],
            ]
            try TRPCCoding.encode(exchange).write(to: file)
            (bytes, self.rows) = (answer.utf8.count, rows)
            server = try StubServerProcess(recordings: [file])
            session = Self.makeSession()
            url = URL(string: "\(server.url.absoluteString)/rows?input=\(rows)")!
            client = TRPCClient(url: server.url, transport: URLSessionTransport(session: Self.makeSession()))
        }

        func byHand() async throws {
            var request = URLRequest(url: url)
            request.setValue("application/json", forHTTPHeaderField: "accept")
            let (data, _) = try await session.data(for: request)
            let output = try JSONDecoder().decode(Envelope<[Row]>.self, from: data).result.data
            precondition(output.count == rows)
        }

        func byClient() async throws {
            let output = try await client.call(Row.procedure, rows)
            precondition(output.count == rows)
        }

        /// Returns a session without a cache, like the transport's.
        private static func makeSession() -> URLSession {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            return URLSession(configuration: configuration)
        }
    }
}
