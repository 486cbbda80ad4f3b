@testable import TRPCQuery

// Rules.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryModel {
    mutating func check(_ step: Step, _ before: QueryModel) {
        for query in [0, 1] {
            guard let shown = machines[query].displayedValue else { continue }
            rule(shown.user == user, "query \(query) shows another user's value")
            rule(Set(shown.likes).count == shown.likes.count, "a change is shown twice")
        }
        if let shown = machines[0].displayedValue, mutationUser == user, !isAbsorbed, mutation != .none,
            machines[0].updatedAt != now - Self.cachedAge
        {
            let isLiked = !shown.likes.isEmpty
            if mutation == .refused {
                rule(isLiked == !server[user][0].likes.isEmpty, "a refused mutation is shown")
            } else if !machines[0].guesses.isEmpty || mutation == .succeeded {
                rule(isLiked, "a pending or successful mutation isn't shown")
            }
        }
        if step == .refuse || step == .discard {
            let (old, new) = (before.machines[0], machines[0])
            rule(new.base == old.base, "a refused mutation has changed the value")
            rule(
                new.isInvalidated == old.isInvalidated || old.isPending,
                "a refused mutation has invalidated the value"
            )
            rule(requests[0] == before.requests[0] || old.isPending, "a refused mutation has had the value fetched")
        }
        if case .refetch(let query) = step { checkRefetch(query, before) }
        for query in [0, 1] where machines[query].fetch == nil { rule(requests[query] == nil, "a fetch is forgotten") }
    }

    private mutating func checkRefetch(_ query: Int, _ before: QueryModel) {
        let machine = machines[query]
        let isSent = query == 0 && machine.guesses.contains { $0.phase == .sent }
        rule(machine.fetch != nil || (isSent && machine.isPending), "a requested value is not fetched")
        if let fetch = machine.fetch { rule(fetch.isExplicit || before.requests[query] != nil, "the cache will do") }
    }

    /// Delivers everything in flight, and checks that observed values are current.
    mutating func settle() {
        if !isOnline { take(.reconnect) }
        if mutation == .sent { take(.process) }
        if mutation == .processed { take(.succeed) }
        for _ in 0..<12 {
            guard let step = Step.deliveries.first(where: { $0 != .send && allows($0) }) else { break }
            take(step)
        }
        for query in [0, 1] {
            let machine = machines[query]
            rule(requests[query] == nil, "query \(query) is fetched again and again")
            guard machine.isWanted else { continue }
            rule(machine.base != nil, "query \(query) is never fetched")
            rule((machine.base?.version ?? 0) >= due[query], "query \(query) is older than what was requested")
            rule(!machine.isInvalidated && machine.error == nil, "query \(query) stays stale")
        }
    }
}
