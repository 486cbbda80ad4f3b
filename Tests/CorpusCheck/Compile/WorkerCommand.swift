import ArgumentParser
import Foundation

/// Generates clients in a separate process, so that a crash or exceeded limit doesn't end the check.
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "worker", shouldDisplay: false)

    /// A document and its number.
    struct Task: Codable {
        var number: Int
        var document: CorpusDocument
    }

    @Argument(help: "A file with the tasks.")
    var tasks: String

    @Argument(help: "The file for the outcomes, a line each.")
    var outcomes: String

    @Argument(help: "The folder for the clients.")
    var clients: String

    func run() throws {
        let tasks = try JSONDecoder().decode([Task].self, from: Data(contentsOf: URL(filePath: tasks)))
        let output = try FileHandle(forWritingTo: URL(filePath: outcomes))
        let folder = URL(filePath: clients, directoryHint: .isDirectory)
        for task in tasks {
            WorkerLimits.set(for: task.document)
            var outcome = DocumentWork(document: task.document, namespace: "Client\(task.number)", folder: folder)
                .outcome()
            if tasks.count == 1 { outcome.megabytes = WorkerLimits.peakMegabytes }
            try output.write(contentsOf: JSONEncoder().encode(outcome) + Data("\n".utf8))
        }
    }
}
