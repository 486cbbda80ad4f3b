package import TRPCSource

/// A check of `trpcgen lint` beyond the findings of reading a document.
///
/// Its rule and its finding are declared in the same file.
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
