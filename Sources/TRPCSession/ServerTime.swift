import Foundation
import TRPCRuntime

/// The current time according to the backend, used because the device's clock may be wrong.
struct ServerTime: Sendable {
    private let date: Date
    /// The session's age at the time of ``date``.
    private let age: Duration

    /// Reads the `Date` header and, for cached responses, the `Age` header.
    init?(_ headers: HTTPHeaders, at age: Duration) {
        guard let date = headers["date"].flatMap(HTTPDate.date(of:)) else { return nil }
        let kept = headers["age"].flatMap { Double($0) } ?? 0
        self.date = date.addingTimeInterval((0..<1e8).contains(kept) ? kept : 0)
        self.age = age
    }

    func date(at age: Duration) -> Date { date.addingTimeInterval((age - self.age).seconds) }

    /// Returns whether two times agree, allowing for network latency and the headers' precision of one second.
    func agrees(with other: ServerTime) -> Bool { abs(date(at: .zero).timeIntervalSince(other.date(at: .zero))) < 3 }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// Passes the time in response headers to a session.
struct ServerTimeMiddleware: HTTPMiddleware {
    let session: Session

    func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
        let answer = try await next.handle(request)
        session.note(timeIn: answer.headers)
        return answer
    }
}
