import FlyingFox
import Foundation

/// A hostile or broken network, below `/faults`: `/faults/NAME/PROCEDURE?PARAMETERS`. Each fault is a file.
///
/// A client's URL contains the name and the parameters, to which the client adds the procedure and its own query:
/// `http://127.0.0.1:PORT/faults/redirect?status=307&to=/live`.
struct FaultBackend: Sendable {
    static let mount = "/faults"

    private let faults: [String: any Fault] = [
        "redirect": RedirectFault(), "bomb": BombFault(), "deep": DeepFault(),
        "stream": StreamFault(), "socket": SocketFault(), "download": DownloadFault(),
        "flood": FloodFault(), "socketFlood": SocketFloodFault(),
    ]

    func serves(_ path: String) -> Bool { path.hasPrefix(Self.mount + "/") }

    func answer(_ received: Request, _ request: HTTPRequest) async throws -> HTTPResponse {
        let steps = received.path.dropFirst(Self.mount.count + 1).split(separator: "/", maxSplits: 1)
        guard let name = steps.first, let fault = faults[String(name)] else {
            return .json(text: "Unknown fault.", status: 404, type: "text/plain")
        }
        let call = FaultCall(received: received, request: request, procedure: steps.dropFirst().first.map(String.init))
        return try await fault.response(to: call)
    }
}

/// A failure of the network or server.
protocol Fault: Sendable {
    func response(to call: FaultCall) async throws -> HTTPResponse
}

/// A request to a fault.
struct FaultCall: Sendable {
    let received: Request
    let request: HTTPRequest
    /// The path after the fault's name.
    let procedure: String?

    func number(_ parameter: String, default value: Int) -> Int {
        received.query(parameter).flatMap { Int($0) } ?? value
    }
}
