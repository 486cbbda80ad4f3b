/// The key order of a contract's documents, for a version of the contract that was stored with sorted keys.
package struct KeyOrder: Sendable {
    /// The documents as JSON, by path relative to the root document. The root document's path is empty.
    private var files: [String: SourceFile] = [:]

    /// Creates the order of the given documents.
    ///
    /// - Parameter others: The other documents, each with its path in the contract to reorder.
    package init(of root: Document, others: [(document: Document, path: String)] = []) {
        for (document, path) in [(root, "")] + others {
            files[path] = SourceFile(path: path, bytes: Array(DocumentSerializer(document).rendered(as: .json).utf8))
        }
    }

    /// Returns a copy of the document with its keys in this order. An unknown key stays after its predecessor.
    ///
    /// - Parameter path: The path relative to the root document, which is empty for the root document itself.
    func applied(to document: Document, at path: String) -> Document {
        guard let file = files[path],
            let model = DocumentReader().read(file, as: FileID(rawValue: 0), into: DiagnosticSink())
        else { return document }
        return document.ordered(like: model)
    }
}
