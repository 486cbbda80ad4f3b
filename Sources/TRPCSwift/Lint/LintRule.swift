package import TRPCSource

/// A check that `trpcgen lint` runs in addition to the findings from reading a document.
///
/// A rule is declared in the same file as its finding.
package protocol LintRule {
    static var rule: Rule { get }

    init()

    func check(_ subject: LintSubject, diagnostics: DiagnosticSink)
}

/// The rules, in order.
package enum LintRules {
    package static var all: [any LintRule.Type] {
        [
            IntegerAsNumber.self,
            DateWithoutFormat.self,
            InexactDate.self,
            ExampleMismatch.self,
            DuplicateOperationID.self,
            MissingOperationID.self,
            UndescribedFailure.self,
            StreamItemForm.self,
            OfficialTypes.self,
            RequiredCursor.self,
            ClassAsFields.self,
            InferredTypes.self,
            UnusedComponent.self,
        ]
    }
}
