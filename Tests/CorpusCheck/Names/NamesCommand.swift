import ArgumentParser
import Foundation
import RoundTripCheck

/// Makes typical additions to documents, and fails if a public type of a client is then renamed.
///
/// The client is generated again with its record of names. Each type of the first client must still have a name, and
/// its members must have the same types. Names that are lost without the record are only counted.
struct NamesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "names",
        abstract: "Adds properties, operations and schemas, and fails if a name changes in the client."
    )

    @OptionGroup var options: DocumentOptions

    /// The maximum number of failures printed for a document.
    private static let limit = 8

    func run() throws {
        let check = RunningCheck("names")
        // In golden cases, an added property changes the kind of special shapes, such as JavaScript errors.
        let own = DocumentOptions.ownDocuments().filter { $0.path.hasPrefix("Schemas/") }
        let documents = try options.documents(for: check.name, own: own, shared: sharedDocuments)
        guard try findsLosses() else {
            return try check.end("a lost name is not found, or a kept name is lost", failures: 1)
        }
        var results = try documents.concurrentMap { document in
            try JSONTree.document(at: document.path).flatMap(NamesCheck().result)
        }
        let known = try KnownFailures(of: check.name)
        for (index, document) in documents.enumerated() {
            guard let result = results[index] else { continue }
            results[index]?.failures = known.counted(result.failures, of: document)
        }
        for (document, result) in zip(documents, results) {
            guard let result, !result.failures.isEmpty else { continue }
            print("FAILED \(document.name): \(result.failures.count)")
            for failure in result.failures.prefix(Self.limit) { print("    \(failure)") }
        }
        let done = results.compactMap(\.self)
        let failed = done.filter { !$0.failures.isEmpty }.count
        func sum(_ count: (NamesCheck.Result) -> Int) -> Int { done.map(count).reduce(0, +) }
        try check.end(
            "\(done.count) documents (\(documents.count - done.count) left out), \(sum(\.types)) public types, "
                + "\(sum(\.additions)) additions: \(sum(\.failures.count)) names lost in \(failed) documents; "
                + "without the record \(sum(\.lostWithoutRecord))",
            failures: failed
        )
    }

    /// Folders in these contain the parts of split documents.
    private func sharedDocuments(_ folder: String) -> [CorpusDocument] {
        ["trpc-exports", "openapi", "docs", "large", "jsonschema"].flatMap { name in
            let parent = "\(folder)/corpus/\(name)"
            return DocumentOptions.names(in: parent)
                .filter { ["json", "yaml", "yml"].contains(($0 as NSString).pathExtension) }
                .map { CorpusDocument("\(parent)/\($0)", in: parent) }
        }
    }

    /// Returns whether this check detects a changed name, and finds none with the record. Without it, the elements of
    /// `posts` are called `Post` until a schema has that name.
    private func findsLosses() throws -> Bool {
        let text = #"""
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/posts":{"get":{"operationId":"list",
            "responses":{"200":{"description":"","content":{"application/json":{"schema":{"type":"object","properties":{
            "posts":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"}}}}}}}}}}}}}}
            """#
        let document = try JSONTreeReader.read(text.utf8)
        let (kept, lost) = (NamesCheck(), NamesCheck(keepsRecord: false))
        return try kept.result(of: document)?.failures.isEmpty == true
            && lost.result(of: document)?.failures.isEmpty == false
    }
}
