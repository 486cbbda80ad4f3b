/// A query for nodes of a document (RFC 9535): `$.paths.*.get.parameters[?@.in == 'query']`.
///
/// Supports the whole language except for functions (`length()`, `match()` and others), which overlays don't need.
struct JSONPath {
    var segments: [Segment]

    /// A step from nodes to their children or descendants.
    struct Segment {
        /// Whether the segment is `..`, which selects among all descendants.
        var isDescendant: Bool
        var selectors: [Selector]
    }

    /// A selector of children.
    enum Selector {
        case name(String)
        case wildcard
        /// Negative indices count from the end.
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(Condition)
    }

    /// The condition of a filter.
    indirect enum Condition {
        case or([Condition])
        case and([Condition])
        case not(Condition)
        case exists(Query)
        case comparison(Operand, Comparison, Operand)
    }

    /// A query in a filter, relative to the child (`@`) or the root (`$`).
    struct Query {
        var isAbsolute: Bool
        var segments: [Segment]
    }

    /// One side of a comparison; queries select at most one node there.
    enum Operand {
        case literal(JSONPathValue)
        case query(Query)
    }

    enum Comparison: String, CaseIterable {
        // Longer operators come before their prefixes.
        case equal = "=="
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
    }
}

/// The reason why a string isn't a query, with its position.
struct JSONPathError: Error, Equatable {
    /// In Unicode scalars from the start.
    var offset: Int
    var message: String
    var fix: String?
}
