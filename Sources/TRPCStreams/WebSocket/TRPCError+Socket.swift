import TRPCRuntime

extension TRPCError {
    /// The error, changed to a lost connection if the transport gave no specific reason, since the socket was open.
    var asConnectionLost: TRPCError {
        guard var failure = transportFailure, failure.reason == .other else { return self }
        failure.reason = .connectionLost
        var error = self
        error.kind = .transport(failure)
        return error
    }
}
