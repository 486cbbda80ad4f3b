package import TRPCSource

/// Findings for scripts. Removing or redefining a member increments `schemaVersion`, but adding one doesn't.
package struct DriftJSONReporter: DriftReporter {
    package static let schemaVersion = 2

    private let sources: SourceMap
    private let version: String

    package init(sources: SourceMap, version: String) {
        self.sources = sources
        self.version = version
    }

    package func render(_ report: DriftReport) -> String {
        JSONOutput.object([
            "schemaVersion": .number(Self.schemaVersion),
            "tool": .object(["name": .string("trpcgen"), "version": .string(version)]),
            "base": .array(
                report.bases.map { base in
                    .object([
                        "name": .string(base.name),
                        "path": .string(base.path),
                        "ref": base.ref.map(JSONOutput.string),
                        "commit": base.commit.map(JSONOutput.string),
                    ])
                }
            ),
            "revision": .object(["path": .string(report.revision)]),
            "summary": .object([
                "error": .number(report.count(.error)),
                "warning": .number(report.count(.warning)),
                "source": .number(report.count(.source)),
                "info": .number(report.count(.info)),
                "accepted": .number(report.accepted.count),
                "procedures": .number(report.procedureCount),
                "verdict": .string(report.outcome.rawValue),
            ]),
            "findings": .array(report.open.map(entry)),
            "accepted": .array(report.accepted.map(entry)),
            "warnings": .array(report.warnings.map(JSONOutput.string)),
        ]).rendered
    }

    private func entry(_ entry: DriftReport.Entry) -> JSONOutput {
        let finding = entry.finding
        return .object([
            "id": .string(finding.id),
            "fingerprint": .string(finding.fingerprint),
            "severity": .string(entry.rank.rawValue),
            "procedure": finding.procedure.map(JSONOutput.string),
            "direction": .string(finding.place.direction?.rawValue ?? "none"),
            "place": .string(finding.place.text),
            "pointer": .string(finding.place.pointer),
            "procedures": .array(finding.procedures.map(JSONOutput.string)),
            "wire": wire(entry),
            "source": source(entry),
            "behaviour": .object(["verdict": .string(finding.verdict.behaviour.rawValue)]),
            "message": .string(finding.message),
            "before": (finding.before?.text).map(JSONOutput.string),
            "after": (finding.after?.text).map(JSONOutput.string),
            "base": place(finding.base),
            "revision": place(finding.revision),
            "help": .string(finding.rule.rule.remedy),
            "note": entry.note.map(JSONOutput.string),
            "also": finding.also.isEmpty ? nil : .array(finding.also.map { .string($0.id) }),
            "oasdiff": .array(finding.rule.oasdiff.map(JSONOutput.string)),
            "accepted": entry.acceptance.map(acceptance),
        ])
    }

    private func wire(_ entry: DriftReport.Entry) -> JSONOutput {
        .object([
            "verdict": .string(entry.finding.verdict.wire.rawValue),
            "reason": entry.finding.reason.map(JSONOutput.string),
            "baselines": .array(entry.baselines.map(JSONOutput.string)),
        ])
    }

    private func source(_ entry: DriftReport.Entry) -> JSONOutput {
        .object([
            "verdict": .string(entry.finding.verdict.source.rawValue),
            "symbols": .array(entry.finding.symbols.map(JSONOutput.string)),
            "uses": entry.uses.map { .array($0.map(JSONOutput.string)) },
            "possibleUses": entry.possibleUses.isEmpty ? nil : .array(entry.possibleUses.map(JSONOutput.string)),
        ])
    }

    private func acceptance(_ acceptance: Acceptance) -> JSONOutput {
        .object([
            "reason": .string(acceptance.reason),
            "by": acceptance.by.map(JSONOutput.string),
            "expires": acceptance.expires.map(JSONOutput.string),
        ])
    }

    private func place(_ location: Location) -> JSONOutput {
        let place = ReportLocation(location, in: sources)
        return .object([
            "file": .string(place.file), "line": .number(place.line), "column": .number(place.column),
        ])
    }
}

/// GitLab's code quality report: a list of issues.
package struct DriftGitLabReporter: DriftReporter {
    private let sources: SourceMap

    package init(sources: SourceMap) { self.sources = sources }

    package func render(_ report: DriftReport) -> String {
        JSONOutput.array(
            report.open.map { entry in
                let place = ReportLocation(entry.finding.revision, in: sources)
                return .object([
                    "description": .string(entry.finding.sentence),
                    "check_name": .string(entry.finding.id),
                    "fingerprint": .string(entry.finding.fingerprint),
                    "severity": .string(severity(entry)),
                    "location": .object([
                        "path": .string(place.file),
                        "lines": .object(["begin": .number(place.line)]),
                    ]),
                ])
            }
        ).rendered
    }

    private func severity(_ entry: DriftReport.Entry) -> String {
        switch entry.rank {
        case .error: entry.finding.verdict.wire == .breaks ? "blocker" : "critical"
        case .warning: "major"
        case .source: "minor"
        case .info: "info"
        }
    }
}
