import Foundation
import TRPCRuntime
import TRPCSession
import TRPCTesting
import TestSupport

/// An in-memory backend that accepts the tokens it has issued until they expire or are revoked.
///
/// Paths that start with `open` need no token, those with `never` accept none, and those with `strict` accept only the
/// newest one. Each output is the user of the token, or `nobody`.
final class TokenBackend: Sendable {
    private struct State {
        var users: [String: String] = [:]
        var newest: String?
        var issued = 0
        var requests: [HTTPRequest] = []
        var refreshes: [String] = []
        var headers: HTTPHeaders = ["content-type": "application/json"]
        var gate: Gate?
    }

    static let base = Date(timeIntervalSince1970: 1_800_000_000)

    let clock = TestClock()
    private let state = Locked(State())

    var requests: [HTTPRequest] { state.withLock(\.requests) }
    /// The received refresh tokens.
    var refreshes: [String] { state.withLock(\.refreshes) }
    /// The token of each request.
    var tokens: [String?] { requests.map { $0.headers["authorization"]?.replacing("Bearer ", with: "") } }

    /// The backend's time.
    var now: Date { Self.base.addingTimeInterval(clock.now.offset.inSeconds) }

    /// Issues tokens for a user; earlier ones stay valid.
    func issue(_ user: String = "ana", lifetime: Double = 300, at now: Date? = nil) -> SessionTokens {
        let number = state.withLock { state in
            state.issued += 1
            return state.issued
        }
        let expiry = (now ?? self.now).timeIntervalSince1970 + lifetime
        let token = jsonWebToken(["exp": .number(expiry), "jti": .integer(Int64(number)), "sub": .string(user)])
        state.withLock { state in
            state.users[token] = user
            state.newest = token
        }
        return SessionTokens(accessToken: token, refreshToken: "refresh-\(user)-\(number)")
    }

    /// Refreshes tokens.
    func refresh(_ refreshToken: String) -> SessionTokens {
        state.withLock { $0.refreshes.append(refreshToken) }
        return issue(String(refreshToken.split(separator: "-")[1]))
    }

    func revokeAll() { state.withLock { $0.users = [:] } }

    /// Delays responses until the gate is opened.
    func hold(with gate: Gate?) { state.withLock { $0.gate = gate } }

    /// Adds a header to each response.
    func answer(with name: String, _ value: String) { state.withLock { $0.headers[name] = value } }

    var transport: ScriptedTransport { ScriptedTransport { try await self.respond(to: $0) } }

    func respond(to request: HTTPRequest) async throws -> HTTPStreamedResponse {
        let gate = state.withLock { state in
            state.requests.append(request)
            return state.gate
        }
        let batch = try SentBatch(request)
        let answers = batch.paths.map { answer(to: $0, request) }
        await gate?.wait()
        let headers = state.withLock(\.headers)
        guard batch.isBatch else { return response([answers[0].text], status: answers[0].status, headers) }
        if request.headers["trpc-accept"] == "application/jsonl" {
            let head = answers.indices.map { #""\#($0)":[[0],[null,0,\#($0)]]"# }.joined(separator: ",")
            let lines = ["{\(head)}\n"] + answers.enumerated().map { "[\($0),0,[[\($1.text)]]]\n" }
            return response(lines, status: 200, headers)
        }
        let statuses = Set(answers.map(\.status))
        let status = statuses.count == 1 ? answers[0].status : 207
        return response(["[\(answers.map(\.text).joined(separator: ","))]"], status: status, headers)
    }

    private func response(_ texts: [String], status: Int, _ headers: HTTPHeaders) -> HTTPStreamedResponse {
        HTTPStreamedResponse(
            HTTPResponse(status: status, headers: headers, body: Data(texts.joined().utf8))
        )
    }

    private func answer(to path: String, _ request: HTTPRequest) -> (text: String, status: Int) {
        let token = request.headers["authorization"]?.replacing("Bearer ", with: "")
        let user = user(of: token)
        let isTaken = user != nil && (!path.hasPrefix("strict") || token == state.withLock(\.newest))
        if path.hasPrefix("open") || isTaken && !path.hasPrefix("never") {
            return (#"{"result":{"data":"\#(user ?? "nobody")"}}"#, 200)
        }
        let data = #"{"code":"UNAUTHORIZED","httpStatus":401,"path":"\#(path)"}"#
        return (#"{"error":{"message":"Unauthorized","code":-32001,"data":\#(data)}}"#, 401)
    }

    /// Returns the user of a valid token.
    func user(of token: String?) -> String? {
        guard let token, let user = state.withLock({ $0.users[token] }) else { return nil }
        let claims = token.split(separator: ".")[1]
        let padded = claims + String(repeating: "=", count: (4 - claims.count % 4) % 4)
        let json = Data(base64Encoded: String(padded)).flatMap { try? parsed(String(decoding: $0, as: UTF8.self)) }
        let expiry = (json as? [String: Any])?["exp"] as? Double ?? 0
        return expiry > now.timeIntervalSince1970 ? user : nil
    }
}

extension TokenBackend {
    /// Returns the user of the token in an `authorization` header.
    func owner(of header: String) -> String? { user(of: header.replacing("Bearer ", with: "")) }

    var url: URL { URL(string: "https://api.test/trpc")! }

    /// Returns options with the backend's clock.
    func options(_ change: (inout SessionOptions) -> Void = { _ in }) -> SessionOptions {
        var options = SessionOptions(clock: clock, now: { self.now })
        change(&options)
        return options
    }

    /// Returns a session that refreshes with this backend.
    func session(
        _ tokens: SessionTokens? = nil,
        store: MemoryTokenStore? = nil,
        _ change: (inout SessionOptions) -> Void = { _ in }
    ) -> Session {
        Session(store: store ?? MemoryTokenStore(tokens), options: options(change)) { self.refresh($0) }
    }

    func client(_ session: Session, links: LinkSetup = .batching, transport: (any HTTPTransport)? = nil) -> TRPCClient {
        TRPCClient(
            backend: TRPCClient.Configuration(url: url, transport: transport ?? self.transport, clock: clock),
            session: session,
            links: links
        )
    }
}

/// Returns a JWT with an invalid signature, which is undetectable without the key.
func jsonWebToken(_ claims: [String: JSONValue], algorithm: String = "RS256") -> String {
    func part(_ value: JSONValue) -> String {
        let json = (try? TRPCCoding.encode(value)) ?? Data()
        return json.base64EncodedString().replacing("=", with: "").replacing("+", with: "-").replacing("/", with: "_")
    }
    return "\(part(["alg": .string(algorithm)])).\(part(.object(claims))).c2lnbmF0dXJl"
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

func whoAmI(_ path: String = "me") -> Procedure<NoInput, String> { .query(path) }
