/// The result of comparing two contracts: the changes, and how many declarations were compared.
package struct ContractComparison {
    /// Worst first.
    package let findings: [Finding]
    /// The procedures and operations of the newer contract.
    package let procedureCount: Int

    package init(base: ContractSide, revision: ContractSide, options: ComparisonOptions = ComparisonOptions()) {
        var comparison = Comparison(base: base, revision: revision, options: options)
        findings = comparison.findings()
        procedureCount = revision.calls.count
    }
}
