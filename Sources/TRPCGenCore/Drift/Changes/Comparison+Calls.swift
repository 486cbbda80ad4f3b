extension Comparison {
    /// Procedures and operations: those that both contracts have, those that changed their names, and the others.
    mutating func compareCalls() {
        let pairing = CallPairing(base, revision)
        for pair in pairing.pairs { compareBond(pair) }
        reportStyles(pairing.pairs.filter { $0.bond == .style })
        for pair in pairing.pairs { compare(pair.old, pair.new) }
        compareDeliveries(Dictionary(pairing.pairs.map { ($0.old.name, $0.new.name) }) { first, _ in first })
        for endpoint in pairing.removed { reportRemoved(endpoint) }
        for endpoint in pairing.added {
            report(
                ProcedureRules.added,
                "\(endpoint.isProcedure ? "\(endpoint.kind)" : "operation") added",
                DriftPlace(.procedure(endpoint.name)),
                procedures: [endpoint.name],
                at: (base.root.location, endpoint.location),
                after: endpoint.request
            )
        }
    }

    private mutating func compareBond(_ pair: CallPairing.Pair) {
        let rule: DriftRule
        switch pair.bond {
        case .same, .style: return
        case .changedCase: rule = ProcedureRules.changedCase
        case .renamed: rule = ProcedureRules.renamed
        case .moved: rule = ProcedureRules.moved
        case .method: rule = ProcedureRules.methodChanged
        }
        report(
            rule,
            "'\(pair.old.name)' is '\(pair.new.name)' now",
            DriftPlace(.procedure(pair.old.name)),
            procedures: [pair.old.name],
            at: (pair.old.location, pair.new.location),
            before: pair.old.request,
            after: pair.new.request
        )
    }

    /// The difference between exporters is reported once.
    private mutating func reportStyles(_ pairs: [CallPairing.Pair]) {
        var groups: [String: (rule: DriftRule, pairs: [CallPairing.Pair])] = [:]
        for pair in pairs {
            let isWrapped = (wrapped(pair.old, base.graph), wrapped(pair.new, revision.graph))
            let rule: DriftRule
            if isWrapped.0 != isWrapped.1, pair.old.isJSON, pair.new.isJSON {
                rule = isWrapped.1 ? DocumentRules.envelopeAdded : DocumentRules.envelopeRemoved
            } else if pair.old.path != pair.new.path {
                rule = DocumentRules.pathStyle
            } else {
                continue
            }
            groups[rule.id, default: (rule, [])].pairs.append(pair)
        }
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
            let first = group.pairs[0]
            let count = group.pairs.count
            report(
                group.rule,
                "document style changed for \(count) procedure\(count == 1 ? "" : "s"): '\(first.old.request)' is '\(first.new.request)' now",
                DriftPlace(.document),
                procedures: group.pairs.map(\.procedureName).sorted(),
                at: (first.old.location, first.new.location),
                before: group.rule == DocumentRules.pathStyle ? first.old.path : nil,
                after: group.rule == DocumentRules.pathStyle ? first.new.path : nil
            )
        }
    }

    private func wrapped(_ endpoint: ComparedCall, _ graph: TypeGraph) -> Bool {
        endpoint.hasEnvelope || endpoint.output.map { graph.enveloped($0) != nil } ?? false
    }

    private mutating func reportRemoved(_ endpoint: ComparedCall) {
        let rule: DriftRule =
            if let sunset = endpoint.sunset {
                options.isPast(sunset.text) ? ProcedureRules.removedAfterSunset : ProcedureRules.removedBeforeSunset
            } else if endpoint.isDeprecated {
                ProcedureRules.removedDeprecated
            } else if endpoint.kind == .subscription {
                ProcedureRules.subscriptionRemoved
            } else {
                ProcedureRules.removed
            }
        report(
            rule,
            "\(endpoint.isProcedure ? "\(endpoint.kind)" : "operation") removed",
            DriftPlace(.procedure(endpoint.name)),
            procedures: [endpoint.name],
            at: (endpoint.location, revision.root.location),
            before: endpoint.request
        )
    }

    // MARK: Both have it

    private mutating func compare(_ old: ComparedCall, _ new: ComparedCall) {
        let name = old.isProcedure ? old.name : new.isProcedure ? new.name : old.name
        let place = DriftPlace(.procedure(name))
        func tell(_ rule: DriftRule, _ message: String, _ before: String? = nil, _ after: String? = nil) {
            report(
                rule,
                message,
                place,
                procedures: [name],
                at: (old.location, new.location),
                before: before,
                after: after
            )
        }
        if old.isDeprecated != new.isDeprecated {
            let isDeprecated = new.isDeprecated
            tell(
                isDeprecated ? ProcedureRules.deprecated : ProcedureRules.undeprecated,
                isDeprecated ? "deprecated" : "no longer deprecated"
            )
        }
        compareSunsets(old.sunset?.text, new.sunset?.text, tell)
        if old.isTracked != new.isTracked {
            tell(
                new.isTracked ? ProcedureRules.trackedAdded : ProcedureRules.trackedRemoved,
                new.isTracked ? "events have ids" : "events have no ids any more"
            )
        }
        if !old.isProcedure, !new.isProcedure, old.operationID != new.operationID, old.key == new.key {
            tell(ProcedureRules.operationID, "operationId changed", old.operationID, new.operationID)
        }
        compareSecurity(old, new, place)
        compareParameters(old, new, name)
        if old.isProcedure, new.isProcedure, old.kind != new.kind {
            // A call by another method says it all.
            if let rule = ProcedureRules.kind(from: old.kind, to: new.kind) {
                tell(rule, "\(old.kind) became a \(new.kind)", "\(old.kind)", "\(new.kind)")
            }
            return compareInputs(old, new, name, isPresenceCompared: false)
        }
        compareMedia(old, new, tell)
        compareInputs(old, new, name, isPresenceCompared: true)
        compareOutputs(old, new, name)
        compareFailures(old, new, name)
        compareHeaders(old, new, name)
        compareEncodings(old, new, tell)
        if let before = old.server ?? base.service.url, let after = new.server ?? revision.service.url,
            old.server != new.server, before != after
        {
            let message = "the server changed from \(before.text) to \(after.text)"
            tell(DocumentRules.baseURL, message, before.text, after.text)
        }
    }

    private func compareSunsets(
        _ old: String?,
        _ new: String?,
        _ tell: (DriftRule, String, String?, String?) -> Void
    ) {
        guard let new, old != new else { return }
        guard let old else { return tell(ProcedureRules.sunsetAdded, "ends on \(new)", nil, new) }
        let isEarlier = new < old
        tell(
            isEarlier ? ProcedureRules.sunsetEarlier : ProcedureRules.sunsetLater,
            "ends on \(new) instead of \(old)",
            old,
            new
        )
    }
}

extension ComparedCall {
    var request: String { "\(method) \(path)" }

    var isJSON: Bool { outputMedia.isEmpty || outputMedia.contains { $0.contains("json") } }
}

extension CallPairing.Pair {
    /// By the side that describes it as a procedure.
    var procedureName: String { old.isProcedure ? old.name : new.name }
}

extension ComparisonOptions {
    /// True for a day, `2026-11-22`, that is over.
    func isPast(_ day: String) -> Bool { today.map { day < $0 } ?? false }
}
