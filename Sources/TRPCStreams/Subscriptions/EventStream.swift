public import TRPCRuntime

/// The events of a subscription, as they come.
///
/// ```swift
/// for try await event in api.posts.onPostCreated() {
///     show(event.data)
/// }
/// ```
///
/// The subscription starts with the loop. Leaving the loop, or cancelling its task, stops it on the backend. The loop
/// ends when the backend completes the subscription, and throws when it fails for good; a lost connection is made again
/// meanwhile, and a tracked subscription goes on after the last event received. Events that come faster than they are
/// read wait within the bounds of the link's `BufferingPolicy`; a cancelled loop gets none of them.
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

    /// The events, and between them the changes of the connection; for an interface that shows both.
    public var updates: SubscriptionUpdates<Event> {
        let reader = OutputReader(path: path, transformer: transformer)
        return SubscriptionUpdates(reader: reader, unreadable: unreadable, start: start)
    }

    /// Gives the events of one subscription, in order.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var updates: SubscriptionUpdates<Event>.AsyncIterator

        /// Waits for the next event; nil when the backend has completed the subscription, or the task is cancelled.
        ///
        /// - Throws: `TRPCError` when the subscription fails for good, or an event does not fit the contract.
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
    /// The event's id, if the backend tracks it: keep it to go on after it later.
    public var id: String?
    /// The event.
    public var data: Value

    /// An event.
    public init(id: String? = nil, data: Value) {
        self.id = id
        self.data = data
    }
}

extension SubscriptionEvent: Equatable where Value: Equatable {}
extension SubscriptionEvent: Hashable where Value: Hashable {}

/// Either an event of a subscription or a change of its connection.
public enum SubscriptionUpdate<Event: Sendable>: Sendable {
    /// The connection changed.
    case state(SubscriptionState)
    /// An event came.
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

    /// The updates of a subscription that has started.
    ///
    /// - Parameter early: A signal to give before the others.
    func iterator(of signals: SubscriptionSignals, early: SubscriptionSignal? = nil) -> AsyncIterator {
        AsyncIterator(reader: reader, unreadable: unreadable, signals: signals.makeAsyncIterator(), early: early)
    }

    /// Gives the updates of one subscription, in order.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let reader: OutputReader
        let unreadable: UnreadableEvents
        var signals: SubscriptionSignals.AsyncIterator
        /// A signal to give before the others.
        var early: SubscriptionSignal?

        /// Waits for the next update; nil when the backend has completed the subscription, or the task is cancelled.
        ///
        /// - Throws: `TRPCError` when the subscription fails for good, or an event does not fit the contract.
        public mutating func next() async throws -> SubscriptionUpdate<Event>? {
            guard !Task.isCancelled else {
                // A link of the application's own may keep what nobody wants any more.
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

        /// Nil for an event that is skipped.
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
