internal import TRPCSource

/// The output formats of `trpcgen can-i-deploy`.
package enum DeploymentFormat: String, Sendable, CaseIterable {
    case text, json, markdown
}

extension Deployment {
    package static let schemaVersion = 1

    /// Returns the report in a format.
    ///
    /// - Parameter version: The tool's version.
    package func rendered(as format: DeploymentFormat, version: String) -> String {
        switch format {
        case .text: text
        case .json: json(version).rendered
        case .markdown: markdown
        }
    }

    private var answer: String { isAllowed ? "yes" : "no" }

    /// A row for each release, with its name, a cell for each environment, and the worst effect.
    private var rows: [[String]] {
        releases.map { release in
            [release.title] + environments.map { cell(release, $0) } + [reason(release) ?? ""]
        }
    }

    /// Returns the contents of a cell, such as `3 % breaks`, `ok` or `–`.
    private func cell(_ release: Release, _ environment: Environment) -> String {
        guard let share = environment.shares[release.name] else { return "–" }
        let word = verdict(release).rawValue
        return share.map { "\(Self.percent($0)) \(word)" } ?? word
    }

    private var header: [String] { ["release"] + environments.map(\.name) + ["change"] }

    private var text: String {
        let table = ([header] + rows).map { $0.map(Sanitizer.line) }
        let widths = header.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        var output = ""
        for row in table {
            let cells = zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            output += line + "\n"
        }
        output += "\n"
        for sentence in decisions { output += Sanitizer.line(sentence) + "\n" }
        return output + "\(answer): \(Sanitizer.line(revision)) \(isAllowed ? "can" : "cannot") be deployed\n"
    }

    private var markdown: String {
        func row(_ cells: [String]) -> String { "| \(cells.map(MarkdownEscaping.cell).joined(separator: " | ")) |\n" }
        var output =
            "<!-- trpcgen-can-i-deploy -->\n### Can `\(MarkdownEscaping.code(revision))` be deployed? \(isAllowed ? "Yes" : "No")\n\n"
        output += row(header) + "|\(String(repeating: "---|", count: header.count))\n"
        for cells in rows { output += row(cells) }
        if !decisions.isEmpty { output += "\n" }
        for sentence in decisions { output += "- \(MarkdownEscaping.cell(sentence))\n" }
        return output
    }

    private func json(_ version: String) -> JSONOutput {
        .object([
            "schemaVersion": .number(Self.schemaVersion),
            "tool": .object(["name": .string("trpcgen"), "version": .string(version)]),
            "revision": .object(["path": .string(revision)]),
            "deployable": .bool(isAllowed),
            "tolerated": .literal("\(tolerated)"),
            "environments": .array(environments.map(json)),
            "releases": .array(releases.map(json)),
            "decisions": .array(decisions.map(JSONOutput.string)),
        ])
    }

    private func json(_ environment: Environment) -> JSONOutput {
        let broken = broken(in: environment)
        return .object([
            "name": .string(environment.name),
            "deployable": .bool(isAllowed(in: environment)),
            "breaks": .array(broken.map { .string($0.title) }),
            "share": share(of: broken, in: environment).map { .literal("\($0)") },
        ])
    }

    private func json(_ release: Release) -> JSONOutput {
        .object([
            "name": .string(release.name),
            "client": release.client.map(JSONOutput.string),
            "verdict": .string(verdict(release).rawValue),
            "reason": reason(release).map(JSONOutput.string),
            "environments": .array(
                environments.compactMap { environment in
                    environment.shares[release.name].map { share in
                        .object(["name": .string(environment.name), "share": share.map { .literal("\($0)") }])
                    }
                }
            ),
            "fingerprints": .array(
                release.report.entries.filter(threshold.isReached).map { .string($0.finding.fingerprint) }
            ),
        ])
    }
}
