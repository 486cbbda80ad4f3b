/// The warnings from reading a file, which are held back until reading succeeds.
///
/// Their number is limited, because a file can repeat a key millions of times, and a diagnostic is a hundred times the
/// size of `"a":0`.
struct WarningList {
    private static let limit = 1_000

    private var warnings: [Diagnostic] = []
    private var uncounted: [Rule: Int] = [:]

    mutating func add(_ warning: Diagnostic, at location: Location) { add(warning.at(location)) }

    mutating func add(_ warning: Diagnostic) {
        if warnings.count < Self.limit {
            warnings.append(warning)
        } else {
            uncounted[warning.rule, default: 0] += 1
        }
    }

    func emit(into diagnostics: DiagnosticSink, path: String) {
        for warning in warnings { diagnostics.emit(warning) }
        for (rule, count) in uncounted.sorted(by: { $0.key.id < $1.key.id }) {
            diagnostics.report(.unlisted(count, of: rule, in: path), at: nil)
        }
    }
}

extension Diagnostic {
    fileprivate static func unlisted(_ count: Int, of rule: Rule, in path: String) -> Diagnostic {
        Diagnostic(rule, "\(count) more of this kind in '\(path)' aren't listed")
    }
}
