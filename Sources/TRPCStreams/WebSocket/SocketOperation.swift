import TRPCRuntime

/// An operation on a socket, from its start to its end.
struct SocketOperation {
    let operation: TRPCOperation
    /// The last event received, on any connection.
    var resumePoint: ResumePoint
    /// The connection on which it was started; nil while its message waits to be sent.
    var connection: Int?
    /// Whether the server has responded to it on that connection.
    var isAnswered = false
    /// Whether the server has ever responded to it.
    var wasAnswered = false

    init(_ operation: TRPCOperation) {
        self.operation = operation
        resumePoint = ResumePoint(after: operation.lastEventId)
    }

    var isSubscription: Bool { operation.kind == .subscription }

    /// Marks the operation for restarting on the next connection.
    mutating func requeue() {
        connection = nil
        isAnswered = false
        resumePoint.resume()
    }
}
