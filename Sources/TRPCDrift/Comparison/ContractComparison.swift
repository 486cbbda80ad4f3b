internal import TRPCContract

/// The result of comparing two contracts.
package struct ContractComparison {
    /// The changes, worst first.
    package let findings: [Finding]
    /// The number of procedures and operations in the newer contract.
    package let procedureCount: Int
    /// The names of calls that are in only one contract, or that are in both and changed.
    let addedCalls: [String]
    let removedCalls: [String]
    let changedCalls: [String]
    /// The calls in both Swift clients, such as `posts.getById()`, by the name of the changed procedure or operation.
    package var calls: [String: Set<String>] {
        symbols.value.reduce(into: [:]) { calls, symbols in
            for name in reached { if let call = symbols.call(name) { calls[name, default: []].insert(call) } }
        }
    }
    /// The Swift names that the named schemas have in the clients of both contracts.
    package var typeNames: Set<String> { symbols.value.reduce(into: []) { $0.formUnion($1.typeNames) } }

    /// The procedures and operations that are affected by changes.
    private let reached: Set<String>
    /// The symbols of both clients, computed on demand because they take longer than the comparison.
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
