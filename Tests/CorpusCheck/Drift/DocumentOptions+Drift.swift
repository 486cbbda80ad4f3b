import Foundation

extension DocumentOptions {
    /// The seed of a sample: the given one, else the number of the day.
    var sampleSeed: UInt64 { seed ?? UInt64(Date().timeIntervalSince1970 / 86_400) }

    /// The contracts of this repository that describe calls.
    static func ownContracts() -> [CorpusDocument] { ownDocuments().filter { $0.path.hasPrefix("Schemas/") } }

    /// The documents of the arguments, or some of them for a sample.
    ///
    /// Documents that cannot be read are reported and left out.
    ///
    /// - Parameters:
    ///   - most: The most documents of a sample.
    ///   - arguments: Further arguments that a sample depends on.
    ///   - sharedDocuments: Finds the documents to add below the shared folder.
    func driftDocuments(
        for check: String,
        most: Int,
        seed: UInt64,
        _ arguments: [String] = [],
        shared sharedDocuments: (String) throws -> [CorpusDocument]
    ) throws -> [DriftDocument] {
        var all = self
        all.sample = nil
        var found = try all.documents(for: check, own: Self.ownContracts(), shared: sharedDocuments)
        if let sample {
            found = DocumentSample(found, seed: seed).first(most)
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
