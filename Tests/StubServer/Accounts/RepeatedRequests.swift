import FlyingFox
import TRPCRuntime

/// The answers to requests with an idempotency key: one that comes again with the same key has the first answer, and nothing
/// is done.
final class RepeatedRequests: Sendable {
    private let answers = Locked<[String: HTTPResponse]>([:])

    func answer(to received: Request, _ work: () async throws -> HTTPResponse) async throws -> HTTPResponse {
        guard let key = received.headers["idempotency-key"] else { return try await work() }
        let name = "\(received.path) \(key)"
        if let answer = answers.withLock({ $0[name] }) { return answer }
        let answer = try await work()
        // A request that was refused may come again.
        if (200..<300).contains(answer.statusCode.code) { answers.withLock { $0[name] = answer } }
        return answer
    }
}
