import Foundation

/// Generates clients in worker processes, several documents in each.
struct DocumentWorkers: Sendable {
    private typealias Task = WorkerCommand.Task

    private let folder: TemporaryFolder

    /// The number of documents for each process.
    private static let batch = 40

    init(folder: TemporaryFolder) { self.folder = folder }

    /// Returns the outcomes of all documents, in order.
    func outcomes(of documents: [CorpusDocument]) throws -> [DocumentOutcome] {
        let tasks = documents.enumerated().map { Task(number: $0, document: $1) }
        let isLarge = { (task: Task) in
            task.document.size >= WorkerLimits.largeBytes || task.document.expectation == .bounded
        }
        let small = tasks.filter { !isLarge($0) }
        let batches = stride(from: 0, to: small.count, by: Self.batch).map {
            Array(small[$0..<min($0 + Self.batch, small.count)])
        }
        let clients = try folder.folder("clients")
        let found = try (tasks.filter(isLarge).map { [$0] } + batches).concurrentMap { tasks in
            try zip(tasks.map(\.number), outcomes(of: tasks, clients))
        }
        return found.flatMap(Array.init).sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Runs the tasks in a process, and the remaining tasks in another one if it ends early.
    private func outcomes(of tasks: [Task], _ clients: URL) throws -> [DocumentOutcome] {
        var outcomes: [DocumentOutcome] = []
        let work = try folder.folder("work\(tasks[0].number)")
        let (list, results) = (work.appending(path: "tasks"), work.appending(path: "outcomes"))
        while outcomes.count < tasks.count {
            let rest = Array(tasks[outcomes.count...])
            try JSONEncoder().encode(rest).write(to: list)
            try Data().write(to: results)
            let process = ChildProcess(
                executable: Bundle.main.executablePath ?? CommandLine.arguments[0],
                arguments: ["worker", list.path, results.path, clients.path],
                seconds: Double(6 * WorkerLimits.seconds * rest.count + 60)
            )
            let ending = try process.run(log: work.appending(path: "log"))
            let lines = try Data(contentsOf: results).split(separator: UInt8(ascii: "\n"))
            outcomes += lines.compactMap { try? JSONDecoder().decode(DocumentOutcome.self, from: $0) }
            if outcomes.count < tasks.count {
                var outcome = DocumentOutcome(tasks[outcomes.count].document)
                outcome.failures = [failure(ending)]
                outcomes.append(outcome)
            }
        }
        return outcomes
    }

    private func failure(_ ending: ChildProcess.Outcome) -> String {
        switch ending {
        case .signal(SIGXCPU), .signal(SIGALRM), .signal(SIGKILL), .timeout: "not done after \(WorkerLimits.seconds) s"
        default: "the generator ends with \(ending)"
        }
    }
}
