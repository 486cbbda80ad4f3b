import FlyingFox
import Foundation

/// What a hostile or broken network does, below `/faults`: `/faults/NAME/PROCEDURE?PARAMETERS`. Each fault is a file.
///
/// A client's URL holds the name and the parameters, to which the client adds the procedure and its own query:
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
            return .json(text: "There is no such fault.", status: 404, type: "text/plain")
        }
        let call = FaultCall(received: received, request: request, procedure: steps.dropFirst().first.map(String.init))
        return try await fault.response(to: call)
    }
}

/// One thing that goes wrong.
protocol Fault: Sendable {
    func response(to call: FaultCall) async throws -> HTTPResponse
}

/// A request that runs into a fault.
struct FaultCall: Sendable {
    let received: Request
    let request: HTTPRequest
    /// The path below the fault's own.
    let procedure: String?

    func number(_ parameter: String, default value: Int) -> Int {
        received.query(parameter).flatMap { Int($0) } ?? value
    }
}
