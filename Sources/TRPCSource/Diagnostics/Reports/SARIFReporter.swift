/// Reports diagnostics as SARIF 2.1.0 (OASIS standard) for code scanning.
///
/// The log contains one run, with a rule for each reported id and a result for each diagnostic.
package struct SARIFReporter: Reporter {
    private let sources: SourceMap
    private let version: String

    /// Creates a reporter.
    ///
    /// - Parameter version: The tool's version.
    package init(sources: SourceMap, version: String) {
        self.sources = sources
        self.version = version
    }

    package func render(_ diagnostics: [Diagnostic]) -> String {
        let sorted = diagnostics.sortedByPlace()
        var met: [String: Diagnostic] = [:]
        for diagnostic in sorted where met[diagnostic.id] == nil { met[diagnostic.id] = diagnostic }
        let rules = met.values.sorted { $0.id < $1.id }
        let indices = Dictionary(uniqueKeysWithValues: zip(rules.map(\.id), rules.indices))
        return SARIFLog(
            version: version,
            rules: rules.map { rule($0.rule, level: $0.severity) },
            results: sorted.map { result($0, ruleIndex: indices[$0.id] ?? -1) }
        ).rendered
    }

    /// Returns a `reportingDescriptor` (SARIF 2.1.0, 3.49).
    private func rule(_ rule: Rule, level: Diagnostic.Severity) -> JSONOutput {
        .object([
            "id": .string(rule.id),
            "shortDescription": .object(["text": .string(rule.summary)]),
            "help": .object(["text": .string(rule.remedy)]),
            "defaultConfiguration": .object(["level": .string(level.name)]),
        ])
    }

    /// Returns a `result` (3.27). The fix is part of the message, because SARIF's `fixes` are text edits.
    private func result(_ diagnostic: Diagnostic, ruleIndex: Int) -> JSONOutput {
        let message = diagnostic.message + (diagnostic.fix.map { "\nfix: \($0)" } ?? "")
        let related = diagnostic.notes.filter { $0.location != nil }
        return .object([
            "ruleId": .string(diagnostic.id),
            "ruleIndex": .number(ruleIndex),
            "level": .string(diagnostic.severity.name),
            "message": .object(["text": .string(message)]),
            "locations": .array(diagnostic.location.map { [location($0)] } ?? []),
            "relatedLocations": related.isEmpty
                ? nil : .array(related.compactMap { note in note.location.map { location($0, note.message) } }),
        ])
    }

    /// Returns a `location` (3.28).
    private func location(_ location: Location, _ message: String? = nil) -> JSONOutput {
        .object([
            "physicalLocation": .object([
                "artifactLocation": .object(["uri": .string(Self.uri(sources[location.file].path))]),
                "region": .object([
                    "startLine": .number(Int(location.line)),
                    "startColumn": .number(Int(location.column)),
                ]),
            ]),
            "message": message.map { .object(["text": .string($0)]) },
        ])
    }

    /// Returns a path as a URI reference (RFC 3986). Absolute paths get the scheme `file`.
    private static func uri(_ path: String) -> String {
        let scheme = path.hasPrefix("/") ? "file://" : ""
        return scheme + PercentEncoding.path.encoded(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
    }
}
