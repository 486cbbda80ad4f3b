import ArgumentParser
import Foundation
import TRPCSource
import TRPCSwift

/// Counts the paged GETs of documents, and fails if fewer than 85 % are recognized.
struct PagingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "paging",
        abstract: "Lists the paged GETs whose paging is recognized, and those whose paging is not.",
        discussion: """
            A paged GET has a list in its JSON response, at most three objects deep, and a query parameter that selects a page:
            \(PagedGET.names.joined(separator: ", ")); "after" and "before" only next to a parameter for the size of a page. Names are compared without case and separators.
            """
    )

    @OptionGroup var options: DocumentOptions

    @Option(help: ArgumentHelp("Fail if fewer than N percent are recognized.", valueName: "N"))
    var least = 85

    func run() throws {
        let check = RunningCheck("paging")
        let documents = try options.documents(for: check.name, shared: Self.sharedDocuments)
        let found = try documents.map { try PagedGET.all(in: $0) }
        for (document, calls) in zip(documents, found) where !calls.isEmpty {
            let recognized = calls.filter(\.isRecognized)
            print("\(document.name): \(recognized.count) of \(calls.count)")
            for call in recognized { print("    recognized \(call.title)") }
            for call in calls where !call.isRecognized { print("    MISSED \(call.title)") }
        }
        let calls = found.flatMap(\.self)
        let count = calls.filter(\.isRecognized).count
        let share = calls.isEmpty ? 100 : count * 100 / calls.count
        try check.end(
            "\(count) of \(calls.count) paged GETs recognized (\(share) %)",
            failures: share < least ? calls.count - count : 0
        )
    }

    private static func sharedDocuments(_ folder: String) throws -> [CorpusDocument] {
        let parent = "\(folder)/corpus/exporters"
        return DocumentOptions.names(in: parent)
            .filter { ["json", "yaml", "yml"].contains(($0 as NSString).pathExtension) }
            .map { CorpusDocument("\(parent)/\($0)", in: parent) }
    }
}
