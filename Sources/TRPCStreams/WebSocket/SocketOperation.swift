import TRPCRuntime

/// An operation on a socket, from its start to its answer.
struct SocketOperation {
    let operation: TRPCOperation
    /// The last event received, on any connection.
    var lastEventId: String?
    /// The last event received, with its data.
    private var lastEvent: OperationResult?
    /// The connection on which it was started; nil while its message waits to be sent.
    var connection: Int?
    /// Whether the server has answered anything to it on that connection.
    var isAnswered = false
    /// Whether the server has ever answered anything to it.
    var wasAnswered = false
    /// Whether the next event may be the last one again, because a new connection goes on after it.
    var isResumed = false

    init(_ operation: TRPCOperation) {
        self.operation = operation
        lastEventId = operation.lastEventId
    }

    var isSubscription: Bool { operation.kind == .subscription }

    /// Marks the operation to be started again on the next connection.
    mutating func requeue() {
        connection = nil
        isAnswered = false
        isResumed = lastEvent != nil
    }

    /// Notes an event. Returns false when it is the one that came last before the connection was lost. Some servers
    /// renumber their events on each connection, so the number alone does not tell.
    mutating func accepts(eventId: String?, _ event: OperationResult) -> Bool {
        let isRepeated = isResumed && eventId == lastEventId && event.data == lastEvent?.data
        isResumed = false
        guard !isRepeated, let eventId else { return !isRepeated }
        lastEventId = eventId
        lastEvent = event
        return true
    }
}
