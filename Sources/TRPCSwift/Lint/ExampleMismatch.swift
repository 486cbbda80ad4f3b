internal import TRPCContract
package import TRPCSource

/// Finds examples and defaults that don't match their schemas.
///
/// Mocks, documentation and inferred types are based on examples and defaults.
package struct ExampleMismatch: LintRule {
    package static let rule = Rule(
        "example-mismatch",
        .note,
        "An example or a default doesn't match its schema.",
        "Correct the example, or the type of the schema.",
        example: .init(
            before: #""price": { "type": "number", "example": "10.00" }"#,
            after: #""price": { "type": "number", "example": 10.00 }"#
        )
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        let reported = Set(diagnostics.diagnostics.filter { $0.rule == .defaultMismatch }.compactMap(\.location))
        let checker = ExampleChecker(subject.document)
        var walk = NodeVisitor(subject.document)
        walk.visit(subject.document.root, isEntered: { !Self.values.contains($1.key) && !$1.key.hasPrefix("x-") }) {
            node in
            for (keyword, value, schema) in Self.examples(of: node) where !reported.contains(value.location) {
                guard let found = checker.mismatch(of: value, with: schema) else { continue }
                diagnostics.report(.exampleMismatch(keyword, found.reason), at: found.location)
            }
        }
    }

    /// Keywords that contain values rather than schemas.
    private static let values: Set<String> = ["example", "examples", "default", "enum", "const"]

    /// Returns the examples of a schema, or of a parameter or media type with a schema.
    private static func examples(of node: Node) -> [(keyword: String, value: Node, schema: Node)] {
        let schema = node["schema"].flatMap { $0.kind == .mapping ? $0 : nil }
        guard let described = schema ?? (isSchema(node) ? node : nil) else { return [] }
        var found: [(String, Node, Node)] = []
        if let value = node["example"] { found.append(("example", value, described)) }
        if schema == nil, let value = node["default"] { found.append(("default", value, described)) }
        guard let list = node["examples"] else { return found }
        let named = schema == nil ? [] : list.entries.compactMap { $0.value["value"] }
        return found + (list.elements + named).map { ("example", $0, described) }
    }

    private static func isSchema(_ node: Node) -> Bool {
        guard let type = node["type"] else { return node.has("$ref") || node.has("allOf") }
        return type.kind == .string || type.kind == .sequence
    }
}

extension Diagnostic {
    fileprivate static func exampleMismatch(_ keyword: String, _ reason: String) -> Diagnostic {
        Diagnostic(ExampleMismatch.rule, "this \(keyword) doesn't match its schema: \(reason)", fix: .remedy)
    }
}
