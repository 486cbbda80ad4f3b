import TRPCRuntime

/// The server's state across requests.
final class LiveState: Sendable {
    private struct Counts {
        var openStreams = 0
        var totalStreams = 0
        var startedSubscriptions = 0
        var stoppedSubscriptions = 0
        var refusals = 0
        var refusalStatus = 503
        var sessions: [String: Int] = [:]
    }

    let connections = Connections()
    let log = RequestLog()
    private let counts = Locked(Counts())

    /// The response of `GET /stats`.
    var statistics: JSONValue {
        // Count streams first: each has a connection that was opened before it.
        let counts = counts.withLock(\.self)
        return [
            "openConnections": .integer(Int64(connections.open)),
            "totalConnections": .integer(Int64(connections.total)),
            "openStreams": .integer(Int64(counts.openStreams)),
            "totalStreams": .integer(Int64(counts.totalStreams)),
            "startedSubscriptions": .integer(Int64(counts.startedSubscriptions)),
            "stoppedSubscriptions": .integer(Int64(counts.stoppedSubscriptions)),
        ]
    }

    /// Forgets the sessions and refusals, and restarts the counts from the open connections.
    func reset() {
        connections.reset()
        log.reset()
        counts.withLock { counts in
            let running = counts.startedSubscriptions - counts.stoppedSubscriptions
            let streams = counts.openStreams
            counts = Counts(openStreams: streams, totalStreams: streams, startedSubscriptions: running)
        }
    }

    /// Refuses the next streams and sockets.
    func refuse(_ connects: Int, status: Int) {
        counts.withLock { ($0.refusals, $0.refusalStatus) = (connects, status) }
    }

    /// Returns the status for refusing a stream or a socket; nil to accept it.
    func takeRefusal() -> Int? {
        counts.withLock { counts in
            guard counts.refusals > 0 else { return nil }
            counts.refusals -= 1
            return counts.refusalStatus
        }
    }

    /// Returns how often an event occurred in a session before; 0 without a session.
    func count(_ what: String, in session: String?) -> Int {
        guard let session else { return 0 }
        return counts.withLock { counts in
            let count = counts.sessions["\(session) \(what)", default: 0]
            counts.sessions["\(session) \(what)"] = count + 1
            return count
        }
    }

    func streamOpened() {
        counts.withLock { counts in
            counts.openStreams += 1
            counts.totalStreams += 1
        }
    }

    func streamClosed() { counts.withLock { $0.openStreams -= 1 } }
    func subscriptionStarted() { counts.withLock { $0.startedSubscriptions += 1 } }
    func subscriptionStopped() { counts.withLock { $0.stoppedSubscriptions += 1 } }
}
