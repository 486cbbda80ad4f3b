import Foundation
import TRPCRuntime
import TRPCSession
import TRPCTesting
import TestSupport

/// An in-memory backend with single-use refresh tokens; tests complete its refresh requests.
final class RotatingBackend: Sendable {
    enum Answer {
        case tokens
        case unavailable
        case refused
        /// The backend issues new tokens, but the response is lost.
        case lost
    }

    private struct Request {
        let refreshToken: String
        let continuation: CheckedContinuation<SessionTokens, any Error>
    }

    private struct State {
        var issued = 0
        var valid: [String: String] = [:]
        var requests: [Int: Request] = [:]
        var used: [String] = []
        var spent: Set<String> = []
        var reuses = 0
    }

    static let lifetime = Duration.seconds(300)

    let clock: TestClock
    /// Whether access tokens omit the user.
    let isOpaque: Bool
    private let state = Locked(State())

    init(_ clock: TestClock = TestClock(), isOpaque: Bool = false) {
        self.clock = clock
        self.isOpaque = isOpaque
    }

    var now: Date { Date(timeIntervalSince1970: 1_800_000_000 + clock.now.offset.inSeconds) }
    var options: SessionOptions { SessionOptions(clock: clock, now: { self.now }) }
    /// The processes with pending requests.
    var waiting: Set<Int> { state.withLock { Set($0.requests.keys) } }
    /// The sent refresh tokens, in order.
    var used: [String] { state.withLock(\.used) }

    /// The number of requests with an already used refresh token.
    var reuses: Int { state.withLock(\.reuses) }

    func signIn(_ user: String) -> SessionTokens { state.withLock { issue(user, &$0) } }

    private func issue(_ user: String, _ state: inout State) -> SessionTokens {
        state.issued += 1
        let expiry = now.addingTimeInterval(Self.lifetime.inSeconds)
        let (refreshToken, number) = ("\(user)-refresh-\(state.issued)", state.issued)
        state.valid[refreshToken] = user
        let token =
            isOpaque
            ? "\(user)-access-\(number)"
            : jsonWebToken([
                "exp": .number(expiry.timeIntervalSince1970), "jti": .integer(Int64(number)), "sub": .string(user),
            ])
        return SessionTokens(accessToken: token, refreshToken: refreshToken, expiresAt: expiry)
    }

    /// Returns the refresh of a process, which the test completes.
    func refresh(_ process: Int) -> @Sendable (String) async throws -> SessionTokens {
        { [self] refreshToken in
            try await withCheckedThrowingContinuation { continuation in
                let left = state.withLock { state in
                    state.used.append(refreshToken)
                    if state.spent.contains(refreshToken) { state.reuses += 1 }
                    return state.requests.updateValue(
                        Request(refreshToken: refreshToken, continuation: continuation),
                        forKey: process
                    )
                }
                // The session has abandoned it because it took too long.
                left?.continuation.resume(throwing: URLError(.timedOut))
            }
        }
    }

    /// Returns the refresh token of a process's pending request.
    func sent(by process: Int) -> String? { state.withLock { $0.requests[process]?.refreshToken } }

    func answer(_ process: Int, _ answer: Answer) {
        let (continuation, result) = state.withLock { state in
            let request = state.requests.removeValue(forKey: process)
            return (request?.continuation, request.map { self.result(of: $0, answer, &state) })
        }
        if let result { continuation?.resume(with: result) }
    }

    private func result(of request: Request, _ answer: Answer, _ state: inout State) -> Result<SessionTokens, any Error>
    {
        if answer != .unavailable { state.spent.insert(request.refreshToken) }
        switch answer {
        case .unavailable: return .failure(TRPCError(code: .serviceUnavailable, httpStatus: 503))
        case .refused:
            state.valid[request.refreshToken] = nil
            return .failure(SignInRequired())
        case .tokens, .lost:
            guard let user = state.valid.removeValue(forKey: request.refreshToken) else {
                return .failure(SignInRequired())
            }
            let tokens = issue(user, &state)
            return answer == .lost ? .failure(URLError(.networkConnectionLost)) : .success(tokens)
        }
    }
}

/// A store as one process accesses it, until the process is killed.
struct ProcessStore: TokenStore {
    struct Killed: Error {}

    let store: any TokenStore
    let isKilled = Locked(false)
    /// Whether the process has found another one's lease.
    let hasFoundLease = Locked(false)
    /// Whether writing fails, as on a full disk.
    let isFull = Locked(false)

    private func check() throws { if isKilled.withLock(\.self) { throw Killed() } }
    private func checkRoom() throws { if isFull.withLock(\.self) { throw CocoaError(.fileWriteOutOfSpace) } }

    func load() throws -> SessionTokens? {
        try check()
        return try store.load()
    }

    func save(_ tokens: SessionTokens?) throws {
        try check()
        try checkRoom()
        try store.save(tokens)
    }

    func replace(_ expected: SessionTokens?, with tokens: SessionTokens?) throws -> Bool {
        try check()
        try checkRoom()
        return try store.replace(expected, with: tokens)
    }

    var revision: String? { isKilled.withLock(\.self) ? nil : store.revision }

    func begin(_ lease: RefreshLease, at now: Date) throws -> Bool {
        try check()
        let hasBegun = try store.begin(lease, at: now)
        hasFoundLease.withLock { $0 = !hasBegun }
        return hasBegun
    }

    func end(_ lease: RefreshLease) {
        if !isKilled.withLock(\.self) { store.end(lease) }
    }
}
