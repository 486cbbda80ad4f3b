package import TRPCSource

/// The inputs of the generated files.
package struct SourceStamp: Sendable {
    /// The schema's file name, made safe for a comment.
    package var name: String
    package var hash: ContentHash
    /// The hash of the settings that affect the output.
    package var settings: ContentHash
    /// The hash of the templates that replace built-in ones.
    package var templates: ContentHash

    /// Records the inputs.
    ///
    /// - Parameter files: The contract's documents, beginning with the root document.
    package init(_ files: [SourceFile], settings: ContentHash, templates: ContentHash) {
        self.settings = settings
        self.templates = templates
        let path = files.first?.path ?? ""
        name = SwiftLiteral.comment(path.split(separator: "/").last.map(String.init) ?? path)
        hash = ContentHash(of: files)
    }
}
