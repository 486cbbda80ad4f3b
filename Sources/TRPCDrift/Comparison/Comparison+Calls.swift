internal import TRPCContract
internal import TRPCSource

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
                about: endpoint.subject,
                DriftPlace(.procedure(endpoint.name)),
                procedures: [endpoint.name],
                at: (base.root.location, endpoint.location),
                after: .text(endpoint.request)
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
            about: .renaming(old: pair.old.name, new: pair.new.name),
            DriftPlace(.procedure(pair.old.name)),
            procedures: [pair.old.name],
            at: (pair.old.location, pair.new.location),
            before: .text(pair.old.request),
            after: .text(pair.new.request)
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
            report(
                group.rule,
                about: .exported(count: group.pairs.count, old: first.old.request, new: first.new.request),
                DriftPlace(.document),
                procedures: group.pairs.map(\.procedureName).sorted(),
                at: (first.old.location, first.new.location),
                before: group.rule == DocumentRules.pathStyle ? .text(first.old.path) : nil,
                after: group.rule == DocumentRules.pathStyle ? .text(first.new.path) : nil
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
            about: endpoint.subject,
            DriftPlace(.procedure(endpoint.name)),
            procedures: [endpoint.name],
            at: (endpoint.location, revision.root.location),
            before: .text(endpoint.request)
        )
    }

    private mutating func compare(_ old: ComparedCall, _ new: ComparedCall) {
        let name = old.isProcedure ? old.name : new.isProcedure ? new.name : old.name
        let place = DriftPlace(.procedure(name))
        func tell(
            _ rule: DriftRule,
            _ subject: DriftSubject = .place,
            _ before: DriftValue? = nil,
            _ after: DriftValue? = nil
        ) {
            report(
                rule,
                about: subject,
                place,
                procedures: [name],
                at: (old.location, new.location),
                before: before,
                after: after
            )
        }
        compareStanding(old, new, tell)
        compareSecurity(old, new, place)
        compareParameters(old, new, name)
        if old.isProcedure, new.isProcedure, old.kind != new.kind {
            // A call by another method says it all.
            if let rule = ProcedureRules.kind(from: old.kind, to: new.kind) {
                tell(rule, .call(old.kind), .text("\(old.kind)"), .text("\(new.kind)"))
            }
            return compareInputs(old, new, name, isPresenceCompared: false)
        }
        compareMedia(old, new, tell)
        compareInputs(old, new, name, isPresenceCompared: true)
        compareOutputs(old, new, name)
        compareFailures(old, new, name)
        compareHeaders(old, new, name)
        compareEncodings(old, new, tell)
        compareServers(old, new, tell)
    }

    /// The server of a single call. That of all calls is reported once.
    private func compareServers(
        _ old: ComparedCall,
        _ new: ComparedCall,
        _ tell: (DriftRule, DriftSubject, DriftValue?, DriftValue?) -> Void
    ) {
        guard let before = old.server ?? base.service.url, let after = new.server ?? revision.service.url,
            old.server != new.server, before != after
        else { return }
        tell(DocumentRules.baseURL, .server(isFirst: false), .text(before.text), .text(after.text))
    }

    /// What the documents say of a call besides its values: deprecation, end, ids.
    private func compareStanding(
        _ old: ComparedCall,
        _ new: ComparedCall,
        _ tell: (DriftRule, DriftSubject, DriftValue?, DriftValue?) -> Void
    ) {
        if old.isDeprecated != new.isDeprecated {
            tell(new.isDeprecated ? ProcedureRules.deprecated : ProcedureRules.undeprecated, .place, nil, nil)
        }
        compareSunsets(old.sunset?.text, new.sunset?.text, tell)
        if old.isTracked != new.isTracked {
            tell(new.isTracked ? ProcedureRules.trackedAdded : ProcedureRules.trackedRemoved, .place, nil, nil)
        }
        if !old.isProcedure, !new.isProcedure, old.operationID != new.operationID, old.key == new.key {
            let ids = (old.operationID.map(DriftValue.text), new.operationID.map(DriftValue.text))
            tell(ProcedureRules.operationID, .place, ids.0, ids.1)
        }
    }

    private func compareSunsets(
        _ old: String?,
        _ new: String?,
        _ tell: (DriftRule, DriftSubject, DriftValue?, DriftValue?) -> Void
    ) {
        guard let new, old != new else { return }
        guard let old else { return tell(ProcedureRules.sunsetAdded, .place, nil, .text(new)) }
        let rule = new < old ? ProcedureRules.sunsetEarlier : ProcedureRules.sunsetLater
        tell(rule, .place, .text(old), .text(new))
    }
}

extension ComparedCall {
    var request: String { "\(method) \(path)" }

    fileprivate var subject: DriftSubject { .call(isProcedure ? kind : nil) }

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
