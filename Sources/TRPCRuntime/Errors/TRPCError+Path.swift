extension TRPCError {
    /// Returns the error with a path, unless it already has one.
    package func at(_ path: String) -> TRPCError {
        var error = self
        if error.path == nil { error.path = path }
        return error
    }
}
