package import TRPCSource

/// Findings in SARIF 2.1.0, for code scanning. Paths are relative to the root of the repository.
package struct DriftSARIFReporter: DriftReporter {
    private let sources: SourceMap
    private let version: String

    package init(sources: SourceMap, version: String) {
        self.sources = sources
        self.version = version
    }

    package func render(_ report: DriftReport) -> String {
        var met: [String: DriftRule] = [:]
        for entry in report.entries { met[entry.finding.id] = entry.finding.rule }
        let rules = met.values.sorted { $0.id < $1.id }
        let indices = Dictionary(uniqueKeysWithValues: zip(rules.map(\.id), rules.indices))
        return SARIFLog(
            version: version,
            rules: rules.map(descriptor),
            results: report.entries.map { result($0, indices[$0.finding.id] ?? 0) },
            automationID: "trpcgen/diff/\(report.baseNames)",
            root: "The repository's root"
        ).rendered
    }

    private func descriptor(_ rule: DriftRule) -> JSONOutput {
        .object([
            "id": .string(rule.id),
            "name": .string(rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()),
            "shortDescription": .object(["text": .string(rule.rule.summary)]),
            "help": .object(["text": .string(rule.rule.remedy)]),
            "defaultConfiguration": .object(["level": .string(rule.severity.name)]),
            "properties": .object([
                "tags": .array(["contract", rule.direction?.rawValue ?? "procedure"].map(JSONOutput.string))
            ]),
        ])
    }

    private func result(_ entry: DriftReport.Entry, _ ruleIndex: Int) -> JSONOutput {
        let finding = entry.finding
        return .object([
            "ruleId": .string(finding.id),
            "ruleIndex": .number(ruleIndex),
            "level": .string(finding.severity.name),
            "message": .object([
                "text": .string("\(finding.sentence). Wire: \(entry.wireWords). Source: \(entry.sourceDetails).")
            ]),
            "locations": .array([location(of: finding)]),
            "relatedLocations": .array([
                .object([
                    "id": .number(0),
                    "physicalLocation": physical(finding.base),
                    "message": .object(["text": .string("before")]),
                ])
            ]),
            "partialFingerprints": .object(["trpcgen/v1": .string(finding.fingerprint)]),
            "suppressions": .array([entry.acceptance].compactMap(\.self).map(suppression)),
            "properties": .object([
                "wire": .string(finding.verdict.wire.rawValue),
                "source": .string(finding.verdict.source.rawValue),
                "behaviour": .string(finding.verdict.behaviour.rawValue),
            ]),
        ])
    }

    private func location(of finding: Finding) -> JSONOutput {
        .object([
            "physicalLocation": physical(finding.revision),
            "logicalLocations": .array([
                .object(["fullyQualifiedName": .string(finding.place.text), "kind": .string("member")])
            ]),
        ])
    }

    private func suppression(_ acceptance: Acceptance) -> JSONOutput {
        .object(["kind": .string("external"), "justification": .string(acceptance.reason)])
    }

    private func physical(_ location: Location) -> JSONOutput {
        let place = ReportLocation(location, in: sources)
        return .object([
            "artifactLocation": .object([
                "uri": .string(Self.uri(place.file)), "uriBaseId": .string(SARIFLog.rootID),
            ]),
            "region": .object(["startLine": .number(max(1, place.line)), "startColumn": .number(max(1, place.column))]),
        ])
    }

    /// Returns a path relative to the root as a URI reference (RFC 3986).
    private static func uri(_ path: String) -> String {
        let uri = PercentEncoding.path.encoded(String(path.drop { $0 == "/" }))
        return uri.isEmpty ? "contract" : uri
    }
}
