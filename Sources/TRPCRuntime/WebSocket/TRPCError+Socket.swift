extension TRPCError {
    /// The error as one of a procedure's calls.
    func at(_ path: String) -> TRPCError {
        var error = self
        if error.path == nil { error.path = path }
        return error
    }
}
