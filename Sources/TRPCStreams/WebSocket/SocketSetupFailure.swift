import Foundation
import TRPCRuntime

/// The headers, credentials or connection parameters of a socket could not be had.
struct SocketSetupFailure: Error {
    let cause: any Error

    /// Whether the next attempt to open a socket would fail in the same way.
    static func isFinal(_ error: any Error) -> Bool {
        if let error = error as? SocketSetupFailure {
            return !(error.cause is URLError) && (error.cause as? TRPCError)?.isTransport != true
        }
        let error = error as? TRPCError ?? TRPCError.unreachable(error, path: nil)
        switch error.kind {
        case .transport: return !error.isMendedByReconnecting
        case .unexpectedResponse:
            // A proxy may be starting; "not found" and "unauthorized" stay so.
            guard let status = error.httpStatus else { return false }
            return (400..<500).contains(status) && !PassingStatus.contains(status)
        default: return true
        }
    }
}

extension URLComponents {
    /// The parts of a socket's URL: `ws` for `http`, `wss` for `https`, and no fragment.
    init?(socketAt url: URL) {
        self.init(url: url, resolvingAgainstBaseURL: true)
        switch scheme?.lowercased() {
        case "http": scheme = "ws"
        case "https": scheme = "wss"
        default: break
        }
        fragment = nil
    }
}
