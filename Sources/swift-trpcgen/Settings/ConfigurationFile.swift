internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The configuration file on disk.
struct ConfigurationFile {
    static let names = ["trpcgen.yaml", "trpcgen.yml", "trpcgen.json"]

    /// The paths in a folder to search for a configuration, including the usual folder for contracts.
    static let places = names + names.map { "Schemas/\($0)" }

    /// The path that the user gave for the file or its folder; nil to search ``places`` in the current folder and its parents.
    let path: String?

    /// The purpose for which the clients are read.
    enum Purpose {
        /// Generating into the output folders.
        case generating
        /// Generating into the build folder.
        case plugin
        /// Only reading contracts, so that output folders aren't needed.
        case contracts
        /// Comparing contracts, which can also be named on the command line.
        case comparing
    }

    /// Returns the clients, with paths relative to the current folder.
    ///
    /// - Throws: ``Failure`` if there is no configuration, or it's invalid.
    func clients(_ problems: Problems, for purpose: Purpose) throws -> [ClientConfiguration] {
        try configuration(problems, for: purpose).clients
    }

    /// Returns the entire configuration, with paths relative to the current folder.
    func configuration(_ problems: Problems, for purpose: Purpose = .generating) throws -> Configuration {
        let path = try located(for: purpose)
        let diagnostics = DiagnosticSink()
        let file = try ContractSource.file(InputFile(path: path)).read(orFail: .usage)
        let id = problems.sources.add(file)
        problems.endConfiguration()
        let document = DocumentReader(dialect: .commented).read(file, as: id, into: diagnostics)
        diagnostics.escalate(.duplicateKey)
        let configuration = document.flatMap(reader(diagnostics, for: purpose).read)
        var clients = configuration?.clients ?? []
        let folder = (path as NSString).deletingLastPathComponent
        Self.place(&clients, in: folder)
        let outputs = Dictionary(clients.map { ($0.namespace, $0.output) }) { first, _ in first }
        let home = ConfigurationHome(path: path, outputs: outputs)
        for index in clients.indices { clients[index].home = home }
        if purpose == .generating { OutputOverlap.check(clients, into: diagnostics) }
        for client in clients { NamedFiles(client: client).checkOverlays(into: diagnostics) }
        problems.add(diagnostics)
        guard !diagnostics.hasErrors else {
            _ = problems.print()
            throw Failure(code: .usage, message: "")
        }
        var drift = configuration?.drift ?? DriftConfiguration()
        drift.folder = Self.join(folder, drift.folder)
        drift.acceptedPath =
            drift.acceptedPath.map { Self.join(folder, $0) } ?? AcceptanceFile.usualPath(beside: path)
        var result = Configuration(clients: clients)
        result.drift = drift
        return result
    }

    /// Returns the drift settings in a revision, or the defaults if the revision has no configuration.
    ///
    /// - Throws: ``Failure`` if the configuration can't be read, because the defaults must not be used in that case.
    func drift(in commit: Git.Commit) throws -> DriftConfiguration {
        guard let (path, file) = file(in: commit) else { return DriftConfiguration() }
        guard let configuration = Self.configuration(of: file) else {
            throw Failure(code: .base, message: "error: the configuration '\(file.path)' can't be read")
        }
        let folder = (path as NSString).deletingLastPathComponent
        var drift = configuration.drift
        drift.folder = Self.join(folder, drift.folder)
        drift.acceptedPath = drift.acceptedPath.map { Self.join(folder, $0) }
        return drift
    }

    /// Returns the clients in a revision; nil if it has no readable configuration.
    ///
    /// Also finds a configuration with another name in the same folder.
    func clients(in commit: Git.Commit) -> [ClientConfiguration]? {
        guard let (path, file) = file(in: commit), var clients = Self.clients(of: file) else { return nil }
        Self.place(&clients, in: (path as NSString).deletingLastPathComponent)
        return clients
    }

    /// Returns the configuration in a revision, and its path.
    private func file(in commit: Git.Commit) -> (path: String, file: SourceFile)? {
        guard let path = try? located() else { return nil }
        let folder = (path as NSString).deletingLastPathComponent
        let others = Self.places.map { Self.join(folder, $0) }.filter { $0 != path }
        let git = Git()
        for path in [path] + others {
            guard let bytes = try? git.file(path, in: commit) else { continue }
            return (path, SourceFile(path: "\(commit.name):\(path)", bytes: bytes))
        }
        return nil
    }

    /// Returns the clients in another configuration, for reading contracts; nil if it's invalid.
    static func clients(of file: SourceFile) -> [ClientConfiguration]? { configuration(of: file)?.clients }

    private static func configuration(of file: SourceFile) -> Configuration? {
        let diagnostics = DiagnosticSink()
        let reader = ConfigurationReader(
            diagnostics: diagnostics,
            isOutputRequired: false,
            driftRules: DriftRules.all.map(\.id)
        )
        return DocumentReader(dialect: .commented).read(file, as: FileID(rawValue: 0), into: diagnostics)
            .flatMap(reader.read)
    }

    /// Returns the node that configures a client; nil if there is none, or if the file can't be read.
    func node(of client: ClientConfiguration) -> Node? {
        guard let path = try? located(), let file = try? InputFile(path: path).load(),
            let root = DocumentReader(dialect: .commented)
                .read(file, as: FileID(rawValue: 0), into: DiagnosticSink())?.root
        else { return nil }
        guard let clients = root["clients"] else { return root }
        return clients.elements.first { node in
            let name = node["namespace"]?.text ?? node["schema"]?.text.map(ClientConfiguration.namespace)
            return name == client.namespace
        }
    }

