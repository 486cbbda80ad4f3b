internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource
internal import TRPCSwift

/// The folder that a client is generated into.
///
/// It may be a symbolic link. No link in it is followed: each file is read, compared and written in the folder itself.
struct OutputFolder {
    let path: String
    /// The folder without links. All that reads, writes or removes its files uses this one.
    let root: String
    let client: String
    /// How many files of the user's own a message lists.
    static let shownFiles = 10
    /// No other client is generated into it.
    let isAlone: Bool

    /// - Parameter isAlone: Whether no other client may be generated into the folder, as in one configuration.
    init(path: String, client: String, isAlone: Bool = false) {
        self.path = path
        root = FullPath(path.isEmpty ? "." : path).resolved
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
        var isUpToDate: Bool { findings.allSatisfy { !$0.isRepairable } }

        /// Files of the user's own that are compiled with the client.
        var unrecorded: [String] { findings.filter { $0.kind == .unrecorded }.map(\.path) }

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
    private func existing() -> ExistingClient {
        var existing = ExistingClient(client: client)
        let contents = FolderContents(root)
        ObservationLog.note(.place, of: path, FileObservation.place(path))
        ObservationLog.note(.tree, of: path, contents.names.map(FileObservation.names))
        for (name, kind) in contents.entries {
            switch kind {
            case .file: existing.add(name) { read(name) }
            case .link(let isToFile): existing.addUnread(name, isCode: !isToFile)
            case .special: existing.addUnread(name, isCode: false)
            case .folder: continue
            }
        }
        return existing
    }

    private func read(_ name: String) -> String? {
        let data = FileManager.default.contents(atPath: place(of: name))
        ObservationLog.note(.contents, of: full(name), data.map(FileObservation.contents))
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    /// - Parameter isForced: Whether to replace and remove also files that may be somebody's work.
    /// - Throws: ``Failure`` for a folder that cannot be one of a client.
    func plan(for generated: GeneratedClient, isForced: Bool = false) throws(Failure) -> Plan {
        try refuseFolder()
        var existing = existing()
        let paths = generated.files.map(\.path)
        existing.takeOver(from: paths, contract: generated.source.hash, isAlone: isAlone, isForced: isForced)
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
    /// - Throws: ``Failure`` when a file that isn't the client's is in the way, or the client would be lost.
    func refuse(_ plan: Plan) throws(Failure) {
        try refuseObstacles(plan)
        guard !plan.isForced else { return }
        try refuseForeign(plan)
        if plan.client.isEmpty, plan.existing.hasContents {
            throw Failure(.nothingToGenerate(for: client, at: path))
        }
        if !plan.client.hasCalls, plan.existing.hasCalls {
            throw Failure(.noCalls(for: client, at: path))
        }
    }

    /// The files that are not up to date, as they are and as they would be: missing ones begin at nothing, and those that
    /// would be removed end there.
    func differences(_ plan: Plan) -> [String] {
        plan.findings.filter(\.isRepairable).compactMap { finding in
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
        if !plan.unrecorded.isEmpty {
            let paths = plan.unrecorded.prefix(Self.shownFiles).map(full)
            Console.error(CommandMessage.unrecordedFiles(of: client, at: paths).lines)
        }
        guard !plan.kept.isEmpty else { return }
        Console.error(CommandMessage.keptFiles(at: plan.kept.map(full)).lines)
    }

    /// Writes the files that differ, and removes those that are no longer generated, with the folders that they leave empty.
    ///
    /// - Throws: ``Failure`` when the disk refuses.
    func execute(_ plan: Plan, isStamped: Bool = true) throws {
        do {
            // On a disk that ignores case, 'Models/User.swift' is removed before 'Models/USER.swift' is written.
            for path in plan.removed {
                try FileManager.default.removeItem(atPath: place(of: path))
                removeEmptyFolders(above: path)
            }
            for file in plan.written { try write(file, over: plan) }
            if !plan.written.isEmpty { removeLeftovers() }
            guard isStamped else { return }
            if let names = plan.writtenNames { try write(names, over: plan) }
            // A stamp tells of files that stay.
            let old = plan.existing.stamps.filter { plan.kept.isEmpty || $0.client == client }
            try writeStamp(plan.stamp, replacing: old)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(.unwritableOutput(error, at: path))
        }
    }

    private func writeStamp(_ stamp: ClientStamp, replacing stamps: Set<ClientStamp>) throws {
        for old in stamps where old != stamp { try FileManager.default.removeItem(atPath: place(of: old.fileName)) }
        guard !stamps.contains(stamp) else { return }
        try makeFolder()
        try AtomicFile.write(Data(), to: place(of: stamp.fileName), waitsForDisk: false)
    }

    /// Removes the folders between a file that is gone and this one, as far as nothing is in them.
    private func removeEmptyFolders(above file: String) {
        var folder = (file as NSString).deletingLastPathComponent
        while !folder.isEmpty, rmdir(place(of: folder)) == 0 { folder = (folder as NSString).deletingLastPathComponent }
    }

    /// Replaces a file that the plan has read, or that wasn't there.
    private func write(_ file: GeneratedFile, over plan: Plan) throws {
        try makeFolder()
        var folder = root
        for name in file.path.split(separator: "/").dropLast() {
            folder += "/\(name)"
            if mkdir(folder, 0o777) == 0 { continue }
            guard let status = AtomicFile.status(of: folder), status.st_mode & S_IFMT == S_IFDIR else {
                throw POSIXError(.ENOTDIR)
            }
        }
        if !plan.isForced, plan.existing.files[file.path] == nil, isTaken(file.path) { throw foreignFiles([file.path]) }
        try AtomicFile.write(Data(file.contents.utf8), to: place(of: file.path), waitsForDisk: false)
    }

    private func makeFolder() throws {
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    /// The path of a file, without links.
    func place(of name: String) -> String { "\(root)/\(name)" }

    /// The path of a file, as messages show it.
    func full(_ name: String) -> String {
        (path as NSString).appendingPathComponent(name)
    }
}
