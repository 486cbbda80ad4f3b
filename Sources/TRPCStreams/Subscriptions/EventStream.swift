import TRPCRuntime

/// The values that a subscription sends, as they arrive.
///
/// ```swift
/// for try await post in api.posts.onPostCreated() {
///     show(post)
/// }
/// ```
///
/// The subscription starts with the loop. Leaving the loop, or cancelling its task, stops it on the backend. The loop
/// ends when the backend completes the subscription, and throws when it fails permanently. A lost connection
/// reconnects, and a tracked subscription resumes after the last received event. Events that arrive faster than they
/// are read are buffered according to the link's `BufferingPolicy`; a cancelled loop receives none of them.
///
/// ``events`` has the ids of tracked events, too, and ``updates`` also the changes of the connection.
public struct EventStream<Event: Decodable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = Event

    private let path: String
    private let transformer: Transformer
    private let unreadable: UnreadableEvents
    private let start: @Sendable () -> SubscriptionSignals

    init(
        path: String,
        transformer: Transformer,
        unreadable: UnreadableEvents,
        start: @escaping @Sendable () -> SubscriptionSignals
    ) {
        self.path = path
        self.transformer = transformer
        self.unreadable = unreadable
        self.start = start
    }

    /// Starts the subscription.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(events: events.makeAsyncIterator()) }

    /// The events with their ids, to resume a tracked subscription later.
    public var events: SubscriptionEvents<Event> {
        SubscriptionEvents { [updates] in updates.makeAsyncIterator() }
    }

    /// The events, interleaved with changes of the connection's state, such as for a user interface that shows both.
    public var updates: SubscriptionUpdates<Event> {
        let reader = OutputReader(path: path, transformer: transformer)
        return SubscriptionUpdates(reader: reader, unreadable: unreadable, start: start)
    }

    /// Iterates over the values of one subscription.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var events: SubscriptionEvents<Event>.AsyncIterator

        /// Waits for the next value; nil when the backend has completed the subscription, or the task is cancelled.
        ///
        /// - Throws: `TRPCError` when the subscription fails permanently, or a value violates the contract.
        public mutating func next() async throws -> Event? { try await events.next()?.data }
    }
}
