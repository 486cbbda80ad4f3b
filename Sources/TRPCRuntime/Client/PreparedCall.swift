/// A call combined with its input.
///
/// ```swift
/// let post = Palytt.Posts.getById.prepared(.init(id: id))
/// let me = Palytt.Users.me.prepared()
/// let (postResult, meResult) = await api.batch(post, me)
/// ```
///
/// Created by ``UnaryCall/prepared(_:)`` and sent by ``TRPCCaller/batch(_:)->(_,_)``, any number of times.
public struct PreparedCall<Output: Sendable>: Sendable {
    /// The dotted path, or the operation's name.
    package let path: String
    /// The fingerprint, cache tags and invalidations.
    package let traits: CallTraits

    private let makeOperation: @Sendable (TRPCClient) throws(TRPCError) -> TRPCOperation
    private let read: @Sendable (OperationResponse, Transformer) throws(TRPCError) -> Output

    package init<C: UnaryCall>(_ call: C, _ input: C.Input) where C.Output == Output {
        path = call.path
        traits = call.traits
        makeOperation = { (client) throws(TRPCError) in try call.operation(input, for: client) }
        read = { (result, transformer) throws(TRPCError) in try call.output(of: result, transformer) }
    }

    /// Returns the operation for a client's links to handle.
    ///
    /// - Throws: ``TRPCError`` if the input can't be sent.
    package func operation(for client: TRPCClient) throws(TRPCError) -> TRPCOperation { try makeOperation(client) }

    /// Reads the output from the result of the operation.
    ///
    /// - Throws: ``TRPCError`` if the result doesn't contain a valid output.
    package func output(of result: OperationResponse, _ transformer: Transformer) throws(TRPCError) -> Output {
        try read(result, transformer)
    }
}

extension UnaryCall {
    /// Combines the call with an input, such as for a batch.
    public func prepared(_ input: Input) -> PreparedCall<Output> { PreparedCall(self, input) }

    /// Prepares a call that takes no input, such as for a batch.
    public func prepared() -> PreparedCall<Output> where Input == NoInput { PreparedCall(self, NoInput()) }
}
