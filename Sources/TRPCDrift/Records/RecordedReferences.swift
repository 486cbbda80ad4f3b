internal import TRPCSource

/// The paths of a recorded contract's documents, and the references between them.
struct RecordedReferences {
    private let documents: DocumentSet
    /// Each document's path in the folder of releases.
    private var paths: [FileID: String] = [:]
    /// All documents except the root document.
    private(set) var others: [(document: Document, path: String)] = []

    init(_ documents: DocumentSet, release: String) {
        self.documents = documents
        let root = documents.root
        paths[root.fileID] = "\(release).json"
        let home = documents.address(of: root)
        var taken: Set<String> = []
        for document in documents.all where document !== root && paths[document.fileID] == nil {
            let path = Self.path(of: documents.address(of: document), from: home, in: release, &taken)
            paths[document.fileID] = path
            others.append((document, path))
        }
    }

    /// Returns a document's path, such as `1.4.0/models/user.yaml.json`. It's inside the folder of the release for any address.
    private static func path(
        of address: DocumentAddress,
        from home: DocumentAddress,
        in release: String,
        _ taken: inout Set<String>
    ) -> String {
        let parts = address.path(from: home).split(separator: "/")
            .map { part in String(part.map { isPlain($0) ? $0 : "_" }) }
            .filter { $0 != ".." && $0 != "." }
        let name = "\(release)/\(parts.joined(separator: "/"))"
        var path = "\(name).json"
        var number = 2
        while !taken.insert(path).inserted {
            path = "\(name).\(number).json"
            number += 1
        }
        return path
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
    }

    /// Returns a part of a document in which the references to other documents are rewritten.
    func text(of node: Node) -> JSONOutput {
        JSONOutput(node) { entry in
            if entry.key == "$ref", let text = entry.value.string, let moved = moved(text, entry.value) {
                return .string(moved)
            }
            guard entry.key == "discriminator", let mapping = entry.value["mapping"] else { return nil }
            let values = mapping.entries.map { tag in
                let text = tag.value.string ?? ""
                return (tag.key, moved(text, tag.value).map(JSONOutput.string) ?? JSONOutput(tag.value))
            }
            return JSONOutput(entry.value) { $0.key == "mapping" ? .object(values) : nil }
        }
    }

    /// Returns a reference that is relative to the folder of releases; nil if it doesn't change.
    private func moved(_ text: String, _ node: Node) -> String? {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty, let own = paths[node.document.fileID] else { return nil }
        let home = documents.address(of: node.document)
        let owner = documents.resources(of: node.document).owner(of: node).address
        let wanted = owner.resolving(name)
        let candidates = [wanted, home.resolving(name), wanted.moved(from: owner, to: home)].compactMap(\.self)
        for candidate in candidates + home.resolvingAbove(name) {
            let target = documents.all.first { documents.address(of: $0) == candidate }
            guard let path = target.flatMap({ paths[$0.fileID] }) else { continue }
            let fragment = parts.count > 1 ? "#\(parts[1])" : ""
            let climb = String(repeating: "../", count: own.split(separator: "/").count - 1)
            return climb + path + fragment
        }
        return nil
    }
}
