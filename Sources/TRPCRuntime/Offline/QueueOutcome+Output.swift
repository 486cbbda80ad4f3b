extension QueueOutcome {
    /// The output of a procedure whose call was answered; nil for a call of another procedure, and for one that is parked.
    ///
    /// ```swift
    /// for await outcome in journal.outcomes {
    ///     if let like = try outcome.output(of: Palytt.Likes.like, transformer: .superjson) { show(like) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - procedure: the procedure whose output is wanted.
    ///   - transformer: the client's.
    /// - Throws: ``TRPCError`` when the answer does not hold the procedure's output.
    public func output<Input, Output>(
        of procedure: Procedure<Input, Output>,
        transformer: Transformer = .none
    ) throws(TRPCError) -> Output? {
        guard case .answered(let result) = ending, call.path == procedure.path else { return nil }
        return try OutputReader(path: call.path, transformer: transformer).output(of: result)
    }
}
