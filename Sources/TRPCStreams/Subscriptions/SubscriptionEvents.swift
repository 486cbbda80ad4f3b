/// The events of a subscription with their ids; see ``EventStream/events``.
///
/// ```swift
/// for try await event in api.posts.onPostCreated(after: defaults.string(forKey: "lastPost")).events {
///     show(event.data)
///     defaults.set(event.id, forKey: "lastPost")
/// }
/// ```
public struct SubscriptionEvents<Event: Decodable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = SubscriptionEvent<Event>

    let start: @Sendable () -> SubscriptionUpdates<Event>.AsyncIterator

    /// Starts the subscription.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(updates: start()) }

    /// Iterates over the events of one subscription.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var updates: SubscriptionUpdates<Event>.AsyncIterator

        /// Waits for the next event; nil when the backend has completed the subscription, or the task is cancelled.
        ///
        /// - Throws: `TRPCError` when the subscription fails permanently, or an event violates the contract.
        public mutating func next() async throws -> SubscriptionEvent<Event>? {
            while let update = try await updates.next() {
                if case .event(let event) = update { return event }
            }
            return nil
        }
    }
}
