package import TRPCSource

/// A document's contract, type graph and Swift names.
package struct ContractReading {
    package var contract: Contract
    package var graph: TypeGraph
    /// Empty until the naming passes have run.
    package var names = NameTable()
    /// Whether a pass stopped with an error because the number of types is unbounded.
    package var isTooLarge = false
    /// The policy for references, and whether invalid parts of the document are warnings.
    package let policy: ReferencePolicy

    package init(contract: Contract, graph: TypeGraph, policy: ReferencePolicy = ReferencePolicy()) {
        self.contract = contract
        self.graph = graph
        self.policy = policy
    }
}
