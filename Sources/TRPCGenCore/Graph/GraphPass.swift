/// One rewriting of the type graph. Passes run once each, in the order of ``GraphPasses/all``.
package protocol GraphPass {
    /// As `--verbose` prints it.
    static var name: String { get }

    init()

    func run(on reading: inout ContractReading, diagnostics: DiagnosticSink)
}

/// The passes, in order.
package enum GraphPasses {
    package static var all: [any GraphPass.Type] {
        [
            MergeIntersections.self,
            FlattenUnions.self,
            TagUnions.self,
            FoldConstants.self,
            MergeIdentical.self,
            MarkUsage.self,
            AssignNames.self,
            BreakCycles.self,
            BoxLargeValues.self,
        ]
    }
}
