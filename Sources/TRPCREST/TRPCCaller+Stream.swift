public import TRPCRuntime

extension TRPCCaller {
    /// Returns the items of a stream as they arrive. The request is sent when a loop over them begins.
    ///
    /// - Parameters:
    ///   - operation: the operation with a streamed response.
    ///   - input: its input.
    ///   - inactivityTimeout: the time without data, including comments, after which the stream counts as lost; nil
    ///     waits as long as the connection lasts.
    public func stream<Input, Item, Failure>(
        _ operation: RESTStream<Input, Item, Failure>,
        _ input: Input,
        inactivityTimeout: Duration? = .seconds(300)
    ) -> RESTItems<Item> {
        let client = client
        let silence = RESTSilence(limit: inactivityTimeout, clock: client.configuration.clock)
        let unreadable = client.configuration.unreadableEvents
        return RESTItems(path: operation.path, answer: operation.items, silence: silence, unreadable: unreadable) {
            try Task.checkCancellation()
            let result = try await client.links.handle(operation.endpoint.operation(input, .streamed, for: client))
            return try await operation.items.checked(result, path: operation.path, client.configuration.clock)
        }
    }

    /// Returns the items of a stream without input.
    public func stream<Item, Failure>(
        _ operation: RESTStream<NoInput, Item, Failure>,
        inactivityTimeout: Duration? = .seconds(300)
    ) -> RESTItems<Item> {
        stream(operation, NoInput(), inactivityTimeout: inactivityTimeout)
    }
}
