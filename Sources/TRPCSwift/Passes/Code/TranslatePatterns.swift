package import TRPCContract
package import TRPCSource

/// Translates the patterns that check inputs, and reports patterns that cannot be translated.
package struct TranslatePatterns: GraphPass {
    package static let name = "translate patterns"

    private let isWanted: Bool

    /// - Parameter isWanted: Inputs are checked against the contract.
    package init(isWanted: Bool = true) {
        self.isWanted = isWanted
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard isWanted else { return }
        var seen: Set<String> = []
        for id in reading.graph.ids where reading.graph[id].usage.contains(.input) {
            guard case .primitive(let primitive) = reading.graph[reading.graph.valueType(id)].shape,
                primitive.isText
            else { continue }
            for case .pattern(let pattern) in reading.graph[id].constraints where seen.insert(pattern).inserted {
                let location = reading.graph.patterns.location(of: pattern) ?? reading.graph[id].origin.location
                switch PatternTranslation.of(pattern) {
                case .translated(let text): reading.graph.patterns[pattern] = text
                case .untranslatable(let reason): diagnostics.emit(.untranslatable(reason, at: location))
                case .invalid(let reason): diagnostics.emit(.invalid(reason, at: location))
                }
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func untranslatable(_ reason: String, at location: Location) -> Diagnostic {
        .warning(.untranslatablePattern, "inputs are not checked by this pattern: \(reason)", at: location)
    }

    fileprivate static func invalid(_ reason: String, at location: Location) -> Diagnostic {
        .warning(
            .invalidPattern,
            "this is not a regular expression of ECMA-262, so inputs are not checked by it: \(reason)",
            at: location
        )
    }
}

extension Rule {
    package static let untranslatablePattern = Rule(
        "untranslatable-pattern",
        .warning,
        "A pattern is not checked by the client, since Apple's regular expressions cannot say the same.",
        "Write it without what the message names; the backend checks it in any case."
    )

    package static let invalidPattern = Rule(
        "invalid-pattern",
        .warning,
        "A pattern is not a regular expression of ECMA-262, and is not checked.",
        "Correct it; JSON Schema has the regular expressions of JavaScript."
    )
}
