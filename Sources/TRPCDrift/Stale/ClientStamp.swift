package import TRPCSource
internal import TRPCSwift

/// Records the source of a checked-in client, and the generated files.
///
/// It is the name of an empty file beside the client, not a line in one: when two branches have each generated, git keeps
/// both names without a conflict, and two stamps tell that branches were merged. In one file, or with anything in
/// it, the hashes would conflict in every such merge.
package struct ClientStamp: Hashable, Sendable {
    package var client: String
    /// The hash of the contract's documents.
    package var contract: ContentHash
    package var settings: Settings
    /// The hash of all generated files.
    package var contents: ContentHash

    /// What decides, beside the contract, what is generated.
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

    /// Reads the name of a file; nil when it is not a stamp.
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
