/// Translates the patterns that inputs are checked by, and reports those that cannot be.
package struct TranslatePatterns: GraphPass {
    package static let name = "translate patterns"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
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
        .warning("untranslatable-pattern", "inputs are not checked by this pattern: \(reason)", at: location)
    }

    fileprivate static func invalid(_ reason: String, at location: Location) -> Diagnostic {
        .warning(
            "invalid-pattern",
            "this is no regular expression of ECMA-262, so inputs are not checked by it: \(reason)",
            at: location
        )
    }
}
