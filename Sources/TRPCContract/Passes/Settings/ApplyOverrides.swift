package import TRPCSource

/// Applies the configured types of individual values, such as `"posts.*.output.price": Decimal`.
///
/// Runs before equal types are merged, so that a value with another type gets a separate type.
package struct ApplyOverrides: GraphPass {
    package static let name = "apply overrides"

    private let rules: [TargetRule<TypeChoice>]

    package init(rules: [TargetRule<TypeChoice>]) {
        self.rules = rules
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard !rules.isEmpty else { return }
        let before = reading.reached(from: reading.anchors.compactMap { [reading] in reading.type(at: $0.place) })
        let snapshot = reading
        let findings = RuleResolver(rules: rules, diagnostics: diagnostics).findings(in: snapshot) { place, choice in
            Self.fit(choice, place, in: snapshot)
        }
        SharedTargets(reading: snapshot, diagnostics: diagnostics).check(findings)
        for finding in findings {
            replace(finding.place, with: finding.rule.value, in: &reading)
        }
        dropUnused(before, from: &reading)
    }

    private static func fit(
        _ choice: TypeChoice,
        _ place: RuleTarget,
        in reading: ContractReading
    ) -> RuleResolver<TypeChoice>.Compatibility {
        if case .field(let id, let index) = place, case .object(let object) = reading.graph[id].shape,
            object.fields[index].constant != nil
        {
            return .impossible("it is a constant")
        }
        if case .variant = place { return .impossible("it is a member of a union; use its schema instead") }
        guard let type = reading.type(at: place) else { return .impossible("it has no type") }
        let value = reading.graph.valueType(type)
        let kinds = reading.graph.jsonKinds(value)
        if kinds == [.string], choice.isNumber, reading.graph[value].constraints.contains(where: \.saysNumeral) {
            return .compatible
        }
        return choice.fits(kinds) ? .compatible : .doubtful("the contract has \(kinds.phrase) at this location")
    }

    private func replace(_ place: RuleTarget, with choice: TypeChoice, in reading: inout ContractReading) {
        guard let old = reading.type(at: place) else { return }
        let value = reading.graph.valueType(old)
        let kinds = reading.graph.jsonKinds(value)
        let location = reading.graph[value].origin.location
        var node = TypeNode(
            shape: choice.shape(kinds: kinds),
            origin: Origin(role: .shared, location: location)
        )
        if case .primitive = reading.graph[value].shape, case .primitive = choice {
            node.constraints = choice.kept(reading.graph[value].constraints)
        }
        var new = reading.graph.add(node)
        // Nullable values stay nullable.
        if case .optional = reading.graph[reading.graph.resolved(old)].shape {
            new = reading.graph.add(
                TypeNode(shape: .optional(new), origin: Origin(role: .shared, location: location))
            )
        }
        reading.setType(new, at: place)
    }

    /// Silently drops named types that were used only by the overridden values.
    private func dropUnused(_ before: Set<TypeID>, from reading: inout ContractReading) {
        let snapshot = reading
        let after = snapshot.reached(from: snapshot.anchors.compactMap { snapshot.type(at: $0.place) })
        guard !snapshot.contract.procedures.isEmpty else { return }
        reading.contract.components.removeAll { before.contains($0) && !after.contains($0) }
    }
}

extension Constraint {
    /// Whether the constraint allows only strings that are numbers.
    fileprivate var saysNumeral: Bool {
        switch self {
        case .format(let format): PrimitiveReader.isNumeral(format: format)
        case .pattern(let pattern): NumeralPattern(pattern) != nil
        default: false
        }
    }
}
