import FlyingFox
import TRPCRuntime

/// The connections of requests, by the addresses of their clients.
final class Connections: Sendable {
    private let seen = Locked<(counted: Set<HTTPRequest.Address>, uncounted: Set<HTTPRequest.Address>)>(([], []))

    /// Records the connection of a request. A connection that has carried an uncounted request is never counted.
    func note(_ request: HTTPRequest, isCounted: Bool) {
        guard let peer = request.remoteAddress else { return }
        seen.withLock { seen in
            if isCounted, !seen.uncounted.contains(peer) { seen.counted.insert(peer) }
            if !isCounted {
                seen.uncounted.insert(peer)
                seen.counted.remove(peer)
            }
        }
    }

    /// The number of all connections.
    var total: Int { seen.withLock { $0.counted.count } }

    /// The number of open connections.
    var open: Int {
        let open = ServerSocket.openPeers
        return seen.withLock { $0.counted.intersection(open).count }
    }

    /// Forgets closed connections.
    func reset() {
        let open = ServerSocket.openPeers
        seen.withLock { $0.counted.formIntersection(open) }
    }
}
