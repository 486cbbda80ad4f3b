/// What a document says, read once: the contract and the graph of its types.
package struct ContractReading {
    package var contract: Contract
    package var graph: TypeGraph
    /// A pass gave up, with an error: the types that it makes of the document have no bounds.
    package var isTooLarge = false

    package init(contract: Contract, graph: TypeGraph) {
        self.contract = contract
        self.graph = graph
    }
}
