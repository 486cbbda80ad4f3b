package import TRPCSource

/// Finds outputs with types taken from the document of `@trpc/openapi`, which gets some of them wrong.
package struct OfficialTypes: LintRule {
    package static let rule = Rule(
        "official-types",
        .warning,
        """
        An output has its type from @trpc/openapi, which requires what may be undefined, writes a class with toJSON as its \
        fields, leaves void without a type, and has no events.
        """,
        "Install typescript 5.4 or newer beside the router, and export again; or add .output(Schema)."
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        let official = subject.origins?.procedures.filter { $0.output == .official } ?? []
        guard let first = official.first else { return }
        diagnostics.emit(
            Diagnostic(
                Self.rule,
                "\(first.named(with: official.count - 1)) the type that @trpc/openapi writes, which may be wrong",
                at: first.location
            )
        )
    }
}
