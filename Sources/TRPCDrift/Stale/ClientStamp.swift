package import TRPCSource
internal import TRPCSwift

/// Records what a checked-in client was generated from, and the generated files.
///
/// The stamp is the name of an empty file next to the client. If two branches regenerate the client, Git keeps both files
/// without a conflict, and the two stamps reveal the merge. Hashes in a file's contents would conflict in every such merge.
package struct ClientStamp: Hashable, Sendable {
    package var client: String
    /// The hash of the contract's documents.
    package var contract: ContentHash
    package var settings: Settings
    /// The hash of all generated files.
    package var contents: ContentHash

    /// The other inputs of the generator.
    package struct Settings: Hashable, Sendable {
        package var configuration: ContentHash
        package var templates: ContentHash
    }

    private static let prefix = ".trpcgen"

    init(client: String, source: SourceStamp, files: some Sequence<(path: String, contents: String)>) {
        self.client = client
        contract = source.hash
        settings = Settings(configuration: source.settings, templates: source.templates)
        contents = ContentHash(of: files)
    }

    /// Parses a file name; nil if it isn't a stamp.
    package init?(fileName: String) {
        let parts = fileName.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.first == Substring(Self.prefix), parts.count == 6 else { return nil }
        let hashes = parts.dropFirst(2).compactMap { ContentHash($0) }
        guard hashes.count == parts.count - 2 else { return nil }
        client = String(parts[1])
        contract = hashes[0]
        settings = Settings(configuration: hashes[1], templates: hashes[2])
        contents = hashes[3]
    }

    package var fileName: String {
        "\(Self.prefix)-\(client)-\(contract)-\(settings.configuration)-\(settings.templates)-\(contents)"
    }
}
