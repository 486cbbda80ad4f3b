import ArgumentParser
import Foundation

/// Replays attacks on the tool: contracts, documents, repositories, pull requests and server addresses.
struct AttackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attack",
        abstract: "Replays attacks on the tool, and fails if one of them succeeds."
    )

    @Option(help: ArgumentHelp("Replay only attacks whose names contain this text.", valueName: "text"))
    var only = ""

    func run() throws {
        let check = RunningCheck("attack")
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "swift-trpcgen")
        guard FileManager.default.isExecutableFile(atPath: tool.path) else {
            throw ValidationError("no tool at '\(tool.path)'; build it with 'swift build --product swift-trpcgen'")
        }
        let folder = try TemporaryFolder()
        defer { folder.delete() }
        let attacks = Attack.all.filter { only.isEmpty || $0.name.contains(only) }
        let results = try attacks.indices.map(\.self).concurrentMap { index in
            let run = AttackRun(attack: attacks[index], tool: tool, folder: try folder.folder("\(index)"))
            defer { try? FileManager.default.removeItem(at: run.folder) }
            return try run.problems()
        }
        var failures = 0
        for (attack, problems) in zip(attacks, results) where !problems.isEmpty {
            failures += 1
            print("\(attack.name): \(problems.joined(separator: "; "))")
        }
        try check.end("\(attacks.count) attacks, \(failures) succeed", failures: failures)
    }
}
