package import TRPCSource

/// A document's contract, type graph and Swift names.
package struct ContractReading {
    package var contract: Contract
    package var graph: TypeGraph
    /// The Swift names, which are empty until the naming passes have run.
    package var names = NameTable()
    /// Whether a pass stopped with an error because the number of types would be unbounded.
    package var isTooLarge = false
    /// Which references are allowed, and whether invalid parts of the document are only warnings.
    package let policy: ReferencePolicy

    package init(contract: Contract, graph: TypeGraph, policy: ReferencePolicy = ReferencePolicy()) {
        self.contract = contract
        self.graph = graph
        self.policy = policy
    }
}
