/// Parses a pattern such as `posts.*.output.tags[]` into steps. A backslash escapes a dot, star or bracket in a name.
struct TargetPatternParser {
    private var rest: Substring
    private var found: [TargetPattern.Step] = []
    /// The parts of the current name between its stars.
    private var parts = [""]

    /// The maximum number of steps, which no realistic pattern reaches.
    private static let limit = 60

    init(text: String) {
        rest = Substring(text)
    }

    /// Parses all steps. Returns nil for an invalid pattern.
    mutating func steps() -> [TargetPattern.Step]? {
        var isStepOpen = true
        while let sign = rest.popFirst() {
            switch sign {
            case ".":
                guard isStepOpen ? closeName() : true else { return nil }
                guard !rest.isEmpty else { return nil }
                isStepOpen = true
            case "[":
                if isStepOpen, !closeName() { return nil }
                guard let close = rest.firstIndex(of: "]") else { return nil }
                let index = rest[..<close]
                guard index.isEmpty || Int(index) != nil else { return nil }
                found.append(.element(Int(index)))
                rest = rest[rest.index(after: close)...]
                isStepOpen = false
            case _ where !isStepOpen:
                return nil
            case "*":
                parts.append("")
            case "\\":
                guard let escaped = rest.popFirst() else { return nil }
                parts[parts.count - 1].append(escaped)
            default:
                parts[parts.count - 1].append(sign)
            }
        }
        if isStepOpen, !closeName() { return nil }
        return found.count <= Self.limit ? found : nil
    }

    /// Ends the current name. Returns false if the name is empty.
    private mutating func closeName() -> Bool {
        defer { parts = [""] }
        if parts == ["", "", ""] {
            found.append(.anything)
            return true
        }
        guard parts != [""] else { return false }
        found.append(.name(Glob(parts: parts)))
        return true
    }
}
