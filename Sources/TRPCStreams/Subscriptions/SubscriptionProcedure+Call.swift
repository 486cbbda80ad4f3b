public import TRPCRuntime

extension SubscriptionProcedure: TRPCCall {
    public typealias Output = Event

    /// Returns the operation to pass to a client's links.
    ///
    /// - Throws: The errors of `UnaryCall.operation(_:for:)`.
    func operation(
        _ input: Input,
        after lastEventId: String?,
        for client: TRPCClient
    ) throws(TRPCError) -> TRPCOperation {
        try client.validate(path) { () throws(ValidationError) in try validate(input) }
        var context = client.context
        context[SubscriptionCarrierKey.self] = EventStreamCarrier()
        return TRPCOperation(
            path: path,
            kind: .subscription,
            input: try OperationInput(input, client.transformer, path: path),
            value: input,
            headers: client.options.headers,
            context: context,
            lastEventId: lastEventId
        )
    }
}
