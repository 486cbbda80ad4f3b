import Foundation

/// One recorded exchange, in the transcripts' format.
struct Exchange: Decodable {
    struct Sent: Decodable { let method: String, path: String, headers: [String: String]?, body: String? }
    struct Answered: Decodable { let status: Int, headers: [String: String]?, body: String? }

    let request: Sent
    let response: Answered

    var sent: Request {
        let headers = (request.headers ?? [:]).map { ($0.key.lowercased(), $0.value) }
        return Request(
            method: request.method,
            target: request.path,
            headers: Dictionary(headers) { $1 },
            body: Data((request.body ?? "").utf8)
        )
    }

    /// The request headers that select a recording: credentials, and an application's own.
    var conditions: [String: String] {
        sent.headers.filter { $0.key == "authorization" || $0.key.hasPrefix("x-") }
    }
}

/// The recorded exchanges, by the identity of their request.
struct Recordings: Sendable {
    private let responses: [String: [(conditions: [String: String], response: Exchange.Answered)]]

    /// Reads folders or files: an exchange, an array of exchanges (`.json`), or one per line (`.jsonl`). Exchanges
    /// without a response, such as the recording of a dropped connection, are skipped.
    init(paths: [String]) throws {
        var responses: [String: [(conditions: [String: String], response: Exchange.Answered)]] = [:]
        for file in try paths.flatMap(Self.files) {
            for exchange in try Self.exchanges(in: file) {
                responses[exchange.sent.identity, default: []].append((exchange.conditions, exchange.response))
            }
        }
        self.responses = responses
    }

    private static func exchanges(in file: URL) throws -> [Exchange] {
        let data = try Data(contentsOf: file)
        let decoder = JSONDecoder()
        func exchange(_ data: Data) -> Exchange? { try? decoder.decode(Exchange.self, from: data) }
        if file.pathExtension == "jsonl" { return data.split(separator: UInt8(ascii: "\n")).compactMap(exchange) }
        return (try? decoder.decode([Exchange].self, from: data)) ?? [exchange(data)].compactMap(\.self)
    }

    private static func files(_ path: String) throws -> [URL] {
        let url = URL(fileURLWithPath: path)
        guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [url] }
        return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension.hasPrefix("json") }
            .sorted { $0.path < $1.path }
    }

    /// Returns the recorded response, preferring one with the same credentials.
    func response(to request: Request) -> Exchange.Answered? {
        let candidates = responses[request.identity] ?? []
        let exact = candidates.first { candidate in
            candidate.conditions.allSatisfy { request.headers[$0.key] == $0.value }
                && candidate.conditions["authorization"] == request.headers["authorization"]
        }
        return (exact ?? candidates.first)?.response
    }
}
