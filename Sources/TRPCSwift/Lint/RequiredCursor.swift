internal import TRPCContract
package import TRPCSource

/// Finds cursors that `@trpc/openapi` declares as required, but the last page omits: `nextCursor: more ? "x" : undefined`.
package struct RequiredCursor: LintRule {
    package static let rule = Rule(
        "required-cursor",
        .note,
        "A cursor for the next page is required, as @trpc/openapi writes optional ones; decoding the last page fails.",
        "Add .output(Schema) with an optional cursor, or export with Scripts/trpc-contract.mjs.",
        example: .init(
            before: #"required: ["items", "nextCursor"]"#,
            after: #"required: ["items"]"#
        )
    )

    package init() {}

    private static let names = ["nextCursor", "next_cursor", "prevCursor", "previousCursor", "previous_cursor"]

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        guard subject.hasOfficialTypes else { return }
        var walk = NodeVisitor(subject.document)
        walk.visit(subject.document.root) { node in
            guard let properties = node["properties"], let required = node["required"] else { return }
            for entry in properties.entries where Self.names.contains(entry.key) {
                let isRequired = required.elements.contains { $0.string == entry.key }
                guard isRequired, NamedValue.isType("string", entry.value) || NamedValue.isType("number", entry.value),
                    entry.value["type"]?.kind == .string
                else { continue }
                diagnostics.report(.requiredCursor(entry.key), at: entry.keyNode.location)
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func requiredCursor(_ name: String) -> Diagnostic {
        Diagnostic(RequiredCursor.rule, "'\(name)' is required; decoding fails if the last page has none")
    }
}
