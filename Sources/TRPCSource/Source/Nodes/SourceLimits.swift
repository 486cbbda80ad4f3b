/// How much a document may ask of the reader before it is refused.
///
/// The defaults are far above any contract seen in the wild and far below what hurts a build machine.
package struct SourceLimits: Sendable {
    package var maxBytes: Int
    /// The most bytes of all documents of a contract together.
    package var maxTotalBytes: Int
    /// Containers inside containers, aliases followed.
    package var maxDepth: Int
    /// The most values in one document.
    package var maxNodes: Int
    /// Values that YAML aliases would add if each were copied to where it is used: nine lines can ask for billions.
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
