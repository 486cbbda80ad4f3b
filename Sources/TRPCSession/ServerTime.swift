import Foundation
import TRPCRuntime

/// The time of day at the backend: the device's clock may be wrong.
struct ServerTime: Sendable {
    private let date: Date
    /// The session's age at that moment.
    private let age: Duration

    /// Reads the headers `Date` and, of a response that a cache has kept for a while, `Age`.
    init?(_ headers: HTTPHeaders, at age: Duration) {
        guard let date = headers["date"].flatMap(HTTPDate.date(of:)) else { return nil }
        let kept = headers["age"].flatMap { Double($0) } ?? 0
        self.date = date.addingTimeInterval((0..<1e8).contains(kept) ? kept : 0)
        self.age = age
    }

    func date(at age: Duration) -> Date { date.addingTimeInterval((age - self.age).seconds) }

    /// Whether another one tells the same, as far as headers of whole seconds and the way of a response can.
    func agrees(with other: ServerTime) -> Bool { abs(date(at: .zero).timeIntervalSince(other.date(at: .zero))) < 3 }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// Tells a session the time that responses bring.
struct ServerTimeMiddleware: HTTPMiddleware {
    let session: Session

    func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
        let answer = try await next.handle(request)
        session.note(timeIn: answer.headers)
        return answer
    }
}
