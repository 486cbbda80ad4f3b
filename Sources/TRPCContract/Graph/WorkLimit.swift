package import TRPCSource

/// A limit on how much a pass can add to a graph.
///
/// Compositions can grow far beyond the size of a document, for example intersected unions of unions, or a chain of
/// types that each repeat the previous one.
struct WorkLimit {
    /// Ten times the work for the largest known documents.
    private static let least = 200_000
    private static let growth = 20

    private var left: Int
    private(set) var isExhausted = false

    /// Creates a limit.
    ///
    /// - Parameter graph: The graph whose number of types, properties and variants determines the limit.
    init(for graph: TypeGraph) {
        var size = graph.nodes.count
        for node in graph.nodes {
            switch node.shape {
            case .object(let object): size += object.fields.count
            case .union(let union): size += union.variants.count
            case .intersection(let parts): size += parts.count
            default: break
            }
        }
        left = Self.least + Self.growth * size
    }

    /// Adds to the work done. Returns false if the limit is exceeded.
    mutating func spend(_ amount: Int) -> Bool {
        left -= amount
        if left < 0 { isExhausted = true }
        return !isExhausted
    }
}

extension Diagnostic {
    static var compositionTooLarge: Diagnostic {
        Diagnostic(
            .compositionTooLarge,
            "the combination of 'allOf', 'anyOf' and 'oneOf' results in too many types",
            fix: .remedy
        )
    }

    static var compositionTooDeep: Diagnostic {
        Diagnostic(.compositionTooDeep, fix: .remedy)
    }
}

extension Rule {
    package static let compositionTooDeep = Rule(
        "composition-too-deep",
        .error,
        "The parts of an 'allOf' redeclare the same nested properties at too many levels.",
        "Declare the property in one part only."
    )

    package static let compositionTooLarge = Rule(
        "composition-too-large",
        .error,
        "The combination of 'allOf', 'anyOf' and 'oneOf' results in too many types.",
        "Combine fewer unions, or move the property that differs to a separate schema."
    )
}
