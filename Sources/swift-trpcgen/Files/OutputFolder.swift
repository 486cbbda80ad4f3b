internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSwift

/// The folder that a client is generated into.
struct OutputFolder {
    let path: String
    let client: String
    /// No other client is generated into it.
    let isAlone: Bool

    /// - Parameter isAlone: Whether no other client may be generated into the folder, as in one configuration.
    init(path: String, client: String, isAlone: Bool = false) {
        self.path = path
        self.client = client
        self.isAlone = isAlone
    }

    /// The folder that a client names.
    init(_ client: ClientConfiguration) {
        self.init(path: client.output, client: client.namespace, isAlone: client.outputLocation != nil)
    }

    /// The changes after which the folder holds a client.
    struct Plan {
        let client: GeneratedClient
        let existing: ExistingClient
        let findings: [StaleCheck.Finding]
        let stamp: ClientStamp
        let isForced: Bool

        /// True when the plan only keeps the stamp.
        var isUpToDate: Bool { findings.isEmpty }

        /// The files whose contents differ, be it in their line ends alone.
        var written: [GeneratedFile] {
            let paths = Set(findings.map(\.path))
            return client.files.filter { file in
                if existing.pathsWithReturns.contains(file.path) { return true }
                return paths.contains(file.path)
                    && existing.files[file.path].map { !$0.utf8.elementsEqual(file.contents.utf8) } ?? true
            }
        }

        /// The record of names, where it is not there yet or has other bytes.
        var writtenNames: GeneratedFile? {
            let file = client.nameFile(of: existing.client)
            if existing.pathsWithReturns.contains(file.path) { return file }
            guard let old = existing.files[file.path] else { return client.names.isEmpty ? nil : file }
            return old.utf8.elementsEqual(file.contents.utf8) ? nil : file
        }

        /// Work of a hand in them would be lost.
        var kept: [String] { isForced ? [] : findings.filter { $0.kind == .orphanedByHand }.map(\.path) }

        var removed: [String] {
            findings.filter { $0.kind == .orphaned || isForced && $0.kind == .orphanedByHand }.map(\.path)
        }
    }

    /// The client that the folder holds now.
    private func existing(besides generated: GeneratedClient) -> ExistingClient {
        var existing = ExistingClient(client: client)
        let names = FolderContents(path: path).names(inLinkedFoldersOf: generated.files.map(\.path))
        SightLog.note(.place, of: path, Sight.place(path))
        SightLog.note(.tree, of: path, Sight.names(names))
        for name in names {
            existing.add(name) {
                let data = FileManager.default.contents(atPath: place(of: name))
                SightLog.note(.contents, of: full(name), data.map(Sight.contents))
                return data.map { String(decoding: $0, as: UTF8.self) }
            }
        }
        return existing
    }

    /// - Parameter isForced: Whether to replace and remove also files that may be somebody's work.
    func plan(for generated: GeneratedClient, isForced: Bool = false) -> Plan {
        var existing = existing(besides: generated)
        let paths = generated.files.map(\.path)
        existing.takeOver(from: paths, contract: generated.source.hash, isAlone: isAlone)
        let stamp = ClientStamp(generated, client: client)
        return Plan(
            client: generated,
            existing: existing,
            findings: StaleCheck.findings(expected: generated, stamp: stamp, existing: existing),
            stamp: stamp,
            isForced: isForced
        )
    }

    /// Refuses a plan that only `--force` allows.
    ///
    /// - Throws: ``Failure`` when a file that nobody generated is in the way, or the client would be lost.
    func refuse(_ plan: Plan) throws {
        try refuseFile()
        guard !plan.isForced else { return }
        let foreign = plan.findings.filter { $0.kind == .foreign }
        guard foreign.isEmpty else {
            throw Failure(
                CommandMessage(
                    .output,
                    "this file is not generated; it is left as it is",
                    at: foreign.map { full($0.path) },
                    fix: "move it away, or give the client another 'output'; --force replaces it"
                )
            )
        }
        if plan.client.isEmpty, plan.existing.isWorthKeeping {
            throw Failure(
                CommandMessage(
                    .emptyClient,
                    "nothing is left to generate for '\(client)'; the present client is kept",
                    at: path,
                    fix:
                        "correct the contract, or 'include' and 'exclude'; --force writes the empty client all the same"
                )
            )
        }
        if !plan.client.hasCalls, plan.existing.hasCalls {
            throw Failure(
                CommandMessage(
                    .emptyClient,
                    "no procedure and no operation is left for '\(client)'; the present client is kept",
                    at: path,
                    fix: "correct the contract, or 'include' and 'exclude'; --force writes the types alone"
                )
            )
        }
    }

