extension TRPCError {
    /// The error with the path of a procedure.
    package func at(_ path: String) -> TRPCError {
        var error = self
        if error.path == nil { error.path = path }
        return error
    }
}
