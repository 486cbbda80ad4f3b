package import TRPCSource

/// Resolves configuration rules to a value for each location in the contract.
///
/// Reports rules that match nothing, and locations with conflicting rules.
package struct RuleResolver<Value: Hashable & Sendable> {
    private let rules: [TargetRule<Value>]
    private let diagnostics: DiagnosticSink

    package init(rules: [TargetRule<Value>], diagnostics: DiagnosticSink) {
        self.rules = rules
        self.diagnostics = diagnostics
    }

    /// Whether a value is allowed at a location.
    package enum Compatibility {
        case compatible
        /// The value is questionable for the given reason. A rule without stars still applies.
        case doubtful(String)
        case impossible(String)
    }

    package typealias Finding = (place: RuleTarget, rule: TargetRule<Value>)

    /// Returns each location with its value, in the order of the rules.
    package func findings(in reading: ContractReading, fit: (RuleTarget, Value) -> Compatibility) -> [Finding] {
        var order: [RuleTarget] = []
        var claims: [RuleTarget: [Int]] = [:]
        for (index, rule) in rules.enumerated() {
            for place in places(of: rule, in: reading, fit) {
                if claims[place] == nil { order.append(place) }
                claims[place, default: []].append(index)
            }
        }
        var reported: Set<[Int]> = []
        return order.compactMap { place in
            guard let claims = claims[place], let winner = strongest(of: claims) else { return nil }
            let rule = rules[winner]
            // The first rule of equal strength that sets another value.
            let rival = claims.first {
                rules[$0].value != rule.value && rules[$0].pattern.isExact == rule.pattern.isExact
            }
            if let rival, reported.insert([winner, rival]).inserted {
                diagnostics.report(
                    .conflict(rules[rival], rule, at: reading.spelling(of: place)),
                    at: rules[rival].location
                )
            }
            return (place, rule)
        }
    }

    /// Returns the first rule without stars, or the first rule if all have stars.
    private func strongest(of claims: [Int]) -> Int? {
        claims.first { rules[$0].pattern.isExact } ?? claims.first
    }

    /// Returns the locations to which a rule applies. Reports a warning if there are none.
    private func places(
        of rule: TargetRule<Value>,
        in reading: ContractReading,
        _ fit: (RuleTarget, Value) -> Compatibility
    ) -> [RuleTarget] {
        var finder = TargetFinder(reading: reading, pattern: rule.pattern)
        var reason: String?
        var places: [RuleTarget] = []
        for place in finder.find() {
            switch fit(place, rule.value) {
            case .compatible:
                places.append(place)
            case .doubtful(let doubt):
                reason = reason ?? doubt
                guard rule.pattern.isExact else { continue }
                diagnostics.report(.doubtfulRule(rule.pattern.text, doubt), at: rule.location)
                places.append(place)
            case .impossible(let objection):
                reason = reason ?? objection
            }
        }
        if places.isEmpty {
            let near = reason == nil ? TargetNames(reading: reading).near(rule.pattern.text) : []
            diagnostics.report(.unmatched(rule.pattern.text, reason: reason, near: near), at: rule.location)
        }
        return places
    }
}

extension Diagnostic {
    fileprivate static func unmatched(_ place: String, reason: String?, near: [String]) -> Diagnostic {
        let message = reason.map { "'\(place)' has no effect: \($0)" } ?? "nothing in the contract matches '\(place)'"
        return Diagnostic(.unmatchedRule, message, fix: Suggestion.didYouMean(near))
    }

    static func doubtfulRule(_ place: String, _ doubt: String) -> Diagnostic {
        Diagnostic(.doubtfulRule, "'\(place)' is applied, but \(doubt)")
    }

    fileprivate static func conflict<Value>(_ rule: TargetRule<Value>, _ other: TargetRule<Value>, at place: String)
        -> Diagnostic
    {
        Diagnostic(
            .conflictingRules,
            "'\(rule.pattern.text)' and '\(other.pattern.text)' conflict at '\(place)'",
            notes: [Note("'\(other.pattern.text)' is here", at: other.location)],
            fix: "add a separate rule for '\(place)', without a star; it takes precedence"
        )
    }
}

extension Rule {
    package static let doubtfulRule = Rule(
        "doubtful-rule",
        .warning,
        "A rule in the configuration is applied although it doesn't fit the contract.",
        "Correct the rule, or the contract."
    )

    package static let conflictingRules = Rule(
        "conflicting-rules",
        .error,
        "Two rules in the configuration conflict.",
        "Add a separate rule for the location, without a star."
    )
}
