import FlyingFox
import FlyingSocks
import Foundation

/// A server in the process that gives out documents, and keeps what it was asked.
final class ContractServer: Sendable {
    struct Asked: Sendable {
        var path: String
        var query: String?
        var authorization: String?
    }

    /// What is answered at a path.
    enum Answer: Sendable {
        case document(String)
        case redirect(String)
        case status(Int)
    }

    let port: UInt16
    private let log: Log
    private let task: Task<Void, any Error>

    init(_ answers: @escaping @Sendable (_ path: String, _ port: UInt16) -> Answer) async throws {
        let log = Log()
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        await server.appendRoute("*") { request in
            let port: UInt16 = if case .ip4(_, let port)? = await server.listeningAddress { port } else { 0 }
            await log.note(
                Asked(
                    path: request.path,
                    query: request.query.first.map { "\($0.name)=\($0.value)" },
                    authorization: request.headers[HTTPHeader("Authorization")]
                )
            )
            switch answers(request.path, port) {
            case .document(let text): return HTTPResponse(statusCode: .ok, body: Data(text.utf8))
            case .redirect(let target):
                return HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: target]))
            case .status(let code): return HTTPResponse(statusCode: HTTPStatusCode(code, phrase: "-"))
            }
        }
        task = Task { try await server.run() }
        try await server.waitUntilListening(timeout: 120)
        guard case .ip4(_, let port) = await server.listeningAddress else { throw CocoaError(.fileReadUnknown) }
        self.port = port
        self.log = log
    }

    deinit { task.cancel() }

    var asked: [Asked] {
        get async { await log.asked }
    }

    private actor Log {
        var asked: [Asked] = []

        func note(_ request: Asked) { asked.append(request) }
    }
}
