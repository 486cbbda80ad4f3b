internal import TRPCSource

/// The warnings that a watch need not print again. An error is printed in each run, the first ten of them.
final class KnownProblems {
    private static let limit = 10

    private var known: Set<[String]> = []
    /// The first run's warnings are those that `generate` prints.
    private var isFirst = true

    /// Returns the problems that a run prints, and the number of those that it leaves out.
    func unreported(of diagnostics: [Diagnostic], printsAll: Bool) -> (shown: [Diagnostic], more: Int) {
        defer { isFirst = false }
        // Its line changes with each line above it.
        let news = diagnostics.filter { known.insert([$0.id, $0.message]).inserted && !isFirst }
        let shown = diagnostics.filter { problem in
            printsAll || problem.severity == .error
                || news.contains { $0.id == problem.id && $0.message == problem.message }
        }
        let sorted = shown.filter { $0.severity == .error } + shown.filter { $0.severity != .error }
        return (Array(sorted.prefix(Self.limit)), max(0, sorted.count - Self.limit))
    }
}
