internal import TRPCContract
internal import TRPCSource

extension Comparison {
    /// Compares matched, renamed, removed and added procedures and operations.
    mutating func compareCalls() {
        for pair in pairing.pairs { compareMatch(pair) }
        reportStyles(pairing.pairs.filter { $0.match == .style })
        for pair in pairing.pairs { compare(pair.old, pair.new) }
        mergeExporterChanges(of: pairing.pairs.count)
        compareDeliveries(Dictionary(pairing.pairs.map { ($0.old.name, $0.new.name) }) { first, _ in first })
        for endpoint in pairing.removed { reportRemoved(endpoint) }
        for endpoint in pairing.added {
            report(
                ProcedureRules.added,
                about: endpoint.subject,
                ContractPath(.procedure(endpoint.name)),
                procedures: [endpoint.name],
                at: (base.location, endpoint.location),
                after: .text(endpoint.route)
            )
        }
    }

    /// The number of equal changes to attribute to the exporter, if they affect at least half of all calls.
    private static let exporterChangeThreshold = 20

    private mutating func mergeExporterChanges(of count: Int) {
        for rule in [ProcedureRules.outputAdded, ProcedureRules.statusAdded, ProcedureRules.statusRemoved] {
            let indices = found.indices.filter { found[$0].finding.rule == rule }
            guard let first = indices.first, indices.count >= max(Self.exporterChangeThreshold, count / 2) else {
                continue
            }
            var finding = found[first].finding
            finding.place = ContractPath(.document)
            finding.base = base.location
            finding.revision = revision.location
            finding.procedures = Set(indices.flatMap { found[$0].finding.procedures }).sorted()
            let dropped = Set(indices)
            found = found.indices.filter { !dropped.contains($0) }.map { found[$0] } + [(finding, nil)]
        }
    }

    private mutating func compareMatch(_ pair: CallPairing.Pair) {
        let rule: DriftRule
        switch pair.match {
        case .same, .address, .style: return
        case .changedCase: rule = ProcedureRules.changedCase
        case .renamed: rule = ProcedureRules.renamed
        case .moved: rule = ProcedureRules.moved
        case .method: rule = ProcedureRules.methodChanged
        }
        report(
            rule,
            about: .renaming(old: pair.old.name, new: pair.new.name),
            ContractPath(.procedure(pair.old.name)),
            procedures: [pair.old.name],
            at: (pair.old.location, pair.new.location),
            before: .text(pair.old.route),
            after: .text(pair.new.route)
        )
    }

    /// Reports differences between the documents' exporters, once.
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
                about: .exported(count: group.pairs.count, old: first.old.route, new: first.new.route),
                ContractPath(.document),
                procedures: group.pairs.map(\.procedureName).sorted(),
                at: (first.old.location, first.new.location),
                before: group.rule == DocumentRules.pathStyle ? .text(first.old.path) : nil,
                after: group.rule == DocumentRules.pathStyle ? .text(first.new.path) : nil
            )
        }
    }

    private func wrapped(_ endpoint: Call, _ graph: TypeGraph) -> Bool {
        endpoint.isProcedure || endpoint.output.map { graph.enveloped($0) != nil } ?? false
    }

    private mutating func reportRemoved(_ endpoint: Call) {
        let rule: DriftRule =
            if let sunset = endpoint.lifecycle?.sunset.flatMap(CalendarDay.init) {
                options.isPast(sunset) ? ProcedureRules.removedAfterSunset : ProcedureRules.removedBeforeSunset
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
            ContractPath(.procedure(endpoint.name)),
            procedures: [endpoint.name],
            at: (endpoint.location, revision.location),
            before: .text(endpoint.route)
        )
    }

    private mutating func compare(_ old: Call, _ new: Call) {
        let name = old.isProcedure ? old.name : new.isProcedure ? new.name : old.name
        let place = ContractPath(.procedure(name))
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
        if let was = old.kind, let isNow = new.kind, was != isNow {
            // The rule for the change of kind also covers the method.
            if let rule = ProcedureRules.kind(from: was, to: isNow) {
                tell(rule, .call(was), .text("\(was)"), .text("\(isNow)"))
            }
            return compareInputs(old, new, name, isPresenceCompared: false)
        }
        compareMedia(old, new, tell)
        compareInputs(old, new, name, isPresenceCompared: true)
        compareOutputs(old, new, name)
        compareFailures(old, new, name)
        compareHeaders(old, new, name)
        compareEncodings(old, new, tell)
        compareServers(old, new, name)
    }

    /// Compares the servers of a call. A change that affects all calls is reported only once.
    private mutating func compareServers(_ old: Call, _ new: Call, _ name: String) {
        guard old.servers.first?.url != new.servers.first?.url, base.address(of: old) != revision.address(of: new),
            let before = base.contract.servers(of: old).first?.url,
            let after = revision.contract.servers(of: new).first?.url, before != after
        else { return }
        report(
            DocumentRules.baseURL,
            about: .server(isFirst: false),
            ContractPath(.procedure(name)),
            procedures: [name],
            at: (old.location, new.location),
            before: .text(before),
            after: .text(after),
            milder: isAnswered(old, new) ? Self.otherDefaultServer : nil
        )
    }

    /// Compares a call's metadata: deprecation, sunset, stability and ids.
    private func compareStanding(
        _ old: Call,
        _ new: Call,
        _ tell: (DriftRule, DriftSubject, DriftValue?, DriftValue?) -> Void
    ) {
        if old.isDeprecated != new.isDeprecated {
            tell(new.isDeprecated ? ProcedureRules.deprecated : ProcedureRules.undeprecated, .place, nil, nil)
        }
        compareLives(old, new, tell)
        if old.isTracked != new.isTracked {
            tell(new.isTracked ? ProcedureRules.trackedAdded : ProcedureRules.trackedRemoved, .place, nil, nil)
        }
        if !old.isProcedure, !new.isProcedure, old.id != new.id,
            old.key == new.key || base.address(of: old) == revision.address(of: new)
        {
            let ids = (old.id.map(DriftValue.text), new.id.map(DriftValue.text))
            tell(ProcedureRules.operationID, .place, ids.0, ids.1)
        }
    }
}

extension Call {
    fileprivate var subject: DriftSubject { .call(kind) }

    var isJSON: Bool { outputMedia.isEmpty || outputMedia.contains { $0.contains("json") } }
}

extension CallPairing.Pair {
    /// The call's name in the document that describes it as a procedure.
    var procedureName: String { old.isProcedure ? old.name : new.name }
}

extension ComparisonOptions {
    /// Returns whether the day is in the past.
    func isPast(_ day: CalendarDay) -> Bool { today.flatMap(CalendarDay.init).map { day < $0 } ?? false }
}
