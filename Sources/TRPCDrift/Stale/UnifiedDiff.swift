/// The difference between two strings in the format of `diff -u`.
package struct UnifiedDiff {
    /// The number of unchanged lines to show around a change.
    private static let context = 3
    /// The number of differing lines above which the entire content is shown as replaced.
    private static let limit = 4000

    private enum Edit {
        case keep(Substring), remove(Substring), add(Substring)
    }

    private let edits: [Edit]

    package init(from old: String, to new: String) {
        let (before, after) = (Self.lines(old), Self.lines(new))
        var head = 0
        while head < before.count, head < after.count, before[head] == after[head] { head += 1 }
        var tail = 0
        while tail < before.count - head, tail < after.count - head,
            before[before.count - 1 - tail] == after[after.count - 1 - tail]
        {
            tail += 1
        }
        let middle = Self.edits(before[head..<(before.count - tail)], after[head..<(after.count - tail)])
        edits = before[..<head].map(Edit.keep) + middle + before[(before.count - tail)...].map(Edit.keep)
    }

    /// Splits text into lines that include their line breaks, so that a missing final line break is a difference.
    private static func lines(_ text: String) -> [Substring] {
        var lines: [Substring] = []
        var rest = text[...]
        while let end = rest.firstIndex(where: \.isNewline) {
            let next = rest.index(after: end)
            lines.append(rest[..<next])
            rest = rest[next...]
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }

    private static func edits(_ before: ArraySlice<Substring>, _ after: ArraySlice<Substring>) -> [Edit] {
        guard before.count + after.count <= limit else { return before.map(Edit.remove) + after.map(Edit.add) }
        let difference = Array(after).difference(from: Array(before))
        let removed = Set(difference.removals.map { Self.offset($0) })
        let added = Set(difference.insertions.map { Self.offset($0) })
        let (old, new) = (Array(before), Array(after))
        var (i, j) = (0, 0)
        var edits: [Edit] = []
        while i < old.count || j < new.count {
            if i < old.count, removed.contains(i) {
                edits.append(.remove(old[i]))
                i += 1
            } else if j < new.count, added.contains(j) {
                edits.append(.add(new[j]))
                j += 1
            } else {
                edits.append(.keep(old[i]))
                (i, j) = (i + 1, j + 1)
            }
        }
        return edits
    }

    private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    /// Returns the difference with a header that contains both file names; empty if the strings are equal. Can be applied with
    /// `patch -p1`.
    package func text(from oldName: String, to newName: String) -> String {
        let changed = edits.indices.filter { if case .keep = edits[$0] { false } else { true } }
        guard let first = changed.first else { return "" }
        var hunks: [Range<Int>] = []
        var start = first
        var end = first
        for index in changed.dropFirst() + [Int.max] {
            if index != Int.max, index - end <= 2 * Self.context + 1 {
                end = index
                continue
            }
            hunks.append(max(0, start - Self.context)..<min(edits.count, end + Self.context + 1))
            (start, end) = (index, index)
        }
        var output = "--- \(oldName)\n+++ \(newName)\n"
        var (oldLine, newLine, next) = (1, 1, 0)
        for hunk in hunks {
            let skipped = hunk.lowerBound - next
            (oldLine, newLine, next) = (oldLine + skipped, newLine + skipped, hunk.upperBound)
            output += self.text(of: hunk, &oldLine, &newLine)
        }
        return output
    }

    private func text(of hunk: Range<Int>, _ oldLine: inout Int, _ newLine: inout Int) -> String {
        var (oldCount, newCount, body) = (0, 0, "")
        for edit in edits[hunk] {
            let (sign, line): (String, Substring) =
                switch edit {
                case .keep(let line): (" ", line)
                case .remove(let line): ("-", line)
                case .add(let line): ("+", line)
                }
            if sign != "+" { oldCount += 1 }
            if sign != "-" { newCount += 1 }
            body += sign + line + (line.last?.isNewline == true ? "" : "\n\\ No newline at end of file\n")
        }
        func range(_ line: Int, _ count: Int) -> String { "\(count == 0 ? line - 1 : line),\(count)" }
        defer { (oldLine, newLine) = (oldLine + oldCount, newLine + newCount) }
        return "@@ -\(range(oldLine, oldCount)) +\(range(newLine, newCount)) @@\n" + body
    }
}
