import FlyingFox
import TRPCRuntime

/// The responses to requests with idempotency keys: a duplicate gets the first response, without executing anything.
final class RepeatedRequests: Sendable {
    private let answers = Locked<[String: HTTPResponse]>([:])

    func answer(to received: Request, _ work: () async throws -> HTTPResponse) async throws -> HTTPResponse {
        guard let key = received.headers["idempotency-key"] else { return try await work() }
        let name = "\(received.path) \(key)"
        if let answer = answers.withLock({ $0[name] }) { return answer }
        let answer = try await work()
        // A refused request may be repeated.
        if (200..<300).contains(answer.statusCode.code) { answers.withLock { $0[name] = answer } }
        return answer
    }
}
