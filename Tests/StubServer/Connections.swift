import FlyingFox
import TRPCRuntime

/// The connections that requests have come over, by the addresses of their clients.
final class Connections: Sendable {
    private let seen = Locked<(counted: Set<HTTPRequest.Address>, uncounted: Set<HTTPRequest.Address>)>(([], []))

    /// Notes where a request came from. Once it has carried one that does not count, a connection never does.
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

    /// How many there have been.
    var total: Int { seen.withLock { $0.counted.count } }

    /// How many there are.
    var open: Int {
        let open = ServerSocket.openPeers
        return seen.withLock { $0.counted.intersection(open).count }
    }

    /// Forgets those that are gone.
    func reset() {
        let open = ServerSocket.openPeers
        seen.withLock { $0.counted.formIntersection(open) }
    }
}
