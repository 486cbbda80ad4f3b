/// A query for nodes in a document (RFC 9535), such as `$.paths.*.get.parameters[?@.in == 'query']`.
///
/// Supports the entire language except functions (`length()`, `match()` and others), which overlays don't need.
struct JSONPath {
    var segments: [Segment]

    /// A step from nodes to their children or descendants.
    struct Segment {
        /// Whether this is a descendant segment (`..`), which selects from all descendants.
        var isDescendant: Bool
        var selectors: [Selector]
    }

    /// A selector for children.
    enum Selector {
        case name(String)
        case wildcard
        /// An index, which counts from the end if it's negative.
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(Condition)
    }

    /// The condition in a filter.
    indirect enum Condition {
        case or([Condition])
        case and([Condition])
        case not(Condition)
        case exists(Query)
        case comparison(Operand, Comparison, Operand)
    }

    /// A query in a filter, relative to the child (`@`) or to the root (`$`).
    struct Query {
        var isAbsolute: Bool
        var segments: [Segment]
    }

    /// One side of a comparison. Queries in comparisons select at most one node.
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

/// The reason why a string isn't a valid query, and the position of the problem.
struct JSONPathError: Error, Equatable {
    /// The position in Unicode scalars from the start.
    var offset: Int
    var message: String
    var fix: String?
}
