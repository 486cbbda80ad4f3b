/// Records the source of a checked-in client, and the generated files.
///
/// It is the name of an empty file beside the client, not a line in one: when two branches have each generated, git keeps
/// both names without a conflict, and two stamps tell that branches were merged. In one file, or with anything in
/// it, the hashes would conflict in every such merge.
package struct ClientStamp: Hashable, Sendable {
    package var client: String
    /// The hash of the contract's documents.
    package var contract: ContentHash
    /// The hash of all generated files.
    package var contents: ContentHash

    private static let prefix = ".trpcgen"

    package init(client: String, contract: ContentHash, files: some Sequence<(path: String, contents: String)>) {
        self.client = client
        self.contract = contract
        contents = Self.hash(files)
    }

    /// Reads the name of a file; nil when it is not a stamp.
    package init?(fileName: String) {
        let parts = fileName.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == Self.prefix, let contract = ContentHash(parts[2]),
            let contents = ContentHash(parts[3])
        else { return nil }
        client = String(parts[1])
        self.contract = contract
        self.contents = contents
    }

    package var fileName: String { "\(Self.prefix)-\(client)-\(contract)-\(contents)" }

    /// The hash of files in any order.
    static func hash(_ files: some Sequence<(path: String, contents: String)>) -> ContentHash {
        var hash = ContentHash([])
        for file in files.sorted(by: { $0.path < $1.path }) {
            hash.append(file.path.utf8)
            hash.append([0])
            hash.append(file.contents.utf8)
            hash.append([0])
        }
        return hash
    }
}
