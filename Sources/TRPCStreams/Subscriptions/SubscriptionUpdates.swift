public import TRPCRuntime

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
