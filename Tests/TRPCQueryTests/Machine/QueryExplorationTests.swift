import Testing

@testable import TRPCQuery
@testable import TRPCRuntime

/// Explores all interleavings of up to five actions and their consequences. ``QueryModel`` checks the rules.
@Suite(.timeLimit(.minutes(2))) struct QueryExplorationTests {
    /// The parts of a state that determine the next effects.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    struct Key: Hashable {
        struct Query: Hashable {
            let base: QueryModel.Value?
            let updatedAt: Duration?
            let flags: [Bool]
            let phase: QueryMachine<QueryModel.Value>.Fetch.Phase?
            let fetch: [Bool]
            let guesses: [[Bool]]
            let request: QueryModel.Value?
            let late: QueryModel.Value?
            let due: Int
        }

        let queries: [Query]
        let server: [[QueryModel.Value]]
        let mutation: QueryModel.Mutation
        let others: [Int]

        init(_ model: QueryModel) {
            queries = [0, 1].map { query in
                let machine = model.machines[query]
                let (fetch, request) = (machine.fetch, model.requests[query])
                return Query(
                    base: machine.base,
                    updatedAt: machine.updatedAt,
                    flags: [machine.isInvalidated, machine.isPending, machine.isWanted, machine.error != nil],
                    phase: fetch?.phase,
                    fetch: fetch.map { [$0.isExplicit, $0.isOutdated, $0.isAmbiguous, !$0.confirmed.isEmpty] } ?? [],
                    guesses: machine.guesses.map {
                        [$0.phase == .held, $0.phase == .sent, $0.isAbsorbed, $0.isUncertain]
                    },
                    request: request?.snapshot,
                    late: model.late[query]?.snapshot,
                    due: model.due[query]
                )
            }
            server = model.server
            mutation = model.mutation
            others = [model.user, model.mutationUser, model.isOnline ? 1 : 0, model.wasAbsorbed ? 1 : 0]
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: [false, true]) func everyInterleavingOfFiveActions(hasCached: Bool) {
        // Visits states with fewer actions first, so that none is skipped because a longer path reached it.
        var levels = [[QueryModel(hasCached: hasCached)]]
        var known = Set(levels[0].map(Key.init))
        var steps = 0
        for actions in 0...5 {
            var (open, next) = (levels[actions], [QueryModel]())
            while let model = open.popLast() {
                var settled = model
                settled.settle()
                guard settled.violations.isEmpty else { return fail(settled, model.path.count) }
                for step in QueryModel.Step.deliveries + (actions < 5 ? QueryModel.Step.actions : [])
                where model.allows(step) {
                    var new = model
                    new.take(step)
                    steps += 1
                    guard new.violations.isEmpty else { return fail(new, new.path.count) }
                    guard known.insert(Key(new)).inserted else { continue }
                    if QueryModel.Step.deliveries.contains(step) { open.append(new) } else { next.append(new) }
                }
            }
            levels.append(next)
        }
        print("Explored \(known.count) states of two queries, with \(steps) events.")
        #expect(known.count > 10_000)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    private func fail(_ model: QueryModel, _ count: Int) {
        Issue.record("\(model.path.prefix(count)), then \(model.path.dropFirst(count)): \(model.violations)")
    }
}
