@_spi(Generated) public import TRPCRuntime

extension QueueOutcome {
    /// The output of a call, if this is the outcome of that call and the backend responded; nil otherwise.
    ///
    /// ```swift
    /// for await outcome in journal.outcomes {
    ///     if let like = try outcome.output(of: Palytt.Likes.like, transformer: .superjson) { show(like) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - call: the call whose output is wanted.
    ///   - transformer: the client's.
    /// - Throws: `TRPCError` if the response doesn't contain the call's output.
    public func output<C: UnaryCall>(
        of call: C,
        transformer: Transformer = .none
    ) throws(TRPCError) -> C.Output? {
        guard case .succeeded(let result) = ending, self.call.path == call.path else { return nil }
        return try call.output(of: result, transformer)
    }
}
