import TRPCRuntime

/// The values of a subscription that the backend has already started; see ``EventStream/connected()``.
///
/// There is only one connection, so a second loop over the same value continues where the first one stopped. The subscription
/// ends when the value and its iterators are released or when the reading task is cancelled.
public struct ConnectedSubscription<Event: Decodable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = Event

    private let updates: SubscriptionUpdates<Event>
    private let signals: SubscriptionSignals
    /// An event that arrived before any state, kept until a loop reads it.
    private let early: Locked<SubscriptionSignal?>

    fileprivate init(_ updates: SubscriptionUpdates<Event>, _ signals: SubscriptionSignals, early: SubscriptionSignal?)
    {
        self.updates = updates
        self.signals = signals
        self.early = Locked(early)
    }

    /// Iterates over the values from now on.
    public func makeAsyncIterator() -> EventStream<Event>.AsyncIterator {
        EventStream<Event>.AsyncIterator(events: events.makeAsyncIterator())
    }

    /// The events from now on, with their ids.
    public var events: SubscriptionEvents<Event> {
        SubscriptionEvents { [self] in
            let early = early.withLock { signal in
                defer { signal = nil }
                return signal
            }
            return updates.iterator(of: signals, early: early)
        }
    }
}

extension EventStream {
    /// Starts the subscription and waits until the backend confirms it, so that the loop doesn't miss any event from then on.
    ///
    /// ```swift
    /// let created = try await api.posts.onPostCreated().connected()
    /// try await api.likes.like(postId: id)
    /// for try await post in created { show(post) }
    /// ```
    ///
    /// Waits as long as connecting takes, including reconnections. Events that arrive before the loop starts are buffered.
    ///
    /// - Throws: `TRPCError` if the subscription fails permanently; `CancellationError` if the task is cancelled.
    public func connected() async throws -> ConnectedSubscription<Event> {
        let updates = updates
        let signals = updates.start()
        for try await signal in signals {
            switch signal {
            case .state(.connected): return ConnectedSubscription(updates, signals, early: nil)
            case .state: continue
            case .event: return ConnectedSubscription(updates, signals, early: signal)
            }
        }
        try Task.checkCancellation()
        return ConnectedSubscription(updates, signals, early: nil)
    }
}
