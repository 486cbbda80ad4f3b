package import TRPCSource

/// The configuration of contract comparisons, which applies to all clients.
package struct DriftConfiguration: Sendable {
    /// The severities that override the rules' own; nil hides a rule.
    package var severities: [String: Diagnostic.Severity?] = [:]
    /// The team's promises for deprecated and unstable calls.
    package var lifecycle = LifecyclePolicy()
    /// The folder of recorded releases, relative to the configuration's folder.
    package var folder = "Contracts"
    /// The range of supported releases, such as `>=1.4`.
    package var support: String?
    /// The environments with releases in use; empty if not configured.
    package var deployed: [DeployedEnvironment] = []
    /// The path of the file with accepted changes, relative to the configuration's folder; nil for the default path.
    package var acceptedPath: String?

    package init() {}
}

extension ConfigurationKey {
    static let severity = ConfigurationKey(
        "severity",
        .comparing,
        values: "rules, each with `error`, `warning`, `info` or `off`",
        shape: .rules(.either([.words(["error", "warning", "info", "off"]), .off])),
        default: "the severities that `trpcgen rules` lists",
        summary: "The severities of the findings of `trpcgen diff`.",
        details: "See <doc:ContractDrift>.",
        examples: ["severity: { out-enum-value-added: info }"],
        .drift { reader, root, drift in reader.readSeverities(of: root, into: &drift) }
    )

    static let baselines = ConfigurationKey(
        "baselines",
        .comparing,
        values: "`dir`, a path, and `support`, releases such as `\">=1.4\"`",
        shape: .keys([.init("dir", .scalar), .init("support", .scalar)]),
        default: "`\(DriftConfiguration().folder)`, and all releases in it",
        summary: "The folder of recorded releases, and which of them are supported.",
        examples: [#"baselines: { dir: Contracts, support: ">=1.4" }"#],
        .drift { reader, root, drift in reader.readBaselines(of: root, into: &drift) }
    )

    static let accepted = ConfigurationKey(
        "accepted",
        .comparing,
        values: "a path",
        shape: .text,
        default: "`trpcgen-accepted.yaml`, or `trpcgen-accepted.json` next to a `trpcgen.json`",
        summary: "The file of accepted changes.",
        examples: ["accepted: Contracts/accepted.yaml"],
        .drift { reader, root, drift in
            if let path = reader.path("accepted", of: root) { drift.acceptedPath = path }
        }
    )
}

extension ConfigurationReader {
    fileprivate func readSeverities(of root: Node, into drift: inout DriftConfiguration) {
        for entry in entries("severity", of: root, "rules with 'error', 'warning', 'info' or 'off'") {
            guard driftRules.contains(entry.key) else {
                diagnostics.report(.unknownRule(entry.key, among: driftRules), at: entry.keyNode.location)
                continue
            }
            let word = entry.value.text ?? ""
            // In YAML 1.1, 'off' is false.
            if word == "off" || entry.value.bool == false {
                drift.severities[entry.key] = .some(nil)
            } else if let severity = Diagnostic.Severity(word: word) {
                drift.severities[entry.key] = severity
            } else {
                reportWrong(entry.key, "one of 'error', 'warning', 'info', 'off'", at: entry.value)
            }
        }
    }

    fileprivate func readBaselines(of root: Node, into drift: inout DriftConfiguration) {
        if let baselines = root["baselines"], baselines.kind == .mapping {
            checkKeys(of: baselines, known: ["dir", "support"])
        }
        for entry in entries("baselines", of: root, "'dir' and 'support'") {
            switch (entry.key, entry.value.text) {
            case ("dir", let text?): drift.folder = path(text, of: "dir", at: entry.value.location) ?? drift.folder
            case ("support", let text?): drift.support = text
            default: break
            }
        }
    }
}

extension Diagnostic.Severity {
    /// Parses `error`, `warning`, `info` or `note`.
    package init?(word: String) {
        switch word {
        case "error": self = .error
        case "warning": self = .warning
        case "info", "note": self = .note
        default: return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownRule(_ id: String, among ids: [String]) -> Diagnostic {
        let near = Suggestion.didYouMean(Suggestion.nearest(to: id, among: ids))
        return Diagnostic(.unknownKey, "unknown rule '\(id)'", fix: near ?? "'trpcgen rules' lists them")
    }
}
