import ArgumentParser
import Foundation

/// Compares documents with equivalent rewrites of them.
///
/// The rewrites: the order of keys, JSON as YAML, references inlined and added, several files, OpenAPI 3.0 as 3.1 and
/// 3.1 as 3.0 and 3.2, descriptions, merged `allOf`, and the files that `record` and `pull` write.
struct DriftSilence: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift-silence",
        abstract: "Rewrites documents without changing them, and fails if 'diff' has a warning or an error."
    )

    @OptionGroup var options: DocumentOptions

    private static let folders = ["openapi", "docs", "trpc-exports"]
    /// Larger documents take long and find nothing more.
    private static let (largest, mostShared) = (900_000, 40)

    func run() throws {
        let check = RunningCheck("drift-silence")
        let documents = try options.driftDocuments(
            for: check.name,
            most: options.sample,
            seed: options.sampleSeed,
            shared: Self.sharedDocuments
        )
        let results = try documents.concurrentMap { SilenceCheck(document: $0).results() }
        var (counts, failures): ([String: (silent: Int, loud: Int)], [String]) = ([:], [])
        let pairs = zip(documents, results).flatMap { document, results in results.map { (document, $0) } }
        for (document, result) in pairs {
            let findings = result.findings ?? ["cannot be compared"]
            counts[result.rewrite, default: (0, 0)].silent += findings.isEmpty ? 1 : 0
            counts[result.rewrite, default: (0, 0)].loud += findings.isEmpty ? 0 : 1
            failures += findings.map { "\(document.name): \(result.rewrite): \($0)" }
        }
        for (name, (silent, loud)) in counts.sorted(by: { $0.key < $1.key }) {
            print("\(name.padding(toLength: 30, withPad: " ", startingAt: 0)) \(silent) silent, \(loud) loud")
        }
        for failure in failures { print(failure) }
        let used = results.count { !$0.isEmpty }
        let rewrites = results.reduce(0) { $0 + $1.count }
        try check.end(
            "\(rewrites) rewrites of \(used) documents, \(failures.count) findings",
            failures: used == 0 ? 1 : failures.count
        )
    }

    /// Returns the documents of the corpus that are small enough, the largest first.
    private static func sharedDocuments(below folder: String) -> [CorpusDocument] {
        let found = folders.flatMap { name in
            let folder = "\(folder)/corpus/\(name)"
            return DocumentOptions.names(in: folder).map { CorpusDocument("\(folder)/\($0)", in: folder) }
        }
        let suffixes: Set = ["json", "yaml", "yml"]
        let fit = found.filter { suffixes.contains(($0.path as NSString).pathExtension) && $0.size <= largest }
        return Array(fit.sorted { ($1.size, $0.name) < ($0.size, $1.name) }.prefix(mostShared))
    }
}
