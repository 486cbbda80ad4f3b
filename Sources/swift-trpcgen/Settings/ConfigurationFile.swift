internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The configuration on disk.
struct ConfigurationFile {
    static let names = ["trpcgen.yaml", "trpcgen.yml", "trpcgen.json"]

    /// Where a configuration is looked for in a folder: in it, then beside the contracts.
    static let places = names + names.map { "Schemas/\($0)" }

    /// As the user gave it, the file or its folder; nil looks for one in ``places``, here and in the folders above.
    let path: String?

    /// The purpose for which the clients are read.
    enum Purpose {
        /// To be generated into their folders.
        case generating
        /// To be generated into the build's folder.
        case plugin
        /// For their contracts alone: where the files go does not matter.
        case contracts
        /// For contracts that the command line can name as well.
        case comparing
    }

    /// The clients, with their paths made relative to the current folder.
    ///
    /// - Throws: ``Failure`` when there is no configuration or something in it is wrong.
    func clients(_ problems: Problems, for purpose: Purpose) throws -> [ClientConfiguration] {
        try configuration(problems, for: purpose).clients
    }

    /// The whole configuration, with all paths relative to the current folder.
    func configuration(_ problems: Problems, for purpose: Purpose = .generating) throws -> Configuration {
        let path = try located(for: purpose)
        let diagnostics = DiagnosticSink()
        let file = try ContractSource.file(InputFile(path: path)).read(orFail: .usage)
        let id = problems.sources.add(file)
        problems.endConfiguration()
        let configuration = DocumentReader(dialect: .commented).read(file, as: id, into: diagnostics)
            .flatMap(reader(diagnostics, for: purpose).read)
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

    /// What the configuration of a revision says about comparing contracts; the defaults if it has no configuration.
    ///
    /// - Throws: ``Failure`` for a configuration that cannot be read: it must not count as one without settings.
    func drift(in commit: Git.Commit) throws -> DriftConfiguration {
        guard let (path, file) = file(in: commit) else { return DriftConfiguration() }
        guard let configuration = Self.configuration(of: file) else {
            throw Failure(code: .base, message: "error: the configuration '\(file.path)' cannot be read")
        }
        let folder = (path as NSString).deletingLastPathComponent
        var drift = configuration.drift
        drift.folder = Self.join(folder, drift.folder)
        drift.acceptedPath = drift.acceptedPath.map { Self.join(folder, $0) }
        return drift
    }

    /// The clients as a revision has them; nil where it has no configuration that can be read. A configuration that had
    /// another name then is found in the same folder.
    func clients(in commit: Git.Commit) -> [ClientConfiguration]? {
        guard let (path, file) = file(in: commit), var clients = Self.clients(of: file) else { return nil }
        Self.place(&clients, in: (path as NSString).deletingLastPathComponent)
        return clients
    }

    /// The configuration of a revision, with its path.
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

    /// The clients of a configuration from elsewhere, for their contracts; nil where something in it is wrong.
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

    /// What the file says of a client; nil where it says nothing that can be read.
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

    /// Makes the paths of clients relative to the current folder.
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

    /// True when a configuration exists, or the user names one.
    ///
    /// - Throws: ``Failure`` when there are several in one folder.
    func exists() throws -> Bool { try find() != nil }

    private func reader(_ diagnostics: DiagnosticSink, for purpose: Purpose) -> ConfigurationReader {
        ConfigurationReader(
            diagnostics: diagnostics,
            isOutputRequired: purpose == .generating,
            isForPlugin: purpose == .plugin,
            driftRules: DriftRules.all.map(\.id)
        )
    }

    /// The folder that it lies in; empty for the current one.
    func folder() throws -> String { (try located() as NSString).deletingLastPathComponent }

    private func find() throws -> String? {
        if let path { return try Self.file(at: path) }
        for folder in SearchPath.current.folders {
            guard let found = try Self.file(in: folder) else { continue }
            // It can run commands, and nobody has named it.
            try FoundConfiguration(path: found, folder: folder).refuseForeign()
            return found
        }
        return nil
    }

    /// The file that the user named, by its own path or by that of its folder.
    ///
    /// - Throws: ``Failure`` for a folder that has no configuration or several.
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
                "error: there is no trpcgen.yaml and no trpcgen.json in '\(path)'\n  fix: name the file with --config"
        )
    }

    /// Looks for the configuration in a folder, then in its folder `Schemas`. Nil when neither has one.
    ///
    /// - Throws: ``Failure`` when there are several in one folder.
    private static func file(in folder: String) throws -> String? {
        try only(in: folder) ?? only(in: folder + "Schemas/")
    }

    /// The path of the file.
    ///
    /// - Throws: ``Failure`` when there is no configuration.
    func located(for purpose: Purpose = .generating) throws -> String {
        if let found = try find() {
            if path == nil { ObservationLog.note(.configuration, of: "", found) }
            return found
        }
        let search = SearchPath.current
        let folders = search.folders
        let above = folders.count > 1 ? ", nor in the folders above it up to \(search.root)" : ""
        if let foreign = search.foreignRepository { throw FoundConfiguration.failure(of: foreign, above: above) }
        let targets = Self.inTargets
        let otherFix =
            switch purpose {
            case .generating, .plugin: "; or name a contract with --schema FILE --output DIR"
            case .comparing: "; or name the contract as an argument"
            case .contracts: ""
            }
        let fix =
            targets.isEmpty
            ? "'trpcgen init' writes one\(otherFix)"
            : "name that of a target with --config: \(targets.joined(separator: ", "))"
        throw Failure(
            code: .usage,
            message: "error: there is no trpcgen.yaml and no trpcgen.json here\(above)\n  fix: \(fix)"
        )
    }

    /// The configurations of the build plugin, which lie in the folders of their targets.
    private static var inTargets: [String] {
        let targets = (try? FileManager.default.contentsOfDirectory(atPath: FullPath("Sources").text)) ?? []
        return targets.sorted().flatMap { target in names.map { "Sources/\(target)/\($0)" } }
            .filter(FullPath.exists)
    }

    /// The configuration in a folder, by the prefix of its files' paths; nil when there is none.
    ///
    /// - Throws: ``Failure`` when there are several: nobody could tell which one counts.
    private static func only(in folder: String) throws -> String? {
        let found = names.map { folder + $0 }.filter(FullPath.exists)
        guard found.count > 1 else { return found.first }
        throw Failure(
            code: .usage,
            message: """
                error: there are several configurations in one folder: \(found.joined(separator: " and "))
                  fix: remove one of them, or choose one with --config
                """
        )
    }

    /// `Schemas` and `../Generated` make `Generated`. A web address is where it is.
    private static func join(_ folder: String, _ path: String) -> String {
        guard !folder.isEmpty, !path.hasPrefix("/"), !ContractSource.isWebAddress(path) else { return path }
        let root = folder.hasPrefix("/") ? "/" : ""
        var parts = folder.split(separator: "/").filter { $0 != "." }
        // Above a link is above its target.
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