    /// Makes the clients' paths relative to the current folder.
    private static func place(_ clients: inout [ClientConfiguration], in folder: String) {
        for index in clients.indices {
            clients[index].schema = join(folder, clients[index].schema)
            clients[index].overlays = clients[index].overlays.map { join(folder, $0) }
            clients[index].output = join(folder, clients[index].output)
            let samples = clients[index].samples?.output.map { join(folder, $0) }
            clients[index].samples?.output = samples
            clients[index].templates = clients[index].templates.map { join(folder, $0) }
        }
    }

    /// Returns whether a configuration exists, or the user named one.
    ///
    /// - Throws: ``Failure`` if a folder contains several.
    func exists() throws -> Bool { try find() != nil }

    private func reader(_ diagnostics: DiagnosticSink, for purpose: Purpose) -> ConfigurationReader {
        ConfigurationReader(
            diagnostics: diagnostics,
            isOutputRequired: purpose == .generating,
            isForPlugin: purpose == .plugin,
            driftRules: DriftRules.all.map(\.id)
        )
    }

    /// Returns the configuration's folder; empty if it's the current one.
    func folder() throws -> String { (try located() as NSString).deletingLastPathComponent }

    private func find() throws -> String? {
        if let path { return try Self.file(at: path) }
        for folder in SearchPath.current.folders {
            guard let found = try Self.file(in: folder) else { continue }
            // Checked because a configuration can run commands, and the user didn't name this one.
            try FoundConfiguration(path: found, folder: folder).refuseForeign()
            return found
        }
        return nil
    }

    /// Returns the file that the user named by its own path or by its folder's.
    ///
    /// - Throws: ``Failure`` if the folder contains no configuration, or several.
    private static func file(at path: String) throws -> String {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: FullPath(path).text, isDirectory: &isFolder), isFolder.boolValue
        else {
            return path
        }
        let folder = join(path, "")
        if let found = try file(in: folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/") { return found }
        throw Failure(
            code: .usage,
            message:
                "error: no trpcgen.yaml or trpcgen.json in '\(path)'\n  fix: specify the file with --config"
        )
    }

    /// Searches a folder, then its subfolder `Schemas`. Returns nil if neither contains a configuration.
    ///
    /// - Throws: ``Failure`` if a folder contains several.
    private static func file(in folder: String) throws -> String? {
        try only(in: folder) ?? only(in: folder + "Schemas/")
    }

    /// Returns the path of the configuration.
    ///
    /// - Throws: ``Failure`` if there is no configuration.
    func located(for purpose: Purpose = .generating) throws -> String {
        if let found = try find() {
            if path == nil { ObservationLog.note(.configuration, of: "", found) }
            return found
        }
        let search = SearchPath.current
        let folders = search.folders
        let above = folders.count > 1 ? " or in its parent folders up to \(search.root)" : ""
        if let foreign = search.foreignRepository { throw FoundConfiguration.failure(of: foreign, above: above) }
        let targets = Self.inTargets
        let otherFix =
            switch purpose {
            case .generating, .plugin: ", or specify a contract with --schema FILE --output DIR"
            case .comparing: ", or pass the contract as an argument"
            case .contracts: ""
            }
        let fix =
            targets.isEmpty
            ? "create one with 'trpcgen init'\(otherFix)"
            : "specify that of a target with --config: \(targets.joined(separator: ", "))"
        throw Failure(
            code: .usage,
            message: "error: no trpcgen.yaml or trpcgen.json here\(above)\n  fix: \(fix)"
        )
    }

    /// The configurations for the build plugin, in the folders of their targets.
    private static var inTargets: [String] {
        let targets = (try? FileManager.default.contentsOfDirectory(atPath: FullPath("Sources").text)) ?? []
        return targets.sorted().flatMap { target in names.map { "Sources/\(target)/\($0)" } }
            .filter(FullPath.exists)
    }

    /// Returns the configuration in a folder, which is given as a path prefix, if any.
    ///
    /// - Throws: ``Failure`` if there are several.
    private static func only(in folder: String) throws -> String? {
        let found = names.map { folder + $0 }.filter(FullPath.exists)
        guard found.count > 1 else { return found.first }
        throw Failure(
            code: .usage,
            message: """
                error: several configurations in one folder: \(found.joined(separator: " and "))
                  fix: remove one of them, or choose one with --config
                """
        )
    }

    /// Joins a folder and a path, such as `Schemas` and `../Generated` to `Generated`. Web addresses are unchanged.
    private static func join(_ folder: String, _ path: String) -> String {
        guard !folder.isEmpty, !path.hasPrefix("/"), !ContractSource.isWebAddress(path) else { return path }
        let root = folder.hasPrefix("/") ? "/" : ""
        var parts = folder.split(separator: "/").filter { $0 != "." }
        // The parent of a link is the parent of its target.
        func isLink(_ parts: [Substring]) -> Bool {
            LinkResolution.target(of: FullPath(root + parts.joined(separator: "/")).text) != nil
        }
        for part in path.split(separator: "/") where part != "." {
            guard part == "..", let last = parts.last, last != "..", !isLink(parts) else {
                parts.append(part)
                continue
            }
            parts.removeLast()
        }
        return root + parts.joined(separator: "/")
    }
}
