package import TRPCSource

/// Findings as test cases, with a suite for each older contract, and a case for each procedure and direction.
package struct DriftJUnitReporter: DriftReporter {
    private let sources: SourceMap

    package init(sources: SourceMap) { self.sources = sources }

    private struct Case: Hashable {
        var procedure: String
        var direction: String
    }

    package func render(_ report: DriftReport) -> String {
        var suites = ""
        var totals = (tests: 0, failures: 0, skipped: 0)
        for base in report.bases {
            let entries = report.entries.filter { $0.baselines.contains(base.name) }
            let (text, counts) = suite(base, entries)
            suites += text
            totals = (totals.tests + counts.tests, totals.failures + counts.failures, totals.skipped + counts.skipped)
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="trpcgen diff" \(attributes(totals))>
            \(suites)</testsuites>

            """
    }

    private func attributes(_ counts: (tests: Int, failures: Int, skipped: Int)) -> String {
        #"tests="\#(counts.tests)" failures="\#(counts.failures)" errors="0" skipped="\#(counts.skipped)""#
    }

    private func suite(
        _ base: DriftReport.Base,
        _ entries: [DriftReport.Entry]
    ) -> (String, (tests: Int, failures: Int, skipped: Int)) {
        var order: [Case] = []
        var groups: [Case: [DriftReport.Entry]] = [:]
        for entry in entries {
            let key = Case(
                procedure: entry.finding.procedure ?? "contract",
                direction: entry.finding.place.direction?.rawValue ?? "procedure"
            )
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(entry)
        }
        var counts = (tests: order.count, failures: 0, skipped: 0)
        var body = ""
        for key in order {
            let group = groups[key] ?? []
            let errors = group.filter { $0.acceptance == nil && $0.severity == .error }
            let isSkipped = errors.isEmpty && group.allSatisfy { $0.acceptance != nil }
            if !errors.isEmpty { counts.failures += 1 }
            if isSkipped { counts.skipped += 1 }
            body += element(key, group, errors: errors, isSkipped: isSkipped)
        }
        if order.isEmpty {
            counts.tests = 1
            body = "    <testcase classname=\"contract\" name=\"unchanged\"/>\n"
        }
        let name = XMLEscaping.escaped("contract vs \(base.name)")
        return ("  <testsuite name=\"\(name)\" \(attributes(counts))>\n\(body)  </testsuite>\n", counts)
    }

    private func element(
        _ key: Case,
        _ group: [DriftReport.Entry],
        errors: [DriftReport.Entry],
        isSkipped: Bool
    ) -> String {
        let place = ReportLocation((errors.first ?? group[0]).finding.revision, in: sources)
        var text = "    <testcase classname=\"\(XMLEscaping.escaped(key.procedure))\" name=\"\(key.direction)\""
        text += " file=\"\(XMLEscaping.escaped(place.file))\" line=\"\(place.line)\">"
        if isSkipped, let acceptance = group[0].acceptance {
            let message = "accepted \(group[0].finding.fingerprint): \(acceptance.reason)"
            return text + "<skipped message=\"\(XMLEscaping.escaped(message))\"/></testcase>\n"
        }
        if let first = errors.first {
            text += "<failure type=\"\(first.finding.id)\" message=\"\(XMLEscaping.escaped(first.finding.message))\">"
            text += errors.map(details).joined(separator: "\n\n") + "</failure>"
        }
        let others = group.filter { $0.acceptance == nil && $0.severity < .error }
        if !others.isEmpty {
            let lines = others.map {
                XMLEscaping.escaped("\($0.severity.word) \($0.finding.id): \($0.finding.message)")
            }
            text += "<system-out>\(lines.joined(separator: "\n"))</system-out>"
        }
        return text + "</testcase>\n"
    }

    private func details(_ entry: DriftReport.Entry) -> String {
        [
            "\(entry.finding.sentence) [\(entry.finding.id)]", "wire: \(entry.wireWords)",
            "source: \(entry.sourceDetails)", "accept: \(entry.acceptCommand)",
        ]
        .map(XMLEscaping.escaped).joined(separator: "\n")
    }
}

/// Escaping for XML and HTML.
enum XMLEscaping {
    /// Returns a single line that is safe in elements and in double-quoted attributes.
    static func escaped(_ text: String) -> String {
        var output = ""
        for scalar in Sanitizer.line(text).unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            case "'": output += "&#39;"
            // These characters aren't allowed in XML 1.0.
            case "\u{FFFE}", "\u{FFFF}": break
            default: output += String(scalar)
            }
        }
        return output
    }
}
