import Foundation
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// Every event in every reachable connection state. ``ConnectionModel`` checks the rules.
@Suite(.timeLimit(.minutes(5))) struct ConnectionExplorationTests {
    /// The parts of a state that determine the next effects.
    struct Key: Hashable {
        let attempt: [Bool]?
        let open: [Bool]?
        let demand: ConnectionMachine.Demand
        let isEnded: Bool
        let reconnects: Int
        let failures: Int
        let pause: [Duration]?
        let asked: Duration?
        let lastEventID: String?
        let lastTracked: [String?]?
        let isResuming: Bool

        init(_ model: ConnectionModel) {
            let machine = model.machine
            func isOld(_ since: Duration) -> Bool { model.now - since >= ConnectionModel.minimumAge }
            attempt = machine.attempt.map { [$0.isWaiting, $0.isHurried, isOld($0.since)] }
            open = machine.open.map { [$0.hasReceived, isOld($0.since)] }
            demand = machine.demand
            isEnded = machine.isEnded
            // Pauses no longer grow beyond this state.
            reconnects = min(machine.reconnects, 3)
            failures = min(machine.failures, (machine.maxReconnects ?? 0) + 1)
            pause = machine.pause.map { [$0.time, min(model.now - $0.since, .seconds(10))] }
            asked = model.asked
            lastEventID = model.lastEventID
            lastTracked = model.lastTracked
            isResuming = model.isFirst
        }
    }

    @Test(arguments: [nil, 0, 2]) func everyEventInEveryState(maxReconnects: Int?) {
        let deliveries: Set<ConnectionModel.Step> = [
            .receivedA2, .receivedB1, .receivedUntracked, .receivedEmptyID, .receivedStale,
        ]
        let steps = ConnectionModel.Step.allCases.filter { !deliveries.contains($0) }
        let states = explore([ConnectionModel(maxReconnects: maxReconnects)], steps)
        #expect(states > 500)
    }

    /// Events over lost, replaced and resumed connections.
    @Test func everySequenceOfDeliveries() {
        let steps: [ConnectionModel.Step] = [
            .start, .opened, .receivedA1, .receivedA2, .receivedB1, .receivedUntracked, .receivedEmptyID,
            .receivedStale, .lost, .waited, .attemptFailed, .replace,
        ]
        let states = explore([ConnectionModel(), ConnectionModel(after: "a")], steps)
        #expect(states > 100)
    }

    /// Explores all steps from each reachable state. Returns the number of states.
    private func explore(_ starts: [ConnectionModel], _ steps: [ConnectionModel.Step]) -> Int {
        var known = Set(starts.map(Key.init))
        var open = starts
        while let model = open.popLast() {
            for step in steps {
                var next = model
                next.take(step)
                guard next.violations.isEmpty else {
                    Issue.record("\(next.path): \(next.violations)")
                    return 0
                }
                if known.insert(Key(next)).inserted { open.append(next) }
            }
        }
        print("Explored \(known.count) states of a connection, with \(steps.count) events in each.")
        return known.count
    }
}
