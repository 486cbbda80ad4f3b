/// Parses filters such as `?@.in == 'query' && !@.deprecated`.
extension JSONPathParser {
    mutating func condition() throws(JSONPathError) -> JSONPath.Condition {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else {
            throw JSONPathError(offset: offset, message: "the filter is nested too deeply")
        }
        var parts = [try conjunction()]
        while takeOperator("||") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .or(parts)
    }

    private mutating func conjunction() throws(JSONPathError) -> JSONPath.Condition {
        var parts = [try basicCondition()]
        while takeOperator("&&") { parts.append(try basicCondition()) }
        return parts.count == 1 ? parts[0] : .and(parts)
    }

    private mutating func takeOperator(_ word: String) -> Bool {
        let start = offset
        skipSpace()
        if take(word) {
            skipSpace()
            return true
        }
        offset = start
        return false
    }

    private mutating func basicCondition() throws(JSONPathError) -> JSONPath.Condition {
        if take("!") {
            skipSpace()
            if peek == "(" { return .not(try parenthesized()) }
            guard let query = try query() else { throw unexpected("'@', '$' or '('") }
            return .not(.exists(query))
        }
        if peek == "(" { return try parenthesized() }
        let start = offset
        let left = try operand()
        skipSpace()
        guard let comparison = JSONPath.Comparison.allCases.first(where: { take($0.rawValue) }) else {
            if case .query(let query) = left { return .exists(query) }
            throw unexpected("a comparison such as '=='")
        }
        try checkIsSingular(left, at: start)
        skipSpace()
        let end = offset
        let right = try operand()
        try checkIsSingular(right, at: end)
        return .comparison(left, comparison, right)
    }

    private mutating func parenthesized() throws(JSONPathError) -> JSONPath.Condition {
        _ = take("(")
        skipSpace()
        let condition = try condition()
        skipSpace()
        guard take(")") else { throw unexpected("')'") }
        return condition
    }

    private mutating func query() throws(JSONPathError) -> JSONPath.Query? {
        if take("@") { return JSONPath.Query(isAbsolute: false, segments: try segments()) }
        if take("$") { return JSONPath.Query(isAbsolute: true, segments: try segments()) }
        return nil
    }

    private mutating func operand() throws(JSONPathError) -> JSONPath.Operand {
        if let query = try query() { return .query(query) }
        if peek == "'" || peek == "\"" { return .literal(.string(try string())) }
        let start = offset
        while let scalar = peek, scalar.isASCII,
            scalar.properties.isAlphabetic || "+-._".unicodeScalars.contains(scalar)
                || Self.isDigit(scalar)
        {
            offset += 1
        }
        let word = String(String.UnicodeScalarView(text[start..<offset]))
        switch word {
        case "true": return .literal(.bool(true))
        case "false": return .literal(.bool(false))
        case "null": return .literal(.null)
        default: break
        }
        if peek == "(", !word.isEmpty {
            throw JSONPathError(
                offset: start,
                message: "the function '\(word)' isn't supported here",
                fix: "compare values, or test whether they exist: [?@.name == 'x'], [?@.name]"
            )
        }
        // JSON's number grammar: no plus sign, no leading zeros, digits on both sides of the decimal point.
        guard word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil, let number = Double(word)
        else {
            offset = start
            throw unexpected("'@', '$', a quoted string, a number, true, false or null")
        }
        return .literal(.number(number))
    }

    /// Checks that an operand selects at most one value. For example, `@.a['b'][0]` does, but `@.*` and `@..a` don't.
    private func checkIsSingular(_ operand: JSONPath.Operand, at offset: Int) throws(JSONPathError) {
        guard case .query(let query) = operand else { return }
        let isSingular = query.segments.allSatisfy { segment in
            guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
            switch segment.selectors[0] {
            case .name, .index: return true
            case .wildcard, .slice, .filter: return false
            }
        }
        guard isSingular else {
            throw JSONPathError(
                offset: offset,
                message: "several values can't be compared",
                fix: "select one value, as in @.name, or test whether one exists: [?@.tags[?@ == 'x']]"
            )
        }
    }
}
