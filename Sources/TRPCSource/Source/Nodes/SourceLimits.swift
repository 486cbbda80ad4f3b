/// The limits on the size of documents.
///
/// The defaults far exceed all known contracts, but are low enough not to strain a build machine.
package struct SourceLimits: Sendable {
    package var maxBytes: Int
    /// The maximum total size of a contract's documents.
    package var maxTotalBytes: Int
    /// The maximum nesting depth of containers, including those reached through aliases.
    package var maxDepth: Int
    /// The maximum number of values in a document.
    package var maxNodes: Int
    /// The maximum number of values added by expanding YAML aliases, since nine lines can expand to billions of values.
    package var maxExpandedNodes: Int

    package init(
        maxBytes: Int = 128 << 20,
        maxTotalBytes: Int = 512 << 20,
        maxDepth: Int = 512,
        maxNodes: Int = 16_000_000,
        maxExpandedNodes: Int = 10_000_000
    ) {
        self.maxBytes = maxBytes
        self.maxTotalBytes = maxTotalBytes
        self.maxDepth = maxDepth
        self.maxNodes = maxNodes
        self.maxExpandedNodes = maxExpandedNodes
    }
}
