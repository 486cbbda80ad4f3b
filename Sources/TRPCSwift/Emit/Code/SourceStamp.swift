package import TRPCSource

/// What the generated files were made from.
package struct SourceStamp: Sendable {
    /// The schema's file name, fit for a comment.
    package var name: String
    package var hash: ContentHash
    /// Of the configuration, as far as it decides what is generated.
    package var settings: ContentHash
    /// Of the templates that stand in for built-in ones.
    package var templates: ContentHash

    /// `files` are the contract's documents, the one that names the others first.
    package init(_ files: [SourceFile], settings: ContentHash, templates: ContentHash) {
        self.settings = settings
        self.templates = templates
        let path = files.first?.path ?? ""
        name = SwiftLiteral.comment(path.split(separator: "/").last.map(String.init) ?? path)
        hash = ContentHash(of: files)
    }
}
