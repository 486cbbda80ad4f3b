/// A value in a filter comparison (RFC 9535, 2.3.5.2.2).
enum JSONPathValue {
    /// The result of a query that matches nothing.
    case nothing
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    /// A mapping or sequence, as a canonical string.
    case structure(String)

    func satisfies(_ comparison: JSONPath.Comparison, _ other: JSONPathValue) -> Bool {
        switch comparison {
        case .equal: equals(other)
        case .unequal: !equals(other)
        case .less: isLess(than: other)
        case .greater: other.isLess(than: self)
        case .atMost: isLess(than: other) || equals(other)
        case .atLeast: other.isLess(than: self) || equals(other)
        }
    }

    private func equals(_ other: JSONPathValue) -> Bool {
        switch (self, other) {
        case (.nothing, .nothing), (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        // Compare bytes, because differently normalized forms of 'é' are different strings.
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.structure(let left), .structure(let right)): left.utf8.elementsEqual(right.utf8)
        default: false
        }
    }

    /// Returns whether this value is less than another one. Only numbers and strings are ordered.
    private func isLess(than other: JSONPathValue) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)): left < right
        case (.string(let left), .string(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
        default: false
        }
    }
}
