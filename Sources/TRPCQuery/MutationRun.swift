import TRPCData
import TRPCRuntime

/// One run of a ``Mutation``.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
final class MutationRun<Output: Sendable> {
    let number: Int
    let call: PreparedCall<Output>
    let guesses: [PendingGuess]
    /// The run's position among all of the client's mutations, which determines the order in a journal.
    private(set) var ticket: CallOrder.Ticket?
    /// The run's position in its scope.
    private var turn: CallOrder.Ticket?
    private var leaving: [() -> Void] = []

    init(_ number: Int, _ call: PreparedCall<Output>, _ guesses: [PendingGuess]) {
        self.number = number
        self.call = call
        self.guesses = guesses
    }

    func takeTurns(_ client: QueryClient, _ scope: String?) {
        ticket = client.mutationOrder.takeTicket()
        turn = scope.map { client.mutationOrder(of: $0).takeTicket() }
    }

    func waitForTurn() async throws { try await turn?.waitForTurn() }

    /// Adds a closure to run when the run leaves its place in the order.
    func onLeaving(_ body: @escaping () -> Void) { leaving.append(body) }

    /// Leaves the order so that the next mutation can be sent.
    func leave() {
        ticket?.leave()
        turn?.leave()
        for body in leaving { body() }
        leaving = []
    }
}
