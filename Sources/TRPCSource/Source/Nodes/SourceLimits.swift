/// Limits for the size of documents.
///
/// The defaults are far above any known contract and far below what affects a build machine.
package struct SourceLimits: Sendable {
    package var maxBytes: Int
    /// The maximum total size of a contract's documents.
    package var maxTotalBytes: Int
    /// The maximum nesting of containers, including aliases.
    package var maxDepth: Int
    /// The maximum number of values in a document.
    package var maxNodes: Int
    /// The maximum number of values added by expanding YAML aliases: nine lines can expand to billions.
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
