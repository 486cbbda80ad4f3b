/// One thing that `trpcgen lint` looks for beyond what reading a document finds. Its finding is declared beside it, and
/// its id explained in ``RuleCatalog``.
package protocol LintRule {
    static var id: String { get }

    init()

    func check(_ subject: LintSubject, diagnostics: DiagnosticSink)
}

/// The rules, in order.
package enum LintRules {
    package static var all: [any LintRule.Type] {
        [
            IntegerAsNumber.self,
            DateWithoutFormat.self,
            DuplicateOperationID.self,
            MissingOperationID.self,
            UnusedComponent.self,
        ]
    }
}
