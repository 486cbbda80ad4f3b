/// Rules about places → what holds at each place, with a diagnostic for each rule that says nothing, and for each place
/// of which two rules say different things.
struct RuleResolver<Value: Hashable & Sendable> {
    let rules: [PlaceRule<Value>]
    let diagnostics: DiagnosticSink

    /// Whether a value can be at a place.
    enum Fit {
        case fits
        /// What holds against it; a rule that names the place exactly is followed all the same.
        case isDoubtful(String)
        case isImpossible(String)
    }

    typealias Finding = (place: Place, rule: PlaceRule<Value>)

    /// What holds where, in the order of the rules.
    func findings(in reading: ContractReading, fit: (Place, Value) -> Fit) -> [Finding] {
        var order: [Place] = []
        var winners: [Place: PlaceRule<Value>] = [:]
        for rule in rules {
            for place in places(of: rule, in: reading, fit) {
                guard let other = winners[place] else {
                    order.append(place)
                    winners[place] = rule
                    continue
                }
                if let winner = stronger(rule, other) { winners[place] = winner }
            }
        }
        return order.compactMap { place in winners[place].map { (place, $0) } }
    }

    /// The places where a rule holds; a warning when there are none.
    private func places(
        of rule: PlaceRule<Value>,
        in reading: ContractReading,
        _ fit: (Place, Value) -> Fit
    ) -> [Place] {
        var finder = PlaceFinder(reading: reading, pattern: rule.pattern)
        var reason: String?
        var places: [Place] = []
        for place in finder.find() {
            switch fit(place, rule.value) {
            case .fits:
                places.append(place)
            case .isDoubtful(let doubt):
                reason = reason ?? doubt
                guard rule.pattern.isExact else { continue }
                diagnostics.emit(.doubtful(rule.pattern.text, doubt, at: rule.location))
                places.append(place)
            case .isImpossible(let objection):
                reason = reason ?? objection
            }
        }
        if places.isEmpty {
            let near = reason == nil ? PlaceNames(reading: reading).near(rule.pattern.text) : []
            diagnostics.emit(.unmatched(rule.pattern.text, reason: reason, near: near, at: rule.location))
        }
        return places
    }

    /// A rule without stars is stronger than one with; of two of a kind neither is.
    private func stronger(_ rule: PlaceRule<Value>, _ other: PlaceRule<Value>) -> PlaceRule<Value>? {
        if rule.value == other.value { return other }
        if rule.pattern.isExact != other.pattern.isExact { return rule.pattern.isExact ? rule : other }
        diagnostics.emit(.conflict(rule.pattern.text, other.pattern.text, at: rule.location, and: other.location))
        return nil
    }
}

extension Diagnostic {
    fileprivate static func unmatched(
        _ place: String,
        reason: String?,
        near: [String],
        at location: Location?
    ) -> Diagnostic {
        let message = reason.map { "'\(place)' changes nothing: \($0)" } ?? "nothing in the contract is at '\(place)'"
        return .warning("unmatched-rule", message, at: location, fix: Suggestion.question(near))
    }

    fileprivate static func doubtful(_ place: String, _ doubt: String, at location: Location?) -> Diagnostic {
        .warning("doubtful-rule", "'\(place)' is done as told, but \(doubt)", at: location)
    }

    fileprivate static func conflict(
        _ place: String,
        _ other: String,
        at location: Location?,
        and otherLocation: Location?
    ) -> Diagnostic {
        .error(
            "conflicting-rules",
            "'\(place)' and '\(other)' say different things about one place",
            at: location,
            notes: [.init("the other rule", at: otherLocation)],
            fix: "name the place without a star in one of them; it is then the stronger"
        )
    }
}
