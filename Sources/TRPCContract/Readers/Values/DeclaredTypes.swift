package import TRPCSource

/// The types that a schema lists in `type` (JSON Schema validation, 6.1.1).
struct DeclaredTypes {
    /// The names of the types, excluding null.
    private(set) var names: [String] = []
    private(set) var isNullable = false

    /// Reads the types, and reports unknown type names.
    init(of node: Node, _ diagnostics: DiagnosticSink) {
        guard let type = node["type"] else { return }
        for node in type.kind == .sequence ? Array(type.elements) : [type] {
            switch node.string {
            case "null":
                isNullable = true
            case "object", "array", "string", "number", "integer", "boolean":
                if let name = node.string, !names.contains(name) { names.append(name) }
            default:
                if node.isNull {
                    isNullable = true
                } else {
                    diagnostics.report(.unknownType(node.text ?? ""), at: node.location)
                }
            }
        }
        // All integers are numbers.
        if names.contains("number") { names.removeAll { $0 == "integer" } }
    }
}

extension Diagnostic {
    fileprivate static func unknownType(_ name: String) -> Diagnostic {
        Diagnostic(.unknownType, "unknown type '\(name)'; values are read as any JSON", fix: .remedy)
    }
}

extension Rule {
    package static let unknownType = Rule(
        "unknown-type",
        .warning,
        "A schema has an unknown type; its values become JSONValues.",
        "Use one of object, array, string, number, integer, boolean, null."
    )
}
