/// Runs calls one after another, in the order in which they took their tickets.
package final class CallOrder: Sendable {
    /// A call's position in the order.
    package final class Ticket: Sendable {
        private let order: CallOrder
        fileprivate let turn = OneTimeEvent()

        fileprivate init(_ order: CallOrder) { self.order = order }

        /// Waits until all earlier tickets have been released.
        ///
        /// - Throws: `CancellationError` if the task is cancelled. Release the ticket in this case, too.
        package func waitForTurn() async throws {
            await turn.wait()
            try Task.checkCancellation()
        }

        /// Releases the ticket for the next call. Releasing it again has no effect.
        package func leave() { order.leave(self) }
    }

    /// The open tickets in order.
    private let tickets = Locked<[Ticket]>([])

    package init() {}

    /// Whether there are no open tickets.
    package var isEmpty: Bool { tickets.withLock(\.isEmpty) }

    /// Returns a ticket at the end of the queue.
    package func takeTicket() -> Ticket {
        let place = Ticket(self)
        let isFirst = tickets.withLock { places in
            places.append(place)
            return places.count == 1
        }
        if isFirst { place.turn.signal() }
        return place
    }

    private func leave(_ place: Ticket) {
        let next = tickets.withLock { places -> Ticket? in
            guard let index = places.firstIndex(where: { $0 === place }) else { return nil }
            places.remove(at: index)
            return index == 0 ? places.first : nil
        }
        next?.turn.signal()
    }
}
