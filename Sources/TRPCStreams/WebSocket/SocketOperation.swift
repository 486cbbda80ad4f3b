import TRPCRuntime

/// An operation on a socket, from its start to its end.
struct SocketOperation {
    let operation: TRPCOperation
    /// The point after which a subscription resumes, based on the last event received on any connection.
    var resumePoint: ResumePoint
    /// The connection on which the operation was started; nil while its message waits to be sent.
    var connection: Int?
    /// Whether the server has responded to the operation on that connection.
    var isAnswered = false
    /// Whether the server has responded to the operation on any connection.
    var wasAnswered = false

    init(_ operation: TRPCOperation) {
        self.operation = operation
        resumePoint = ResumePoint(after: operation.lastEventId)
    }

    var isSubscription: Bool { operation.kind == .subscription }

    /// Marks the operation to be restarted on the next connection.
    mutating func requeue() {
        connection = nil
        isAnswered = false
        resumePoint.resume()
    }
}
