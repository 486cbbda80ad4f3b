/// A query for nodes of a document (RFC 9535): `$.paths.*.get.parameters[?@.in == 'query']`.
///
/// The whole language except its functions (`length()`, `match()` and the others), which overlays do not need.
struct JSONPath {
    var segments: [Segment]

    /// One step from nodes to their children, or to all below them.
    struct Segment {
        /// `..`: the children of the node and of all that is below it.
        var isDescendant: Bool
        var selectors: [Selector]
    }

    /// The choice among a node's children.
    enum Selector {
        case name(String)
        case wildcard
        /// Counted from the end when negative.
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(Condition)
    }

    /// The condition that a filter puts on a child.
    indirect enum Condition {
        case or([Condition])
        case and([Condition])
        case not(Condition)
        case exists(Query)
        case comparison(Operand, Comparison, Operand)
    }

    /// A query inside a filter, from the child (`@`) or from the root (`$`).
    struct Query {
        var isAbsolute: Bool
        var segments: [Segment]
    }

    /// One side of a comparison. A query has one node at most there.
    enum Operand {
        case literal(JSONPathValue)
        case query(Query)
    }

    enum Comparison: String, CaseIterable {
        // The longer ones first, since the shorter begin them.
        case equal = "=="
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
    }
}

/// Why a text is not a query, and where.
struct JSONPathError: Error, Equatable {
    /// In Unicode scalars from the beginning of the text.
    var offset: Int
    var message: String
    var fix: String?
}
