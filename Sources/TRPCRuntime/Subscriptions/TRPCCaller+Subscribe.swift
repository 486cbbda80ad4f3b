extension TRPCCaller {
    /// Listens to a subscription. Each iteration over the result is a separate subscription, which begins and ends with
    /// the iteration.
    ///
    /// - Parameters:
    ///   - procedure: what to listen to.
    ///   - input: its input.
    ///   - lastEventId: The last event that was received before, perhaps by an earlier run of the application, from
    ///     which a tracked subscription goes on.
    public func subscribe<Input, Event>(
        _ procedure: SubscriptionProcedure<Input, Event>,
        _ input: Input,
        after lastEventId: String? = nil
    ) -> Subscription<Event> {
        let client = client
        return Subscription(path: procedure.path, transformer: client.transformer) {
            do {
                return client.links.subscribe(try client.operation(procedure, input, after: lastEventId))
            } catch {
                return .failing(with: error)
            }
        }
    }

    /// Listens to a subscription that takes no input.
    public func subscribe<Event>(
        _ procedure: SubscriptionProcedure<NoInput, Event>,
        after lastEventId: String? = nil
    ) -> Subscription<Event> {
        subscribe(procedure, NoInput(), after: lastEventId)
    }
}

extension TRPCClient {
    fileprivate func operation<Input, Event>(
        _ procedure: SubscriptionProcedure<Input, Event>,
        _ input: Input,
        after lastEventId: String?
    ) throws(TRPCError) -> TRPCOperation {
        if configuration.validatesInputs {
            try validating(procedure.path) { () throws(ValidationError) in try procedure.validate(input) }
        }
        var context = context
        context[SubscriptionCarrierKey.self] = EventStreamCarrier()
        return TRPCOperation(
            path: procedure.path,
            kind: .subscription,
            input: try encoded(input, procedure.path),
            value: input,
            headers: options.headers,
            context: context,
            lastEventId: lastEventId
        )
    }
}
