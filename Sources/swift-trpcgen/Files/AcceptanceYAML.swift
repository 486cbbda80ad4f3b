internal import TRPCDrift
internal import TRPCSource

/// The contents of `trpcgen-accepted.yaml`. Existing lines are kept.
///
/// New entries take one line each and are ordered by fingerprint, so that entries of two branches are usually on different
/// lines. With `merge=union`, Git keeps both even if they are adjacent.
struct AcceptanceYAML {
    private var lines: [String]

    init(_ text: String) {
        lines =
            text.isEmpty
            ? ["version: 1", "accepted:"]
            : text.split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
        if !text.isEmpty, lines.last == "" { lines.removeLast() }
        if !lines.contains(where: { $0.hasPrefix("accepted:") }) { lines.append("accepted:") }
    }

    var text: String { lines.map { "\($0)\n" }.joined() }

    /// An entry in the list, with its lines and the preceding comments.
    private struct Entry {
        var lines: Range<Int>
        /// The index of the first comment line.
        var start: Int
        var fingerprint: String?
    }

    /// Inserts entries before the first one with a greater fingerprint.
    mutating func add(_ acceptances: [Acceptance]) {
        for acceptance in acceptances {
            let entries = entries
            let next = entries.first { entry in
                guard let other = entry.fingerprint, let own = acceptance.fingerprint else { return false }
                return other > own
            }
            let line = Self.line(of: acceptance, indentation: indentation(of: entries))
            lines.insert(line, at: next?.start ?? entries.last?.lines.upperBound ?? beginList())
        }
    }

    /// Removes the entries that begin on these lines (1-based), but keeps comments.
    mutating func remove(_ numbers: Set<Int>) {
        for entry in entries.reversed() where numbers.contains(entry.lines.lowerBound + 1) {
            lines.removeSubrange(entry.lines)
        }
    }

    /// Returns the index of the line after the list's key. Removes an empty value from the key.
    private mutating func beginList() -> Int {
        guard let key = lines.firstIndex(where: { $0.hasPrefix("accepted:") }) else { return lines.endIndex }
        lines[key] = lines[key].replacing("[]", with: "", maxReplacements: 1).trimmingSuffix(" ")
        return key + 1
    }

    private var entries: [Entry] {
        guard let key = lines.firstIndex(where: { $0.hasPrefix("accepted:") }) else { return [] }
        var entries: [Entry] = []
        var depth: Int?
        var comments: Int?
        for index in (key + 1)..<lines.endIndex {
            let line = lines[index]
            let content = line.drop { $0 == " " }
            let indentation = line.count - content.count
            if content.hasPrefix("#") {
                comments = comments ?? index
            } else if content.hasPrefix("- ") || content == "-", indentation <= depth ?? indentation {
                depth = indentation
                entries.append(Entry(lines: index..<(index + 1), start: comments ?? index))
                comments = nil
            } else if !content.isEmpty {
                // The list ends at another top-level key.
                guard let depth, indentation > depth, let last = entries.indices.last else { break }
                entries[last].lines = entries[last].lines.lowerBound..<(index + 1)
                comments = nil
            }
        }
        for index in entries.indices {
            entries[index].fingerprint = lines[entries[index].lines].lazy.compactMap(Self.fingerprint).first
        }
        return entries
    }

    private static func fingerprint(_ line: String) -> String? {
        line.firstMatch(of: /fingerprint['"]?:\s*['"]?([0-9a-f]{12})\b/).map { String($0.1) }
    }

    private func indentation(of entries: [Entry]) -> String {
        entries.first.map { String(lines[$0.lines.lowerBound].prefix { $0 == " " }) } ?? "  "
    }

    private static func line(of acceptance: Acceptance, indentation: String) -> String {
        var parts: [String] = []
        if let fingerprint = acceptance.fingerprint { parts.append("fingerprint: \(quoted(fingerprint))") }
        if let id = acceptance.id { parts.append("id: \(id)") }
        if let place = acceptance.place { parts.append("at: \(quoted(place))") }
        if !acceptance.baselines.isEmpty {
            parts.append("baselines: [\(acceptance.baselines.map(quoted).joined(separator: ", "))]")
        }
        parts.append("reason: \(quoted(acceptance.reason))")
        if let by = acceptance.by { parts.append("by: \(quoted(by))") }
        if let expires = acceptance.expires { parts.append("expires: \(quoted(expires))") }
        return "\(indentation)- { \(parts.joined(separator: ", ")) }"
    }

    /// Returns a double-quoted YAML scalar, whose syntax is that of a JSON string.
    private static func quoted(_ text: String) -> String {
        String(JSONOutput.string(text).rendered.dropLast())
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}
