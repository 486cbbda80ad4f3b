/// A call that has not been made yet: a procedure and its input.
///
/// ```swift
/// let post = Palytt.Posts.getById.prepared(.init(id: id))
/// let me = Palytt.Users.me.prepared()
/// let (postResult, meResult) = await api.batch(post, me)
/// ```
///
/// Made by ``Procedure/prepared(_:)``, and sent by ``TRPCCaller/batch(_:)->(_,_)``, as often as wanted.
public struct PreparedCall<Output: Decodable & Sendable>: Sendable {
    /// The procedure's dotted path.
    package let path: String
    /// Whether the procedure reads or writes.
    package let kind: OperationKind

    private let makeOperation: @Sendable (TRPCClient) throws(TRPCError) -> TRPCOperation

    fileprivate init<Input>(_ procedure: Procedure<Input, Output>, _ input: Input) {
        path = procedure.path
        kind = procedure.kind
        makeOperation = { (client) throws(TRPCError) in try client.operation(procedure, input) }
    }

    /// The operation, with its input encoded.
    ///
    /// - Throws: ``TRPCError`` when the input cannot be sent.
    func operation(of client: TRPCClient) throws(TRPCError) -> TRPCOperation { try makeOperation(client) }
}

extension Procedure {
    /// Puts the procedure and an input together, to be called with others in one request.
    public func prepared(_ input: Input) -> PreparedCall<Output> { PreparedCall(self, input) }

    /// Prepares a call without input, to be made with others in one request.
    public func prepared() -> PreparedCall<Output> where Input == NoInput { PreparedCall(self, NoInput()) }
}
