package import TRPCSource

/// How much a pass may make of a graph. Composition can ask for far more than a document is long: unions of unions that are
/// narrowed together, or a line of types that each repeat the one before.
struct WorkLimit {
    /// The largest documents seen in the wild take a tenth of this.
    private static let least = 200_000
    private static let growth = 20

    private var left: Int
    private(set) var isExhausted = false

    /// - Parameter graph: Its types, properties and variants count.
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

    /// False once a pass has asked for more than is left.
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
            "what 'allOf', 'anyOf' and 'oneOf' combine here makes more types than a client can have",
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
        "The parts of an 'allOf' declare the same properties inside the same properties, too many times over.",
        "Let one part alone declare the property."
    )

    package static let compositionTooLarge = Rule(
        "composition-too-large",
        .error,
        "What 'allOf', 'anyOf' and 'oneOf' combine makes more types than a client can have.",
        "Combine fewer unions with each other, or give the property that differs a separate schema."
    )
}
