package import TRPCSource

/// Finds output types taken from the document of `@trpc/openapi`, some of which are wrong.
package struct OfficialTypes: LintRule {
    package static let rule = Rule(
        "official-types",
        .warning,
        """
        An output's type was written by @trpc/openapi, which makes optional properties required, writes the fields of \
        classes with toJSON, has no type for void, and doesn't support events.
        """,
        "Install typescript 5.4 or newer in the router's package and re-export, or add .output(Schema)."
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        let official = subject.origins?.procedures.filter { $0.output == .official } ?? []
        guard let first = official.first else { return }
        diagnostics.emit(
            Diagnostic(
                Self.rule,
                "\(first.named(with: official.count - 1)) a type written by @trpc/openapi, which may be wrong",
                at: first.location
            )
        )
    }
}
