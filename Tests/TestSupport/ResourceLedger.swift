import TRPCRuntime

/// Counts the tasks and connections that the runtime opens and closes; see ``LeavesNothingOpen``.
package final class ResourceLedger: Sendable {
    private let counts = Locked<[String: (open: Int, total: Int)]>([:])

    package init() {}

    /// Runs a test and counts the resources that it and its child tasks open.
    package func counting<Value>(
        isolation: isolated (any Actor)? = #isolation,
        _ test: () async throws -> Value
    ) async rethrows -> Value {
        try await OpenResources.$observer.withValue(
            OpenResources.Observer { [self] in note($0, $1) },
            operation: test,
            isolation: isolation
        )
    }

    /// The open resources by kind.
    package var open: [String: Int] { counts.withLock { $0.filter { $0.value.open != 0 }.mapValues(\.open) } }

    /// Returns the number of opened resources of a kind.
    package func total(_ kind: String) -> Int { counts.withLock { $0[kind]?.total ?? 0 } }

    private func note(_ kind: String, _ change: Int) {
        counts.withLock { counts in
            let (open, total) = counts[kind] ?? (0, 0)
            counts[kind] = (open + change, total + max(change, 0))
        }
    }
}
