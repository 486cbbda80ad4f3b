/// Counts what the runtime has open (tasks, connections), so that a test can tell whether all of it was closed.
///
/// Bound to a task and all that it starts; outside of tests no ledger is bound, and nothing is counted.
package final class ResourceLedger: Sendable {
    /// The ledger of the current task.
    @TaskLocal package static var current: ResourceLedger?

    private let counts = Locked<[String: (open: Int, total: Int)]>([:])

    package init() {}

    /// Notes that something was opened. Call ``close(_:)`` with the same name once.
    package func open(_ name: String) {
        counts.withLock { counts in
            let (open, total) = counts[name] ?? (0, 0)
            counts[name] = (open + 1, total + 1)
        }
    }

    package func close(_ name: String) {
        counts.withLock { counts in counts[name]?.open -= 1 }
    }

    /// The open resources, by name.
    package var open: [String: Int] { counts.withLock { $0.filter { $0.value.open != 0 }.mapValues(\.open) } }

    /// The number of resources of a name that were opened so far.
    package func total(_ name: String) -> Int { counts.withLock { $0[name]?.total ?? 0 } }
}
