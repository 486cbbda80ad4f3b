internal import TRPCSource

/// The warnings that a watch has already printed. Errors are printed in each run, up to ten.
final class KnownProblems {
    private static let limit = 10

    private var known: Set<[String]> = []
    /// Whether this is the first run. Its warnings are printed by `generate` instead.
    private var isFirst = true

    /// Returns the problems to print, and the number of those that are omitted.
    func unreported(of diagnostics: [Diagnostic], printsAll: Bool) -> (shown: [Diagnostic], more: Int) {
        defer { isFirst = false }
        // The line number is ignored, because edits above it change it.
        let news = diagnostics.filter { known.insert([$0.id, $0.message]).inserted && !isFirst }
        let shown = diagnostics.filter { problem in
            printsAll || problem.severity == .error
                || news.contains { $0.id == problem.id && $0.message == problem.message }
        }
        let sorted = shown.filter { $0.severity == .error } + shown.filter { $0.severity != .error }
        return (Array(sorted.prefix(Self.limit)), max(0, sorted.count - Self.limit))
    }
}
