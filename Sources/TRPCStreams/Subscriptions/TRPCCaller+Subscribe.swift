public import TRPCRuntime

extension TRPCCaller {
    /// Subscribes to a procedure. Each loop over the result starts a separate subscription.
    ///
    /// - Parameters:
    ///   - procedure: The procedure to subscribe to.
    ///   - input: The procedure's input.
    ///   - lastEventId: The ID of the last received event, such as from an earlier launch of the app. A tracked subscription
    ///     resumes after this event.
    public func subscribe<Input, Event>(
        _ procedure: SubscriptionProcedure<Input, Event>,
        _ input: Input,
        after lastEventId: String? = nil
    ) -> EventStream<Event> {
        let client = client
        let unreadable = client.configuration.unreadableEvents
        return EventStream(path: procedure.path, transformer: client.transformer, unreadable: unreadable) {
            do {
                return client.links.subscribe(try procedure.operation(input, after: lastEventId, for: client))
            } catch {
                return .failing(with: error)
            }
        }
    }

    /// Subscribes to a procedure without an input.
    public func subscribe<Event>(
        _ procedure: SubscriptionProcedure<NoInput, Event>,
        after lastEventId: String? = nil
    ) -> EventStream<Event> {
        subscribe(procedure, NoInput(), after: lastEventId)
    }
}
