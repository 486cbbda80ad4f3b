/// A client that can make calls: ``TRPCClient``, and each generated client.
///
/// ```swift
/// let input = Palytt.Posts.GetRecentPostsInput(page: 1, limit: 20)
/// let posts = try await api.call(Palytt.Posts.getRecentPosts, input)
/// ```
public protocol TRPCCaller: Sendable {
    /// The untyped client that makes the calls.
    var client: TRPCClient { get }
}

extension TRPCCaller {
    /// Makes a call and waits for its output.
    ///
    /// - Throws: ``TRPCError`` if the backend reports an error, can't be reached or sends an invalid output, or if the client
    ///   validates inputs and this one is invalid; `CancellationError` if the task is cancelled; the errors thrown by the
    ///   client's `headers`.
    public func call<C: UnaryCall>(_ call: C, _ input: C.Input) async throws -> C.Output {
        try await response(of: call, input).value
    }

    /// Makes a call that takes no input.
    ///
    /// - Throws: the same errors as `call(_:_:)`.
    public func call<C: UnaryCall>(_ call: C) async throws -> C.Output where C.Input == NoInput {
        try await response(of: call, NoInput()).value
    }

    /// Makes a call and returns its output with the response's status and headers.
    ///
    /// - Throws: the same errors as `call(_:_:)`; a ``TRPCError`` also contains the status and headers.
    public func response<C: UnaryCall>(of call: C, _ input: C.Input) async throws -> TRPCResponse<C.Output> {
        try Task.checkCancellation()
        let client = client
        return try await client.response(to: try call.operation(input, for: client)) {
            (result) throws(TRPCError) in try call.output(of: result, client.transformer)
        }
    }

    /// Makes a call that takes no input, and returns its output with the response's status and headers.
    ///
    /// - Throws: the same errors as `call(_:_:)`.
    public func response<C: UnaryCall>(of call: C) async throws -> TRPCResponse<C.Output> where C.Input == NoInput {
        try await response(of: call, NoInput())
    }
}
