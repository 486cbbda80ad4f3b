package import TRPCSource

/// What a document says, read once: the contract and the graph of its types; and what all of it is called in Swift.
package struct ContractReading {
    package var contract: Contract
    package var graph: TypeGraph
    /// Empty until the passes about names have run.
    package var names = NameTable()
    /// A pass gave up, with an error: the types that it makes of the document have no bounds.
    package var isTooLarge = false
    /// Whether invalid parts of the document are warnings.
    package let policy: ReferencePolicy

    package init(contract: Contract, graph: TypeGraph, policy: ReferencePolicy = ReferencePolicy()) {
        self.contract = contract
        self.graph = graph
        self.policy = policy
    }
}
