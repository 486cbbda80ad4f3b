import FlyingFox
import FlyingSocks
import Foundation
import TRPCRuntime

/// The routes of the process, by path prefix.
enum StubServer {
    /// Returns a server on 127.0.0.1, on a port that the system chooses.
    static func make(recordings: Recordings) throws -> HTTPServer {
        let state = LiveState()
        let shared = AccountState()
        let clarity = ClarityBackend()
        let live: @Sendable (String?) -> any Procedures = { LiveProcedures(state: state, token: $0) }
        let accounts: @Sendable (String?) -> any Procedures = {
            AccountProcedures(state: state, shared: shared, token: $0)
        }
        let handler = RequestRouter(
            state: state,
            recorded: RecordedAnswers(recordings: recordings),
            // The longer mount first: the other one is a prefix of it.
            live: [
                LiveBackend(mount: "/live-superjson", form: .superjson, state: state, procedures: live),
                LiveBackend(mount: "/live", form: .none, state: state, procedures: live),
                LiveBackend(mount: "/accounts-superjson", form: .superjson, state: state, procedures: accounts),
                LiveBackend(mount: "/accounts", form: .none, state: state, procedures: accounts),
            ],
            shared: shared,
            faults: FaultBackend(),
            systems: [MysticaBackend(), clarity],
            chat: ClarityChat(backend: clarity)
        )
        return HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0),
            timeout: 600,
            logger: .disabled,
            handler: handler
        )
    }
}

/// Routes each request: to the tests' controls, a live backend, a fault, or the recordings.
struct RequestRouter: HTTPHandler {
    let state: LiveState
    let recorded: RecordedAnswers
    let live: [LiveBackend]
    let shared: AccountState
    let faults: FaultBackend
    let systems: [any SystemBackend]
    let chat: ClarityChat

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let isControl = ["/stats", "/reset", "/refuse", "/log", "/steer"].contains(request.target.path())
        state.connections.note(request, isCounted: !isControl)
        if request.headers[HTTPHeader("expect")] != nil {
            try ServerSocket(of: request)?.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        let received = try await Request(request)
        if !isControl { state.log.note(received) }
        switch received.path {
        case "/stats": return .json(state.statistics)
        case "/log": return .json(state.log.json)
        case "/reset":
            state.reset()
            return .json(state.statistics)
        case "/refuse":
            let connects = received.query("connects").flatMap { Int($0) } ?? 1
            state.refuse(connects, status: received.query("status").flatMap { Int($0) } ?? 503)
            return .json([:])
        case "/steer":
            shared.take(try TRPCCoding.decode(JSONValue.self, from: received.body), systems)
            return .json([:])
        default: break
        }
        if let interruption = try shared.interruption(of: received, request) { return interruption }
        // Faults are produced again for each request.
        var response =
            faults.serves(received.path)
            ? try await faults.answer(received, request)
            : try await shared.repeats.answer(to: received) { try await answer(received, request) }
        try shared.lose(response, to: received, request)
        await shared.steering.waitUntilReleased(received.path)
        response.headers[HTTPHeader("date")] = shared.date
        return response
    }

    private func answer(_ received: Request, _ request: HTTPRequest) async throws -> HTTPResponse {
        if received.path.hasPrefix(TokenEndpoint.mount + "/") {
            return try await TokenEndpoint(shared: shared).answer(received)
        }
        if received.path == ClarityChat.path { return try await chat.answer(received, request) }
        for system in systems where received.path.hasPrefix(system.mount + "/") {
            if shared.steering.denies(received.path) { return system.refusal.response }
            return system.answer(SystemCall(received, mount: system.mount)).response
        }
        for backend in live where backend.serves(received.path) {
            return try await backend.answer(received, request)
        }
        return recorded.answer(received)
    }
}
