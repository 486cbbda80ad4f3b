internal import TRPCSource

/// The findings to report. Each change is listed once, with the procedures that it affects, in a fixed order.
struct FindingList {
    private(set) var findings: [Finding] = []

    init(_ comparison: Comparison) {
        let merged = Self.mergeDirections(Self.mergeEqual(comparison.found, comparison.declarations))
        let judged = SourceVerdicts(comparison.base, comparison.revision)?.judged(merged) ?? merged
        let names = FindingNames(comparison.base, comparison.revision)
        names.prepare(for: judged)
        findings =
            Self.allowingUnstableChanges(judged, comparison.unstableCalls, comparison.options).map { finding in
                var finding = finding
                finding.fingerprint = Fingerprint.of(finding, namesakes: comparison.namesakes)
                finding.formerFingerprint = Fingerprint.former(of: finding)
                if finding.symbols.isEmpty { finding.symbols = names.symbols(of: finding) }
                finding.property = names.property(of: finding)
                finding.types = names.types(of: finding)
                return finding
            }
            .inReportOrder
    }

    /// Makes changes that affect only unstable calls informational.
    private static func allowingUnstableChanges(
        _ findings: [Finding],
        _ unstable: Set<String>,
        _ options: ComparisonOptions
    ) -> [Finding] {
        guard !unstable.isEmpty else { return findings }
        return findings.map { finding in
            guard !finding.procedures.isEmpty, finding.procedures.allSatisfy(unstable.contains),
                finding.severity > .note, options.severities[finding.id] == nil
            else { return finding }
            var finding = finding
            finding.severity = .note
            finding.leniency = "its stability level allows changes"
            return finding
        }
    }

    /// Merges equal findings at the same location.
    private static func mergeEqual(
        _ found: [(finding: Finding, declaration: Int?)],
        _ declarations: [Comparison.Declaration]
    ) -> [Finding] {
        struct Key: Hashable {
            var rule: String
            var place: ContractPath
            var base: Location
            var revision: Location
            var message: String
        }
        var order: [Key] = []
        var groups: [Key: (finding: Finding, users: [Comparison.User])] = [:]
        for (finding, declaration) in found {
            let key = Key(
                rule: finding.rule.id,
                place: finding.place,
                base: finding.base,
                revision: finding.revision,
                message: finding.message
            )
            if let known = groups[key]?.finding {
                groups[key]?.finding.severity = max(known.severity, finding.severity)
                groups[key]?.finding.verdict = known.verdict.worse(finding.verdict)
            } else {
                order.append(key)
                groups[key] = (finding, [])
                groups[key]?.finding.media = declaration.flatMap { declarations[$0].media }
            }
            guard let declaration else { continue }
            groups[key]?.users.append(Comparison.User(declaration: declaration, isOptional: finding.isOptional))
        }
        var reach = Reachability(declarations)
        return order.compactMap { key in
            guard let (first, users) = groups[key] else { return nil }
            var finding = first
            if !users.isEmpty, case let calls = reach.calls(from: users), let nearest = calls.nearest {
                finding.procedures = calls.names
                finding.affectedCalls = calls.affected
                finding.reach = nearest
                finding.isOptional = nearest.isOptional
            }
            finding.noteAbsence()
            return finding
        }
    }

    /// Merges changes to types that are both sent and received. The worse verdict is used.
    private static func mergeDirections(_ findings: [Finding]) -> [Finding] {
        struct Key: Hashable {
            var owner: ContractPath.Owner
            var steps: [ContractPath.Step]
            var base: Location
            var revision: Location
            /// Different changes at the same location remain separate.
            var detail: DriftDetail
        }
        var groups: [Key: [Int]] = [:]
        for (index, finding) in findings.enumerated() {
            guard case .component = finding.place.owner else { continue }
            let key = Key(
                owner: finding.place.owner,
                steps: finding.place.steps,
                base: finding.base,
                revision: finding.revision,
                detail: finding.detail
            )
            groups[key, default: []].append(index)
        }
        var findings = findings
        var dropped: Set<Int> = []
        for indices in groups.values {
            let inputs = indices.filter { findings[$0].place.direction == .input }
            let outputs = indices.filter { findings[$0].place.direction == .output }
            guard !inputs.isEmpty, !outputs.isEmpty else { continue }
            let isInputWorse = worst(inputs, findings) > worst(outputs, findings)
            let (kept, others) = isInputWorse ? (inputs, outputs) : (outputs, inputs)
            let first = kept.max { findings[$0].severity < findings[$1].severity } ?? kept[0]
            for index in others {
                findings[first].add(findings[index])
                dropped.insert(index)
            }
        }
        return findings.indices.filter { !dropped.contains($0) }.map { findings[$0] }
    }

    private static func worst(_ indices: [Int], _ findings: [Finding]) -> Diagnostic.Severity {
        indices.map { findings[$0].severity }.max() ?? .note
    }
}

extension Finding {
    /// Adds the same change in the other direction. If only one direction breaks, only its calls are affected.
    fileprivate mutating func add(_ other: Finding) {
        also.append(other.rule)
        let calls = affected
        affectedCalls = verdict.wire == .ok && other.verdict.wire != .ok ? other.affected : calls
        if verdict.wire == .ok { breaksIfPresent = other.breaksIfPresent }
        verdict = verdict.worse(other.verdict)
        let known = Set(procedures)
        procedures += other.procedures.filter { !known.contains($0) }
    }
}
