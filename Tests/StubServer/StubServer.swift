import FlyingFox
import FlyingSocks
import Foundation
import TRPCRuntime

/// What the process serves, by the beginning of the path.
enum StubServer {
    /// A server on 127.0.0.1, on a port that the system chooses.
    static func make(recordings: Recordings) throws -> HTTPServer {
        let state = LiveState()
        let handler = RequestRouter(
            state: state,
            recorded: RecordedAnswers(recordings: recordings),
            // The longer one first: the other is its beginning.
            live: [
                LiveBackend(mount: "/live-superjson", form: .superjson, state: state),
                LiveBackend(mount: "/live", form: .none, state: state),
            ],
            faults: FaultBackend(),
            systems: [MysticaBackend(), ClarityBackend()]
        )
        return HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0),
            timeout: 600,
            logger: .disabled,
            handler: handler
        )
    }
}

/// Hands each request on: to what the tests steer the server by, to a live backend, to what goes
/// wrong on purpose, or to the recordings.
struct RequestRouter: HTTPHandler {
    let state: LiveState
    let recorded: RecordedAnswers
    let live: [LiveBackend]
    let faults: FaultBackend
    let systems: [any SystemBackend]

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let isControl = ["/stats", "/reset", "/refuse", "/log"].contains(request.target.path())
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
        default: break
        }
        if faults.serves(received.path) { return try await faults.answer(received, request) }
        if received.path == ClarityChat.path { return try await ClarityChat.answer(received, request) }
        for system in systems where received.path.hasPrefix(system.mount + "/") {
            return system.answer(SystemCall(received, mount: system.mount)).response
        }
        for backend in live where backend.serves(received.path) {
            return try await backend.answer(received, request)
        }
        return recorded.answer(received)
    }
}
