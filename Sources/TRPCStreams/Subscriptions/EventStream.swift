public import TRPCRuntime

/// The events of a subscription as they arrive.
///
/// ```swift
/// for try await event in api.posts.onPostCreated() {
///     show(event.data)
/// }
/// ```
///
/// The subscription starts with the loop. Leaving the loop, or cancelling its task, stops it on the backend. The loop
/// ends when the backend completes the subscription, and throws when it fails permanently. A lost connection
/// reconnects, and a tracked subscription resumes after the last received event. Events that arrive faster than they
/// are read are buffered according to the link's `BufferingPolicy`; a cancelled loop receives none of them.
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

    /// Starts the subscription.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(updates: updates.makeAsyncIterator()) }

    /// The events without their ids.
    public var values: AsyncMapSequence<Self, Event> { map(\.data) }

    /// The events, and the changes of the connection between them; for a user interface that shows both.
    public var updates: SubscriptionUpdates<Event> {
        let reader = OutputReader(path: path, transformer: transformer)
        return SubscriptionUpdates(reader: reader, unreadable: unreadable, start: start)
    }

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

/// One event of a subscription.
public struct SubscriptionEvent<Value: Sendable>: Sendable {
    /// The event's id if it is tracked; store it to resume later.
    public var id: String?
    /// The event.
    public var data: Value

    /// Creates an event.
    public init(id: String? = nil, data: Value) {
        self.id = id
        self.data = data
    }
}

extension SubscriptionEvent: Equatable where Value: Equatable {}
extension SubscriptionEvent: Hashable where Value: Hashable {}

/// An event of a subscription or a change of its connection.
public enum SubscriptionUpdate<Event: Sendable>: Sendable {
    /// The state of the connection changed.
    case state(SubscriptionState)
    /// An event was received.
    case event(SubscriptionEvent<Event>)
}

/// The events of a subscription and the changes of its connection; see ``EventStream/updates``.
public struct SubscriptionUpdates<Event: Decodable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = SubscriptionUpdate<Event>

    let reader: OutputReader
    var unreadable = UnreadableEvents.skipNonJSON
    let start: @Sendable () -> SubscriptionSignals

    /// Starts the subscription.
    public func makeAsyncIterator() -> AsyncIterator {
        iterator(of: start())
    }

    /// Iterates over the updates of a subscription that has started.
    ///
    /// - Parameter early: The first signal.
    func iterator(of signals: SubscriptionSignals, early: SubscriptionSignal? = nil) -> AsyncIterator {
        AsyncIterator(reader: reader, unreadable: unreadable, signals: signals.makeAsyncIterator(), early: early)
    }

    /// Iterates over the updates of one subscription.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let reader: OutputReader
        let unreadable: UnreadableEvents
        var signals: SubscriptionSignals.AsyncIterator
        /// The first signal.
        var early: SubscriptionSignal?

        /// Waits for the next update; nil when the backend has completed the subscription, or the task is cancelled.
        ///
        /// - Throws: `TRPCError` when the subscription fails permanently, or an event violates the contract.
        public mutating func next() async throws -> SubscriptionUpdate<Event>? {
            guard !Task.isCancelled else {
                // A custom link may have buffered signals.
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

        /// Decodes an event; nil if it is skipped.
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
