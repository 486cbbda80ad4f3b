/// Translates the patterns that inputs are checked by, and reports those that cannot be.
package struct TranslatePatterns: GraphPass {
    package static let name = "translate patterns"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var seen: Set<String> = []
        for id in reading.graph.ids where reading.graph[id].usage.contains(.input) {
            guard case .primitive(let primitive) = reading.graph[reading.graph.valueType(of: id)].shape,
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

extension TypeGraph {
    /// The type behind aliases and null.
    func valueType(of id: TypeID) -> TypeID {
        var current = resolved(id)
        var steps = 0
        while case .optional(let inner) = self[current].shape, steps < nodes.count {
            current = resolved(inner)
            steps += 1
        }
        return current
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
