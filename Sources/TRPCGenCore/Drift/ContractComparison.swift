/// The result of comparing two contracts: the changes, and how many declarations were compared.
package struct ContractComparison {
    /// Worst first.
    package let findings: [Finding]
    /// The procedures and operations of the newer contract.
    package let procedureCount: Int
    /// The procedures and operations of one contract only, and those of both that a change reaches, by name.
    let addedCalls: [String]
    let removedCalls: [String]
    let changedCalls: [String]
    /// The Swift calls of procedures and operations of either contract, by name: `posts.getById()`; operations have two,
    /// one of them for where the other is taken.
    package let calls: [String: [String]]
    /// The Swift names of the named schemas of either contract.
    package let typeNames: Set<String>

    package init(base: ContractSide, revision: ContractSide, options: ComparisonOptions = ComparisonOptions()) {
        var comparison = Comparison(base: base, revision: revision, options: options)
        findings = comparison.findings()
        procedureCount = revision.calls.count
        calls = Dictionary((base.calls + revision.calls).map { ($0.name, options.names.calls($0)) }) { $0 + $1 }
        typeNames = Set(base.componentNames.union(revision.componentNames).map(options.names.type))
        let pairing = CallPairing(base, revision)
        addedCalls = pairing.added.map(\.name).sorted()
        removedCalls = pairing.removed.map(\.name).sorted()
        let reached = Set(findings.flatMap(\.procedures))
        changedCalls = pairing.pairs.filter { reached.contains($0.old.name) || reached.contains($0.new.name) }
            .map(\.new.name).sorted()
    }
}
