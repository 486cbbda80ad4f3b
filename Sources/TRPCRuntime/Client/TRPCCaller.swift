/// A client that calls procedures and operations as values: ``TRPCClient``, and each generated client.
///
/// ```swift
/// let input = Palytt.Posts.GetRecentPostsInput(page: 1, limit: 20)
/// let posts = try await api.call(Palytt.Posts.getRecentPosts, input)
/// ```
public protocol TRPCCaller: Sendable {
    /// The untyped client that carries the calls.
    var client: TRPCClient { get }
}

extension TRPCCaller {
    /// Calls a procedure and waits for its answer.
    ///
    /// - Throws: ``TRPCError`` when the backend reports an error, cannot be reached, or answers with something else
    ///   than the procedure's output, and when the client validates inputs and this one is wrong;
    ///   `CancellationError` when the task is cancelled; the errors of the client's `headers`.
    public func call<Input, Output>(_ procedure: Procedure<Input, Output>, _ input: Input) async throws -> Output {
        try await respond(procedure, input).value
    }

    /// Calls a procedure that takes no input.
    ///
    /// - Throws: as `call(_:_:)`.
    public func call<Output>(_ procedure: Procedure<NoInput, Output>) async throws -> Output {
        try await call(procedure, NoInput())
    }
}
