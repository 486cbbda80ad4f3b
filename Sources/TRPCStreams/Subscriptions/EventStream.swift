public import TRPCRuntime

/// The events of a subscription, as they arrive.
///
/// ```swift
/// for try await event in api.posts.onPostCreated() {
///     show(event.data)
/// }
/// ```
///
/// The subscription starts when the loop starts. Exiting the loop or cancelling its task stops the subscription on the backend.
/// The loop ends when the backend completes the subscription, and throws if it fails permanently. If the connection is lost,
/// it's reopened, and a tracked subscription resumes after the last received event. Events that arrive faster than they're read
/// are buffered according to the link's `BufferingPolicy`. A loop whose task is cancelled receives no buffered events.
public struct EventStream<Event: Decodable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = SubscriptionEvent<Event>

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

    /// Creates an iterator, which starts the subscription.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(updates: updates.makeAsyncIterator()) }

    /// The events without their IDs.
    public var values: AsyncMapSequence<Self, Event> { map(\.data) }

    /// The events, interleaved with changes of the connection's state, such as for a user interface that shows both.
    public var updates: SubscriptionUpdates<Event> {
        let reader = OutputReader(path: path, transformer: transformer)
        return SubscriptionUpdates(reader: reader, unreadable: unreadable, start: start)
    }

    /// Returns the events of a subscription in order.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var updates: SubscriptionUpdates<Event>.AsyncIterator

        /// Returns the next event; nil if the backend has completed the subscription or the task is cancelled.
        ///
        /// - Throws: `TRPCError` if the subscription fails permanently or an event doesn't match the contract.
        public mutating func next() async throws -> SubscriptionEvent<Event>? {
            while let update = try await updates.next() {
                if case .event(let event) = update { return event }
            }
            return nil
        }
    }
}

/// An event of a subscription.
public struct SubscriptionEvent<Value: Sendable>: Sendable {
    /// The event's ID if it's tracked. Store the ID to resume the subscription later.
    public var id: String?
    /// The event's data.
    public var data: Value

    /// Creates an event with the given data.
    public init(id: String? = nil, data: Value) {
        self.id = id
        self.data = data
    }
}

extension SubscriptionEvent: Equatable where Value: Equatable {}
extension SubscriptionEvent: Hashable where Value: Hashable {}

/// An event of a subscription or a change of its connection's state.
public enum SubscriptionUpdate<Event: Sendable>: Sendable {
    /// The connection's state changed.
    case state(SubscriptionState)
    /// An event was received.
    case event(SubscriptionEvent<Event>)
}

/// The events of a subscription, interleaved with changes of its connection's state; see ``EventStream/updates``.
public struct SubscriptionUpdates<Event: Decodable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = SubscriptionUpdate<Event>

    let reader: OutputReader
    var unreadable = UnreadableEvents.skipNonJSON
    let start: @Sendable () -> SubscriptionSignals

    /// Creates an iterator, which starts the subscription.
    public func makeAsyncIterator() -> AsyncIterator {
        iterator(of: start())
    }

    /// Creates an iterator for a subscription that has already started.
    ///
    /// - Parameter early: The first signal, if it has already been received.
    func iterator(of signals: SubscriptionSignals, early: SubscriptionSignal? = nil) -> AsyncIterator {
        AsyncIterator(reader: reader, unreadable: unreadable, signals: signals.makeAsyncIterator(), early: early)
    }

    /// Returns the updates of a subscription in order.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let reader: OutputReader
        let unreadable: UnreadableEvents
        var signals: SubscriptionSignals.AsyncIterator
        /// The first signal, if it was received before the iterator was created.
        var early: SubscriptionSignal?

        /// Returns the next update; nil if the backend has completed the subscription or the task is cancelled.
        ///
        /// - Throws: `TRPCError` if the subscription fails permanently or an event doesn't match the contract.
        public mutating func next() async throws -> SubscriptionUpdate<Event>? {
            guard !Task.isCancelled else {
                // Discard signals that a custom link may have buffered.
                (early, signals) = (nil, SubscriptionSignals { $0.finish() }.makeAsyncIterator())
                return nil
            }
            while true {
                var signal = early
                early = nil
                if signal == nil { signal = try await signals.next() }
                switch signal {
                case .state(let state): return .state(state)
                case .event(let id, let result):
                    if let event = try event(id, result) { return .event(event) }
                case nil: return nil
                }
            }
        }

        /// Decodes an event; returns nil if it's to be skipped.
        private func event(_ id: String?, _ result: OperationResponse) throws(TRPCError) -> SubscriptionEvent<Event>? {
            do throws(TRPCError) {
                return SubscriptionEvent(id: id, data: try reader.output(of: result))
            } catch {
                guard case .data(let data) = result.form, unreadable.skips(data, error) else { throw error }
                return nil
            }
        }
    }
}
