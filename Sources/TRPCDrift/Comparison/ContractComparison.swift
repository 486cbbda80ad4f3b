internal import TRPCContract

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
    /// How the clients of both contracts call the procedures and operations that the changes reach, by name:
    /// `posts.getById()`.
    package var calls: [String: Set<String>] {
        symbols.value.reduce(into: [:]) { calls, symbols in
            for name in reached { if let call = symbols.call(name) { calls[name, default: []].insert(call) } }
        }
    }
    /// The names that named schemas have in the clients of both contracts.
    package var typeNames: Set<String> { symbols.value.reduce(into: []) { $0.formUnion($1.typeNames) } }

    /// The procedures and operations that the changes reach.
    private let reached: Set<String>
    /// The clients of both contracts, which take longer than the comparison.
    private let symbols: LazyValue<[SwiftSymbols]>

    package init(base: ContractSide, revision: ContractSide, options: ComparisonOptions = ComparisonOptions()) {
        let revision = revision.named(after: base)
        var comparison = Comparison(base: base, revision: revision, options: options)
        findings = comparison.findings()
        procedureCount = revision.calls.count
        let pairing = comparison.pairing
        addedCalls = pairing.added.map(\.name).sorted()
        removedCalls = pairing.removed.map(\.name).sorted()
        let reached = Set(findings.flatMap(\.procedures))
        let isEmpty = findings.isEmpty
        self.reached = reached
        symbols = LazyValue { isEmpty ? [] : [base, revision].compactMap(\.client.symbols) }
        changedCalls = pairing.pairs.filter { reached.contains($0.old.name) || reached.contains($0.new.name) }
            .map(\.new.name).sorted()
    }
}
