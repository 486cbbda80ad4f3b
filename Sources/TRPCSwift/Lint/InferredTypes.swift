package import TRPCSource

/// Finds outputs with types inferred by TypeScript, which are exact but have no limits or formats.
///
/// Reported once per document; `trpcgen lint --types` lists all of them.
package struct InferredTypes: LintRule {
    package static let rule = Rule(
        "inferred-types",
        .note,
        "An output has a type inferred by TypeScript, without limits, formats and integers.",
        "Add .output(Schema) if these matter; 'trpcgen lint --types' lists the procedures.",
        example: .init(
            before: "getById: publicProcedure.query(() => db.post())",
            after: "getById: publicProcedure.output(PostSchema).query(() => db.post())"
        )
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        let inferred = subject.origins?.procedures.filter { $0.output == .inferred } ?? []
        guard let first = inferred.first else { return }
        diagnostics.emit(
            Diagnostic(
                Self.rule,
                "\(first.named(with: inferred.count - 1)) an inferred TypeScript type: no limits, formats and integers",
                at: first.location
            )
        )
    }
}

extension TypeOrigins.Procedure {
    /// Returns `'posts.list' has`, or `'posts.list' and 3 more have`.
    func named(with others: Int) -> String { others == 0 ? "'\(path)' has" : "'\(path)' and \(others) more have" }
}
