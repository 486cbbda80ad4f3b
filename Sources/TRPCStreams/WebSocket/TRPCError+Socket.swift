import TRPCRuntime

extension TRPCError {
    /// The error as that of a lost connection, whatever the transport reported, since the socket was open.
    var asConnectionLost: TRPCError {
        guard var failure = transportFailure, failure.reason == .other else { return self }
        failure.reason = .connectionLost
        var error = self
        error.kind = .transport(failure)
        return error
    }
}
