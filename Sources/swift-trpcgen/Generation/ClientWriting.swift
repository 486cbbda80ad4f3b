internal import TRPCContract
internal import TRPCDrift
internal import TRPCSwift

/// Generates clients, compares them with the existing files, and writes them.
struct ClientWriting {
    private let plans: [(folder: OutputFolder, plan: OutputFolder.Plan)]
    /// The clients in the configuration that this run doesn't generate.
    private let others: Set<String>

    /// Generates the clients without writing them.
    ///
    /// - Parameter isForced: Whether files that may have been edited by hand are replaced and removed.
    /// - Throws: ``Failure`` if generation fails; its problems have already been printed.
    init(_ options: ClientOptions, isForced: Bool, _ problems: Problems) throws {
        var clients = try options.clients(problems)
        for index in clients.indices { clients[index].allowsEmpty = isForced }
        let generated = try Generation.run(clients, options, problems)
        others = Set(clients.compactMap(\.home).flatMap(\.clients)).subtracting(clients.map(\.namespace))
        plans = try generated.flatMap { client, generated in
            try GeneratedFolder.all(of: client, generated).map { part in
                (folder: part.folder, plan: try part.folder.plan(for: part.generated, isForced: isForced))
            }
        }
    }

    var isUpToDate: Bool { plans.allSatisfy(\.plan.isUpToDate) }

    /// The output folders.
    var folders: [String] { plans.map(\.folder.path) }

    /// Fails if files are kept and `--strict` is used.
    ///
    /// - Throws: ``Failure`` in that case.
    func failIfKept() throws {
        guard plans.contains(where: { !$0.plan.kept.isEmpty || !$0.plan.unrecorded.isEmpty }) else { return }
        warnOfKept()
        throw Failure(
            code: .failedCheck,
            message: "error: with --strict, files that aren't generated are an error; nothing is written"
        )
    }

    /// Checks that the plans don't require `--force`.
    ///
    /// - Throws: ``Failure`` if a folder contains files that do.
    func refuse() throws {
        for (folder, plan) in plans { try folder.refuse(plan) }
    }

    /// Writes the files in all folders.
    ///
    /// - Throws: ``Failure`` if writing fails.
    func execute() throws {
        try Interruption.shielding {
            for (folder, plan) in plans { try folder.execute(plan) }
            for (folder, plan) in plans { folder.removeFormerRecords(plan, besides: others) }
        }
    }

    /// Warns about clients that were regenerated without their name records.
    func warnOfMissingRecords() {
        for (folder, plan) in plans { folder.missingRecord(plan)?.warn() }
    }

    func warnOfKept() {
        for (folder, plan) in plans { folder.warnOfKept(plan) }
    }

    /// Returns a line about each folder.
    func lines(isDry: Bool = false) -> [ConsoleMessage] {
        plans.map { folder, plan in
            let removed = plan.removed.count
            let verb = isDry ? "would change" : "changed"
            let removal = removed == 0 ? "" : ", \(removed) \(isDry ? "would be " : "")removed"
            let count = plan.client.files.count
            return "\(folder.client): \(count) files in \(folder.path), \(plan.written.count) \(verb)\(removal)"
        }
    }

    /// A line for each file that would change.
    var differences: [ConsoleMessage] {
        plans.flatMap { folder, plan in plan.findings.map { "\(folder.full($0.path)): \($0.kind.rawValue)" } }
    }
}
