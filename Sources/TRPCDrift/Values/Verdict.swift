package import TRPCSource

/// The effect of a change on an application that was built from the older contract.
package struct Verdict: Hashable, Sendable {
    /// The effect on calls of shipped applications.
    package enum Wire: String, Sendable, Comparable, CaseIterable {
        case ok
        /// Fails if enums and unions are closed. Those with a case for unknown values are safe.
        case closed
        /// Some calls fail, depending on their values.
        case conditional = "cond"
        /// Every normal call fails.
        case breaks = "break"

        package static func < (left: Wire, right: Wire) -> Bool { order(left) < order(right) }

        private static func order(_ wire: Wire) -> Int { allCases.firstIndex(of: wire) ?? 0 }
    }

    /// The effect on existing source code when the client is regenerated.
    package enum Source: String, Sendable, Comparable, CaseIterable {
        case ok
        /// Depends on how the application uses the declaration.
        case maybe
        /// Normal uses no longer compile.
        case breaks = "break"

        package static func < (left: Source, right: Source) -> Bool { order(left) < order(right) }

        private static func order(_ source: Source) -> Int { allCases.firstIndex(of: source) ?? 0 }
    }

    /// Whether behavior changes without a failure.
    package enum Behaviour: String, Sendable, Comparable {
        case none
        case risk

        package static func < (left: Behaviour, right: Behaviour) -> Bool { left == .none && right == .risk }
    }

    package var wire: Wire
    package var source: Source
    package var behaviour: Behaviour

    package init(_ wire: Wire, _ source: Source, _ behaviour: Behaviour = .none) {
        self.wire = wire
        self.source = source
        self.behaviour = behaviour
    }

    /// Returns the worse of the two verdicts on each axis.
    func worse(_ other: Verdict) -> Verdict {
        Verdict(max(wire, other.wire), max(source, other.source), max(behaviour, other.behaviour))
    }
}

extension Diagnostic.Severity {
    /// The name of the severity in comparison reports, in which a note is called `info`.
    package var word: String { self == .note ? "info" : name }
}

/// The direction of a value, as seen from the client.
package enum Direction: String, Sendable, Hashable, CaseIterable {
    case input
    case output
}