    /// Refuses an output that is a file, or a link that leads to no folder.
    private func refuseFile() throws {
        let kind = try? FileManager.default.attributesOfItem(atPath: FullPath(path).text)[.type] as? FileAttributeType
        guard let kind, kind != .typeDirectory else { return }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: FullPath(path).text, isDirectory: &isFolder)
        guard !exists || !isFolder.boolValue else { return }
        let message =
            exists
            ? CommandMessage(.output, "the output is a file", at: path, fix: "name a folder")
            : CommandMessage(
                .output,
                "the output is a link to a folder that does not exist",
                at: path,
                fix: "create the folder, or remove the link"
            )
        throw Failure(message)
    }

    /// The files that are not up to date, as they are and as they would be: missing ones begin at nothing, and those that
    /// would be removed end there.
    func differences(_ plan: Plan) -> [String] {
        plan.findings.compactMap { finding in
            let old = plan.existing.files[finding.path]
            let files = plan.client.files + [plan.client.nameFile(of: client)]
            let new = files.first { $0.path == finding.path }?.contents
            let name = full(finding.path)
            let text = UnifiedDiff(from: old ?? "", to: new ?? "").text(
                from: old == nil ? "/dev/null" : name,
                to: new == nil ? "/dev/null" : name
            )
            return text.isEmpty ? nil : text
        }
    }

    /// Warns of the files that a plan leaves although nothing generates them.
    func warnOfKept(_ plan: Plan) {
        guard !plan.kept.isEmpty else { return }
        let message = CommandMessage(
            .keptFile,
            "this file is no longer generated; it stays, since somebody may have edited it",
            at: plan.kept.map(full),
            fix: "remove it; --force removes it"
        )
        Console.error(message.lines)
    }

    /// Writes the files that differ, and removes those that are no longer generated, with the folders that they leave empty.
    ///
    /// - Throws: ``Failure`` when the disk refuses.
    func carryOut(_ plan: Plan, isStamped: Bool = true) throws {
        do {
            for file in plan.written { try write(file) }
            for path in plan.removed {
                try FileManager.default.removeItem(atPath: place(of: path))
                removeEmptyFolders(above: path)
            }
            guard isStamped else { return }
            if let names = plan.writtenNames { try write(names) }
            // A stamp tells of files that stay.
            let old = plan.existing.stamps.filter { plan.kept.isEmpty || $0.client == client }
            try leave(plan.stamp, of: old)
        } catch {
            throw Failure(CommandMessage(.output, "cannot be written: \(error.localizedDescription)", at: path))
        }
    }

    /// Removes the records of names that the client had under former names.
    ///
    /// - Parameter others: Clients that keep their records: their names may be read from here later.
    func removeFormerRecords(_ plan: Plan, besides others: Set<String>) {
        for name in plan.existing.formerNames.subtracting(others) where plan.kept.isEmpty {
            try? FileManager.default.removeItem(atPath: place(of: NameRecord.fileName(of: name)))
        }
    }

    /// The record of names, if it is missing although the client has been generated.
    func missingRecord(_ plan: Plan) -> MissingNameRecord? {
        let path = NameRecord.fileName(of: client)
        guard plan.findings.contains(where: { $0.path == path && $0.kind == .missing }) else { return nil }
        return MissingNameRecord(client: client, path: full(path))
    }

    private func leave(_ stamp: ClientStamp, of stamps: Set<ClientStamp>) throws {
        for old in stamps where old != stamp { try FileManager.default.removeItem(atPath: place(of: old.fileName)) }
        guard !stamps.contains(stamp) else { return }
        try FileManager.default.createDirectory(atPath: FullPath(path).text, withIntermediateDirectories: true)
        try Data().write(to: FullPath(full(stamp.fileName)).url)
    }

    /// Removes the folders between a file that is gone and this one, as far as nothing is in them.
    private func removeEmptyFolders(above file: String) {
        var folder = (file as NSString).deletingLastPathComponent
        while !folder.isEmpty, rmdir(place(of: folder)) == 0 { folder = (folder as NSString).deletingLastPathComponent }
    }

    /// Writes a file whole or not at all. Unlike an atomic write of Foundation it does not wait for the disk, which takes
    /// most of the time where there are many files; generated code can be generated again.
    private func write(_ file: GeneratedFile) throws {
        let target = FullPath(full(file.path)).url
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        let temporary = target.appendingPathExtension("trpcgen-new")
        try Data(file.contents.utf8).write(to: temporary)
        guard rename(temporary.path, target.path) == 0 else {
            let code = POSIXErrorCode(rawValue: errno) ?? .EIO
            try? FileManager.default.removeItem(at: temporary)
            throw POSIXError(code)
        }
    }

    private func place(of name: String) -> String { FullPath(full(name)).text }

    /// The path of a file, as messages show it.
    func full(_ name: String) -> String {
        (path as NSString).appendingPathComponent(name)
    }
}
