/// Evaluates queries on a document that is being edited.
struct JSONPathEvaluation {
    let document: DocumentEditor

    /// A node that a query matches.
    struct Match {
        var node: UInt32
        /// The container of the node; nil for the root.
        var parent: UInt32?
    }

    /// The result of a query.
    struct Outcome {
        /// The distinct matches in document order.
        var matches: [Match]
        /// The index of the first segment that matches nothing, if any.
        var failedSegment: Int?
        /// The nodes to which the failed segment was applied.
        var lastMatches: [Match] = []
    }

    func evaluate(_ path: JSONPath) -> Outcome {
        var matches = [Match(node: document.root, parent: nil)]
        for (index, segment) in path.segments.enumerated() {
            let next = step(segment, from: matches)
            if next.isEmpty { return Outcome(matches: [], failedSegment: index, lastMatches: matches) }
            matches = next
        }
        return Outcome(matches: matches)
    }

    private func step(_ segment: JSONPath.Segment, from matches: [Match]) -> [Match] {
        var found: [Match] = []
        var seen: Set<UInt32> = []
        for match in matches {
            // Traverses depth-first in document order, without recursion.
            var pending = [match.node]
            while let node = pending.popLast() {
                for selector in segment.selectors {
                    for child in select(selector, in: node) where seen.insert(child).inserted {
                        found.append(Match(node: child, parent: node))
                    }
                }
                if segment.isDescendant { pending += document.values(of: node).reversed() }
            }
        }
        return found
    }

    private func select(_ selector: JSONPath.Selector, in node: UInt32) -> [UInt32] {
        switch selector {
        case .name(let name):
            return document.value(of: name, in: node).map { [$0] } ?? []
        case .wildcard:
            return document.values(of: node)
        case .index(let index):
            guard document.kind(of: node) == .sequence else { return [] }
            let values = document.values(of: node)
            let position = index < 0 ? values.count + index : index
            return values.indices.contains(position) ? [values[position]] : []
        case .slice(let start, let end, let step):
            guard document.kind(of: node) == .sequence else { return [] }
            let values = document.values(of: node)
            return Self.positions(from: start, to: end, by: step, count: values.count).map { values[$0] }
        case .filter(let condition):
            return document.values(of: node).filter { holds(condition, for: $0) }
        }
    }

    /// Returns the positions that a slice selects (RFC 9535, 2.3.4.2.2).
    private static func positions(from start: Int?, to end: Int?, by step: Int, count: Int) -> [Int] {
        func normalized(_ index: Int) -> Int { index < 0 ? count + index : index }
        if step > 0 {
            let lower = min(max(normalized(start ?? 0), 0), count)
            let upper = min(max(normalized(end ?? count), 0), count)
            return Array(stride(from: lower, to: upper, by: step))
        }
        guard step < 0 else { return [] }
        let upper = min(max(start.map(normalized) ?? count - 1, -1), count - 1)
        let lower = min(max(end.map(normalized) ?? -1, -1), count - 1)
        return Array(stride(from: upper, to: lower, by: step))
    }

    private func holds(_ condition: JSONPath.Condition, for node: UInt32) -> Bool {
        switch condition {
        case .or(let parts): parts.contains { holds($0, for: node) }
        case .and(let parts): parts.allSatisfy { holds($0, for: node) }
        case .not(let part): !holds(part, for: node)
        case .exists(let query): !nodes(of: query, for: node).isEmpty
        case .comparison(let left, let comparison, let right):
            value(of: left, for: node).satisfies(comparison, value(of: right, for: node))
        }
    }

    private func nodes(of query: JSONPath.Query, for node: UInt32) -> [Match] {
        query.segments.reduce([Match(node: query.isAbsolute ? document.root : node, parent: nil)]) { matches, segment in
            step(segment, from: matches)
        }
    }

    private func value(of operand: JSONPath.Operand, for node: UInt32) -> JSONPathValue {
        switch operand {
        case .literal(let value): value
        case .query(let query): nodes(of: query, for: node).first.map { document.comparable($0.node) } ?? .nothing
        }
    }
}

extension DocumentEditor {
    /// Returns the value of a node for use in comparisons.
    fileprivate func comparable(_ node: UInt32) -> JSONPathValue {
        switch kind(of: node) {
        case .null: return .null
        case .bool: return .bool(isTrue(node))
        case .number: return Node.double(text(of: node)).map(JSONPathValue.number) ?? .nothing
        case .string: return .string(text(of: node))
        case .sequence, .mapping:
            var text = ""
            writeCanonically(node, to: &text, depth: 0)
            return .structure(text)
        }
    }

    /// Writes equal values as equal strings. Omits values deeper than the maximum depth of documents.
    private func writeCanonically(_ node: UInt32, to text: inout String, depth: Int) {
        guard depth <= limits.maxDepth else { return }
        switch kind(of: node) {
        case .null: text += "null"
        case .bool: text += isTrue(node) ? "true" : "false"
        case .number: text += Node.double(self.text(of: node)).map { "\($0)" } ?? "?"
        case .string: writeCounted(self.text(of: node), to: &text)
        case .sequence:
            text += "["
            for element in children(of: node) {
                writeCanonically(element, to: &text, depth: depth + 1)
                text += ","
            }
            text += "]"
        case .mapping:
            text += "{"
            let children = children(of: node)
            let entries = stride(from: 0, to: children.count, by: 2).map {
                (self.text(of: children[$0]), children[$0 + 1])
            }
            for (key, value) in entries.sorted(by: { $0.0 < $1.0 }) {
                writeCounted(key, to: &text)
                writeCanonically(value, to: &text, depth: depth + 1)
            }
            text += "}"
        }
    }

    /// Writes a string prefixed with its length, so that its contents can't be mistaken for other values.
    private func writeCounted(_ part: String, to text: inout String) {
        text += "\(part.utf8.count):\(part)"
    }
}
