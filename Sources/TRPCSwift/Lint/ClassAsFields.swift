internal import TRPCContract
package import TRPCSource

/// Finds decimal numbers that `@trpc/openapi` exports as the fields of their class, although `toJSON` returns a string.
package struct ClassAsFields: LintRule {
    package static let rule = Rule(
        "class-as-fields",
        .warning,
        "A type has the fields of a Decimal from decimal.js or Prisma, which is sent as a string such as \"1.5\".",
        "Add .output(Schema), export with Scripts/trpc-contract.mjs, or set the type in an overlay.",
        example: .init(
            before: #"properties: { d: …, e: …, s: … }"#,
            after: #"type: string, format: decimal"#
        )
    )

    package init() {}

    private static let fields: Set = ["d", "e", "s"]

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        guard subject.hasOfficialTypes else { return }
        var walk = NodeVisitor(subject.document)
        walk.visit(subject.document.root) { node in
            guard let properties = node["properties"], properties.kind == .mapping, properties.count >= 2,
                Self.fields.isSuperset(of: properties.entries.map(\.key)),
                properties["d"]?["type"]?.string == "array"
            else { return }
            diagnostics.emit(
                Diagnostic(
                    Self.rule,
                    "this object has the fields of a Decimal, which is sent as a string",
                    at: node.location
                )
            )
        }
    }
}
