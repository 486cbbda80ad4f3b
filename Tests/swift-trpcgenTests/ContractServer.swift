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
        task = Self.start { try await server.run() }
        try await server.waitUntilListening(timeout: 120)
        guard case .ip4(_, let port) = await server.listeningAddress else { throw CocoaError(.fileReadUnknown) }
        self.port = port
        self.log = log
    }

    deinit { task.cancel() }

    /// Runs the server on a thread of its own: tests that wait for a process hold those of all tasks.
    private static func start(_ work: @escaping @Sendable () async throws -> Void) -> Task<Void, any Error> {
        guard #available(macOS 15, iOS 18, watchOS 11, tvOS 18, *) else { return Task(operation: work) }
        return Task(executorPreference: QueueExecutor(), operation: work)
    }

    var asked: [Asked] {
        get async { await log.asked }
    }

    private actor Log {
        var asked: [Asked] = []

        func note(_ request: Asked) { asked.append(request) }
    }
}

/// Runs tasks on a queue that nothing else uses.
@available(macOS 15, iOS 18, watchOS 11, tvOS 18, *)
private final class QueueExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "ContractServer")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
