internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource
internal import TRPCSwift

/// The folder for a client's generated files.
///
/// The folder itself can be a symbolic link. Links inside it aren't followed: files are read, compared and written only in the
/// folder.
struct OutputFolder {
    let path: String
    /// The path of the folder without links, which is used for all access to its files.
    let root: String
    let client: String
    /// The maximum number of the user's own files to list in a message.
    static let shownFiles = 10
    /// Whether the folder is for this client only.
    let isAlone: Bool

    /// Creates a client's output folder.
    ///
    /// - Parameter isAlone: Whether the folder is for this client only, such as according to the configuration.
    init(path: String, client: String, isAlone: Bool = false) {
        self.path = path
        root = FullPath(path.isEmpty ? "." : path).resolved
        self.client = client
        self.isAlone = isAlone
    }

    /// Creates the output folder of a configured client.
    init(_ client: ClientConfiguration) {
        self.init(path: client.output, client: client.namespace, isAlone: client.outputLocation != nil)
    }

    /// The changes that are required to update the folder.
    struct Plan {
        let client: GeneratedClient
        let existing: ExistingClient
        let findings: [StaleCheck.Finding]
        let stamp: ClientStamp
        let isForced: Bool

        /// Whether the client is up to date, so that at most its stamp has to be replaced.
        var isUpToDate: Bool { findings.allSatisfy { !$0.isRepairable } }

        /// The user's own files, which are compiled with the client.
        var unrecorded: [String] { findings.filter { $0.kind == .unrecorded }.map(\.path) }

        /// The files to write, including those that differ only in line endings.
        var written: [GeneratedFile] {
            let paths = Set(findings.map(\.path))
            return client.files.filter { file in
                if existing.pathsWithReturns.contains(file.path) { return true }
                return paths.contains(file.path)
                    && existing.files[file.path].map { !$0.utf8.elementsEqual(file.contents.utf8) } ?? true
            }
        }

        /// The name record to write, if it's missing or different.
        var writtenNames: GeneratedFile? {
            let file = client.nameFile(of: existing.client)
            if existing.pathsWithReturns.contains(file.path) { return file }
            guard let old = existing.files[file.path] else { return client.names.isEmpty ? nil : file }
            return old.utf8.elementsEqual(file.contents.utf8) ? nil : file
        }

        /// Orphaned files to keep, because they may have been edited by hand.
        var kept: [String] { isForced ? [] : findings.filter { $0.kind == .orphanedByHand }.map(\.path) }

        var removed: [String] {
            findings.filter { $0.kind == .orphaned || isForced && $0.kind == .orphanedByHand }.map(\.path)
        }
    }

    /// Reads the existing client in the folder.
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

    /// Returns the changes that are required to update the folder.
    ///
    /// - Parameter isForced: Whether files that may have been edited by hand are replaced and removed.
    /// - Throws: ``Failure`` if the folder isn't suitable.
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

    /// Rejects a plan that requires `--force`.
    ///
    /// - Throws: ``Failure`` if a file that doesn't belong to the client is in the way, or if the client would be lost.
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

    /// Returns the diffs for outdated files. Missing files are shown as added, and files to remove as deleted.
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

    /// Warns about files that are kept although they are no longer generated.
    func warnOfKept(_ plan: Plan) {
        if !plan.unrecorded.isEmpty {
            let paths = plan.unrecorded.prefix(Self.shownFiles).map(full)
            Console.error(CommandMessage.unrecordedFiles(of: client, at: paths).lines)
        }
        guard !plan.kept.isEmpty else { return }
        Console.error(CommandMessage.keptFiles(at: plan.kept.map(full)).lines)
    }

    /// Writes the files that differ, and removes those that are no longer generated, along with empty folders.
    ///
    /// - Throws: ``Failure`` if writing fails.
    func execute(_ plan: Plan, isStamped: Bool = true) throws {
        do {
            // Files are removed first, because 'Models/User.swift' and 'Models/USER.swift' are the same file in a
            // case-insensitive file system.
            for path in plan.removed {
                try FileManager.default.removeItem(atPath: place(of: path))
                removeEmptyFolders(above: path)
            }
            for file in plan.written { try write(file, over: plan) }
            if !plan.written.isEmpty { removeLeftovers() }
            guard isStamped else { return }
            if let names = plan.writtenNames { try write(names, over: plan) }
            // If files are kept, so are the stamps of the clients that they belong to.
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

    /// Removes empty folders between a removed file and the output folder.
    private func removeEmptyFolders(above file: String) {
        var folder = (file as NSString).deletingLastPathComponent
        while !folder.isEmpty, rmdir(place(of: folder)) == 0 { folder = (folder as NSString).deletingLastPathComponent }
    }

    /// Writes a file. Unless forced, fails if a file that the plan didn't expect exists at the path.
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

    /// Returns a file's path without links.
    func place(of name: String) -> String { "\(root)/\(name)" }

    /// Returns a file's path for messages.
    func full(_ name: String) -> String {
        (path as NSString).appendingPathComponent(name)
    }
}
