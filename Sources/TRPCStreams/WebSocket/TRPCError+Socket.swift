import TRPCRuntime

extension TRPCError {
    /// The error of a socket that was open: whatever a transport calls it, the connection is lost.
    var asConnectionLost: TRPCError {
        guard var failure = transportFailure, failure.reason == .other else { return self }
        failure.reason = .connectionLost
        var error = self
        error.kind = .transport(failure)
        return error
    }
}
