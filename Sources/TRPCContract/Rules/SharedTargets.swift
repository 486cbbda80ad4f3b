package import TRPCSource

/// Reports rules for a procedure that also change other procedures, because they share a type.
package struct SharedTargets {
    private let reading: ContractReading
    private let diagnostics: DiagnosticSink

    package init(reading: ContractReading, diagnostics: DiagnosticSink) {
        self.reading = reading
        self.diagnostics = diagnostics
    }

    package func check<Value>(_ findings: [RuleResolver<Value>.Finding]) {
        var places: [String: [RuleTarget]] = [:]
        for finding in findings { places[finding.rule.pattern.text, default: []].append(finding.place) }
        var seen: Set<String> = []
        for rule in findings.map(\.rule) where seen.insert(rule.pattern.text).inserted {
            check(rule, at: places[rule.pattern.text] ?? [])
        }
    }

    private func check<Value>(_ rule: TargetRule<Value>, at places: [RuleTarget]) {
        let candidates = places.filter { $0.owner.flatMap(component) != nil }
        guard !candidates.isEmpty else { return }
        let ofTypes = self.places(ofTypes: rule.pattern)
        let others = reading.anchors.filter { !isNamed($0, by: rule.pattern) }
        let reached = reading.reached(from: others.compactMap { reading.type(at: $0.place) })
        let shared = candidates.first { place in
            !ofTypes.contains(place) && (place.owner.map(reached.contains) ?? false)
        }
        guard let owner = shared?.owner, let name = component(around: owner) else { return }
        let other = others.first { anchor in
            reading.type(at: anchor.place).map { reading.reached(from: [$0]).contains(owner) } ?? false
        }
        let otherName = other?.path.joined(separator: ".") ?? ""
        diagnostics.report(.sharedPlace(rule.pattern.text, name, with: otherName), at: rule.location)
    }

    /// Returns the name of the schema that contains a type, or nil if the type isn't in a named schema.
    private func component(around id: TypeID) -> String? {
        var current = id
        while let parent = reading.graph[current].origin.parent { current = parent }
        if case .component(let name) = reading.graph[current].origin.role { return name }
        return nil
    }

    /// Returns the locations that the pattern matches when it starts at types, rather than at procedures.
    private func places(ofTypes pattern: TargetPattern) -> Set<RuleTarget> {
        var types = reading
        types.contract.components = reading.reachedTypes
        types.contract.calls = []
        types.contract.errorData = nil
        var finder = TargetFinder(reading: types, pattern: pattern)
        return Set(finder.find())
    }

    /// Returns whether the beginning of the pattern matches the path of a procedure's value.
    private func isNamed(_ anchor: ContractReading.Anchor, by pattern: TargetPattern) -> Bool {
        var progress = pattern.start
        for name in anchor.path { progress = pattern.advance(progress, by: name) }
        return !progress.isExhausted
    }
}

extension RuleTarget {
    /// The type that contains the location, if any.
    fileprivate var owner: TypeID? {
        switch self {
        case .field(let id, _), .element(let id), .item(let id, _), .enumCase(let id, _), .variant(let id, _): id
        case .type, .input, .output, .errorData, .parameters, .requestBody, .responseBody: nil
        }
    }
}

extension Diagnostic {
    fileprivate static func sharedPlace(_ place: String, _ type: String, with other: String) -> Diagnostic {
        Diagnostic(
            .sharedPlace,
            "'\(place)' is part of \(type), which '\(other)' also uses; the rule applies there, too",
            fix: "start the location with '\(type)' to make this explicit"
        )
    }
}

extension Rule {
    package static let sharedPlace = Rule(
        "shared-place",
        .warning,
        "A rule for one location changes a type that is also used elsewhere.",
        "Start the location with the type to make this explicit."
    )
}
