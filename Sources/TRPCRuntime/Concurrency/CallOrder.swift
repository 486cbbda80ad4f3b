/// Lets calls go on one after the other, in the order in which their places were taken.
package final class CallOrder: Sendable {
    /// The place of one call.
    package final class Ticket: Sendable {
        private let order: CallOrder
        fileprivate let turn = OneTimeEvent()

        fileprivate init(_ order: CallOrder) { self.order = order }

        /// Waits until all places before it were left.
        ///
        /// - Throws: `CancellationError` when the task is cancelled. The place must be left then, too.
        package func waitForTurn() async throws {
            await turn.wait()
            try Task.checkCancellation()
        }

        /// Lets the next one go on. Leaving again has no effect.
        package func leave() { order.leave(self) }
    }

    /// The places that were not left yet, in their order.
    private let tickets = Locked<[Ticket]>([])

    package init() {}

    /// Whether no place is taken.
    package var isEmpty: Bool { tickets.withLock(\.isEmpty) }

    /// Takes the place behind all others.
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
