package import TRPCSource

/// Findings for scripts. `schemaVersion` rises when a member changes its meaning or goes; new members may come.
package struct DriftJSONReporter: DriftReporter {
    package static let schemaVersion = 2

    private let sources: SourceMap
    private let version: String

    package init(sources: SourceMap, version: String) {
        self.sources = sources
        self.version = version
    }

    package func render(_ report: DriftReport) -> String {
        JSONText.object([
            "schemaVersion": .number(Self.schemaVersion),
            "tool": .object(["name": .string("trpcgen"), "version": .string(version)]),
            "base": .array(
                report.bases.map { base in
                    .object([
                        "name": .string(base.name),
                        "path": .string(base.path),
                        "ref": base.ref.map(JSONText.string),
                        "commit": base.commit.map(JSONText.string),
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
            "warnings": .array(report.warnings.map(JSONText.string)),
        ]).rendered
    }

    private func entry(_ entry: DriftReport.Entry) -> JSONText {
        let finding = entry.finding
        return .object([
            "id": .string(finding.id),
            "fingerprint": .string(finding.fingerprint),
            "severity": .string(entry.rank.rawValue),
            "procedure": finding.procedure.map(JSONText.string),
            "direction": .string(finding.place.direction?.rawValue ?? "none"),
            "place": .string(finding.place.text),
            "pointer": .string(finding.place.pointer),
            "procedures": .array(finding.procedures.map(JSONText.string)),
            "wire": wire(entry),
            "source": source(entry),
            "behaviour": .object(["verdict": .string(finding.verdict.behaviour.rawValue)]),
            "message": .string(finding.message),
            "before": (finding.before?.text).map(JSONText.string),
            "after": (finding.after?.text).map(JSONText.string),
            "base": place(finding.base),
            "revision": place(finding.revision),
            "help": .string(finding.rule.rule.remedy),
            "note": entry.note.map(JSONText.string),
            "also": finding.also.isEmpty ? nil : .array(finding.also.map { .string($0.id) }),
            "oasdiff": .array(finding.rule.oasdiff.map(JSONText.string)),
            "accepted": entry.acceptance.map(acceptance),
        ])
    }

    private func wire(_ entry: DriftReport.Entry) -> JSONText {
        .object([
            "verdict": .string(entry.finding.verdict.wire.rawValue),
            "reason": entry.finding.reason.map(JSONText.string),
            "baselines": .array(entry.baselines.map(JSONText.string)),
        ])
    }

    private func source(_ entry: DriftReport.Entry) -> JSONText {
        .object([
            "verdict": .string(entry.finding.verdict.source.rawValue),
            "symbols": .array(entry.finding.symbols.map(JSONText.string)),
            "uses": entry.uses.map { .array($0.map(JSONText.string)) },
            "possibleUses": entry.possibleUses.isEmpty ? nil : .array(entry.possibleUses.map(JSONText.string)),
        ])
    }

    private func acceptance(_ acceptance: Acceptance) -> JSONText {
        .object([
            "reason": .string(acceptance.reason),
            "by": acceptance.by.map(JSONText.string),
            "expires": acceptance.expires.map(JSONText.string),
        ])
    }

    private func place(_ location: Location) -> JSONText {
        let place = SourcePlace(location, in: sources)
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
        JSONText.array(
            report.open.map { entry in
                let place = SourcePlace(entry.finding.revision, in: sources)
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
