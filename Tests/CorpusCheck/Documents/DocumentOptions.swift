import ArgumentParser
import Foundation

/// The options that select a check's documents.
struct DocumentOptions: ParsableArguments {
    @Argument(help: "Documents and folders; by default, the documents of this repository.")
    var paths: [String] = []

    @Flag(help: "Add the documents of ../shared.")
    var shared = false

    @Option(help: ArgumentHelp("Check only N documents, chosen at random.", valueName: "N"))
    var sample: Int?

    @Option(help: ArgumentHelp("Choose the same documents as another run; by default, the date.", valueName: "S"))
    var seed: UInt64?

    static let sharedFolder = "../shared"

    /// Returns the contracts of this repository, and the inputs of the golden cases.
    static func ownDocuments() -> [CorpusDocument] {
        let schemas = names(in: "Schemas").filter { $0.contains(".openapi.") }
        let golden = "Tests/TRPCSwiftTests/Golden"
        let cases = names(in: golden).flatMap { folder in
            names(in: "\(golden)/\(folder)").filter { $0.hasPrefix("input.") }.map { "\(folder)/\($0)" }
        }
        return schemas.map { CorpusDocument("Schemas/\($0)", in: "Schemas") }
            + cases.map { CorpusDocument("\(golden)/\($0)", in: golden) }
    }

    /// Returns the documents of the arguments: the given paths or `own`, with shared ones if requested, or a sample.
    ///
    /// - Parameters:
    ///   - check: The subcommand, for messages.
    ///   - own: The documents if there are no arguments.
    ///   - sharedDocuments: Finds the documents to add in the shared folder.
    func documents(
        for check: String,
        own: [CorpusDocument] = ownDocuments(),
        shared sharedDocuments: (String) throws -> [CorpusDocument]
    ) throws -> [CorpusDocument] {
        var found = paths.isEmpty ? own : []
        for path in paths {
            guard FileManager.default.fileExists(atPath: path) else { throw ValidationError("There is no \(path).") }
            found += try DocumentSearch.documents(below: path)
        }
        if shared {
            if FileManager.default.fileExists(atPath: Self.sharedFolder) {
                found += try sharedDocuments(Self.sharedFolder)
            } else {
                print("corpus \(check): \(Self.sharedFolder) is not here: skipped")
            }
        }
        guard let sample, sample < found.count else { return found }
        let seed = sampleSeed
        print("corpus \(check): \(sample) of \(found.count) documents; to run it again: \(command(check, seed))")
        return DocumentSample(found, seed: seed).first(sample)
    }

    /// Returns the command that repeats the sample.
    private func command(_ check: String, _ seed: UInt64) -> String {
        let options = (shared ? ["--shared"] : []) + ["--sample", "\(sample ?? 0)", "--seed", "\(seed)"]
        return (["Scripts/corpus", check] + options + paths).joined(separator: " ")
    }

    /// The seed of a sample: the given one, or that of the day.
    var sampleSeed: UInt64 { seed ?? Self.seedOfToday }

    /// The date as a number, such as 20261128.
    private static var seedOfToday: UInt64 {
        let date = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        return UInt64((date.year ?? 0) * 10_000 + (date.month ?? 0) * 100 + (date.day ?? 0))
    }

    /// Returns the listed documents that exist in a folder, and prints the missing ones.
    static func existing(_ paths: [String], below folder: String, for check: String) throws -> [CorpusDocument] {
        paths.compactMap { path in
            let whole = "\(folder)/\(path)"
            if FileManager.default.fileExists(atPath: whole) { return CorpusDocument(whole, in: folder) }
            print("corpus \(check): \(whole) is not here: skipped")
            return nil
        }
    }

    /// Returns the names in a folder, sorted.
    static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()) ?? []
    }
}
