public import TRPCRuntime

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

    /// Listens to a subscription that takes no input.
    public func subscribe<Event>(
        _ procedure: SubscriptionProcedure<NoInput, Event>,
        after lastEventId: String? = nil
    ) -> EventStream<Event> {
        subscribe(procedure, NoInput(), after: lastEventId)
    }
}
