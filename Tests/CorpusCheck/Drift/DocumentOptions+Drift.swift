extension DocumentOptions {
    /// Returns the contracts of this repository that describe calls.
    static func ownContracts() -> [CorpusDocument] { ownDocuments().filter { $0.path.hasPrefix("Schemas/") } }

    /// Returns the documents of the arguments. Unreadable documents are reported and omitted.
    ///
    /// - Parameters:
    ///   - own: The documents if there are no arguments.
    ///   - most: The maximum number of documents in a sample; nil for all.
    ///   - arguments: Further arguments that a sample depends on.
    ///   - sharedDocuments: Finds the documents to add in the shared folder.
    func driftDocuments(
        for check: String,
        own: [CorpusDocument] = ownContracts(),
        most: Int? = nil,
        seed: UInt64,
        _ arguments: [String] = [],
        shared sharedDocuments: (String) throws -> [CorpusDocument]
    ) throws -> [DriftDocument] {
        var all = self
        all.sample = nil
        var found = try all.documents(for: check, own: own, shared: sharedDocuments)
        if let sample {
            if let most { found = DocumentSample(found, seed: seed).first(most) }
            let options = (shared ? ["--shared"] : []) + ["--sample", "\(sample)", "--seed", "\(seed)"]
            let command = (["Scripts/corpus", check] + options + arguments + paths).joined(separator: " ")
            print("corpus \(check): a sample of \(sample) with seed \(seed); to run it again: \(command)")
        }
        return try found.concurrentMap { document in (document, try DriftDocument(path: document.path)) }
            .compactMap { document, read in
                if read == nil { print("corpus \(check): \(document.path) cannot be read: skipped") }
                return read
            }
    }
}
