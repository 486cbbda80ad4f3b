internal import TRPCDrift
internal import TRPCSource

/// The text of `trpcgen-accepted.yaml`. Lines that somebody wrote stay as they are; entries are added at the end.
struct AcceptanceYAML {
    private(set) var text: String

    init(_ text: String) {
        self.text = text
    }

    /// Adds entries.
    mutating func append(_ acceptances: [Acceptance]) {
        if text.isEmpty { text = "version: 1\naccepted:\n" }
        if !text.hasSuffix("\n") { text += "\n" }
        if !text.split(separator: "\n").contains(where: { $0.hasPrefix("accepted:") }) { text += "accepted:\n" }
        text = text.replacing("accepted: []\n", with: "accepted:\n")
        for acceptance in acceptances { text += Self.text(of: acceptance) }
    }

    /// Removes the entries that begin on these lines, with all that belongs to them.
    mutating func remove(_ lines: Set<Int>) {
        var kept: [Substring] = []
        var isRemoving = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let isEntry = line.drop { $0 == " " }.hasPrefix("- ")
            let isIndented = line.hasPrefix(" ") && !line.drop { $0 == " " }.hasPrefix("#")
            if isEntry { isRemoving = lines.contains(index + 1) } else if !isIndented { isRemoving = false }
            if !isRemoving { kept.append(line) }
        }
        text = kept.joined(separator: "\n")
    }

    private static func text(of acceptance: Acceptance) -> String {
        var lines: [(String, String)] = []
        if let fingerprint = acceptance.fingerprint { lines.append(("fingerprint", quoted(fingerprint))) }
        if let id = acceptance.id { lines.append(("id", id)) }
        if let place = acceptance.place { lines.append(("at", quoted(place))) }
        if !acceptance.baselines.isEmpty {
            lines.append(("baselines", "[\(acceptance.baselines.map(quoted).joined(separator: ", "))]"))
        }
        lines.append(("reason", quoted(acceptance.reason)))
        if let by = acceptance.by { lines.append(("by", quoted(by))) }
        if let expires = acceptance.expires { lines.append(("expires", quoted(expires))) }
        return lines.enumerated().map { index, line in
            "  \(index == 0 ? "-" : " ") \(line.0): \(line.1)\n"
        }
        .joined()
    }

    /// A double-quoted scalar of YAML, which is a string of JSON.
    private static func quoted(_ text: String) -> String {
        String(JSONOutput.string(text).rendered.dropLast())
    }
}
