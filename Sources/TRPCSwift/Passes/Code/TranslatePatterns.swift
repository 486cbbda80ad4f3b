package import TRPCContract
package import TRPCSource

/// Translates the patterns for validating inputs, and reports those that can't be translated.
package struct TranslatePatterns: GraphPass {
    package static let name = "translate patterns"

    private let isEnabled: Bool

    /// Creates the pass.
    ///
    /// - Parameter isWanted: Whether inputs are validated against the contract.
    package init(isWanted: Bool = true) {
        self.isEnabled = isWanted
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard isEnabled else { return }
        var seen: Set<String> = []
        for id in reading.graph.ids where reading.graph[id].usage.contains(.input) {
            guard case .primitive(let primitive) = reading.graph[reading.graph.valueType(id)].shape,
                primitive.isText
            else { continue }
            for case .pattern(let pattern) in reading.graph[id].constraints where seen.insert(pattern).inserted {
                let location = reading.graph.patterns.location(of: pattern) ?? reading.graph[id].origin.location
                switch PatternTranslation.of(pattern) {
                case .translated(let text): reading.graph.patterns[pattern] = text
                case .untranslatable(let reason): diagnostics.report(.untranslatablePattern(reason), at: location)
                case .invalid(let reason): diagnostics.report(.invalidPattern(reason), at: location)
                }
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func untranslatablePattern(_ reason: String) -> Diagnostic {
        Diagnostic(.untranslatablePattern, "this pattern isn't checked in inputs: \(reason)")
    }

    fileprivate static func invalidPattern(_ reason: String) -> Diagnostic {
        Diagnostic(
            .invalidPattern,
            "this pattern isn't a valid regular expression (ECMA-262), and isn't checked in inputs: \(reason)"
        )
    }
}

extension Rule {
    package static let untranslatablePattern = Rule(
        "untranslatable-pattern",
        .warning,
        "The client doesn't check a pattern, because Swift's regular expressions have no equivalent.",
        "Avoid the feature in the message; the backend checks the pattern in any case."
    )

    package static let invalidPattern = Rule(
        "invalid-pattern",
        .warning,
        "A pattern isn't a valid regular expression (ECMA-262), and isn't checked.",
        "Correct it; JSON Schema uses JavaScript's regular expressions."
    )
}
