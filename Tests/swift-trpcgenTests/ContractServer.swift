import Foundation
import TestSupport

/// A server of documents that records its requests. It has separate threads, since tests that wait for processes block
/// those of tasks.
final class ContractServer: Sendable {
    struct Asked: Sendable {
        var path: String
        var query: String?
        var authorization: String?
        /// `If-None-Match`
        var knownTag: String?
        /// `If-Modified-Since`
        var knownDate: String?
    }

    /// The response for a path.
    enum Answer: Sendable {
        case document(String)
        case redirect(String)
        case status(Int)
        /// With headers, one per line.
        case answer(Int, headers: [String], body: Data = Data())

        fileprivate var bytes: Data {
            let (start, body) =
                switch self {
                case .document(let text): ("200 OK", Data(text.utf8))
                case .redirect(let target): ("302 Found\r\nlocation: \(target)", Data())
                case .status(let code): ("\(code) -", Data())
                case .answer(let code, let headers, let body):
                    ((["\(code) -"] + headers).joined(separator: "\r\n"), body)
                }
            return Data("HTTP/1.1 \(start)\r\ncontent-length: \(body.count)\r\nconnection: close\r\n\r\n".utf8) + body
        }
    }

    private let server: LoopbackServer
    private let log = Log()

    var port: UInt16 { server.port }

    /// The received requests.
    var asked: [Asked] { log.asked }

    init(_ answers: @escaping @Sendable (_ path: String, _ port: UInt16) -> Answer) throws {
        server = try LoopbackServer { [log] connection in
            let target = connection.head.split(separator: " ").dropFirst().first ?? "/"
            let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
            let query = parts.count > 1 ? parts[1] : nil
            log.note(
                Asked(
                    path: parts[0],
                    query: query,
                    authorization: connection.header("authorization"),
                    knownTag: connection.header("if-none-match"),
                    knownDate: connection.header("if-modified-since")
                )
            )
            let port = connection.header("host")?.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
            connection.write(answers(parts[0], port).bytes)
        }
    }

    private final class Log: @unchecked Sendable {
        private let lock = NSLock()
        private var requests: [Asked] = []

        var asked: [Asked] { lock.withLock { requests } }

        func note(_ request: Asked) { lock.withLock { requests.append(request) } }
    }
}
