/// The key order of a contract's documents, to apply to a version of the contract that was stored with sorted keys.
package struct KeyOrder: Sendable {
    /// The documents as JSON, by path relative to the root document, whose path is empty.
    private var files: [String: SourceFile] = [:]

    /// - Parameter others: The other documents, with their paths in the contract to reorder.
    package init(of root: Document, others: [(document: Document, path: String)] = []) {
        for (document, path) in [(root, "")] + others {
            files[path] = SourceFile(path: path, bytes: Array(DocumentSerializer(document).rendered(as: .json).utf8))
        }
    }

    /// Returns the document with its keys in this order. Unknown keys stay after their predecessors.
    ///
    /// - Parameter path: The path relative to the root document; empty for the root document.
    func applied(to document: Document, at path: String) -> Document {
        guard let file = files[path],
            let model = DocumentReader().read(file, as: FileID(rawValue: 0), into: DiagnosticSink())
        else { return document }
        return document.ordered(like: model)
    }
}
