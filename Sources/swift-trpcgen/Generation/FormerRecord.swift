internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The name record in a client's former output folder.
struct FormerRecord {
    let folder: String
    let file: SourceFile
    /// The commit that contains the record; nil if it's on disk.
    let commit: Git.Commit?

    /// Returns the remedy for the record in the former folder.
    func remedy(movingTo client: ClientConfiguration) -> String {
        let output = client.output
        let place = FullPath(folder).url.standardizedFileURL
        if let owner = client.home?.outputs.first(where: { FullPath($0.value).url.standardizedFileURL == place })?.key {
            return "none, since '\(folder)' is now the output of '\(owner)'"
        }
        let parts = [folder, output].map { FullPath($0).url.standardizedFileURL.pathComponents }
        let isNested = parts[0].starts(with: parts[1]) || parts[1].starts(with: parts[0])
        guard !isNested, !FullPath.exists(output) else { return "remove the former files in '\(folder)' afterwards" }
        let parent = (output as NSString).deletingLastPathComponent
        let making = parent.isEmpty || FullPath.exists(parent) ? "" : "mkdir -p \(ShellArgument(parent)) && "
        let move = Git().isTracked(folder) ? "git mv" : "mv"
        let command = "\(making)\(move) \(ShellArgument(folder)) \(ShellArgument(output))"
        return "run '\(command)' before you generate the client, or remove '\(folder)' afterwards"
    }
}

/// Searches for a client's name record if its output folder doesn't contain one.
struct FormerRecordSearch {
    private let client: ClientConfiguration
    /// The client's configuration; nil for a client on the command line, which can't be distinguished from others of the same
    /// name.
    private let home: ConfigurationHome?
    /// The current commit; nil outside a repository.
    private let head: Git.Commit?

    init(_ client: ClientConfiguration) {
        self.client = client
        home = client.home
        head = try? Git().commit("HEAD")
    }

    enum Result {
        case nothing
        case found(FormerRecord)
        /// There are records in each of these folders.
        case several([String])
    }

    /// The record in the output folder at the last commit, otherwise in another folder, otherwise in Git's history.
    var result: Result {
        if let head, let record = record(client.output, client.namespace, head) { return .found(record) }
        // Clients of the build plugin don't have an output folder.
        guard let home, client.outputLocation != nil else { return .nothing }
        let records = ProjectFolders(of: home.path).records
        let own = records.filter { $0.client == client.namespace }
        // If the client was renamed, it's recognized by its contract.
        let found = own.isEmpty ? records.filter { !home.clients.contains($0.client) && isOfContract($0.folder) } : own
        let folders = found.filter { FullPath($0.folder).text != FullPath(client.output).text }
        if folders.count > 1 {
            let fitting = folders.filter { isOfContract($0.folder) }
            guard fitting.count == 1 else { return .several(folders.map(\.folder).sorted()) }
            return record(fitting[0])
        }
        return folders.first.map(record) ?? recordInGit(home).map(Result.found) ?? .nothing
    }

    private func record(_ place: ProjectFolders.Record) -> Result {
        let path = (place.folder as NSString).appendingPathComponent(NameRecord.fileName(of: place.client))
        guard let data = FileManager.default.contents(atPath: FullPath(path).text) else { return .nothing }
        let file = SourceFile(path: path, bytes: Array(data))
        return .found(FormerRecord(folder: place.folder, file: file, commit: nil))
    }

    /// Returns whether the folder contains a client that was generated from the same contract.
    private func isOfContract(_ folder: String) -> Bool {
        guard let contract else { return false }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: FullPath(folder).text)) ?? []
        return names.contains { ClientStamp(fileName: $0)?.contract == contract }
    }

    /// The hash of the contract and its overlays; nil if the contract isn't a file.
    private var contract: ContentHash? {
        let files = ([client.schema] + client.overlays).map { try? InputFile(path: $0).load() }
        return files.contains { $0 == nil } ? nil : ContentHash(of: files.compactMap(\.self))
    }

    /// The maximum number of commits to search in the configuration's history.
    private static let limit = 15

    /// Returns the record in the latest commit in which the configuration has another output for the client.
    private func recordInGit(_ home: ConfigurationHome) -> FormerRecord? {
        guard let head else { return nil }
        let others = (try? Git().history(of: [home.path], isWithParents: true)) ?? []
        let file = ConfigurationFile(path: home.path)
        var seen: Set<String> = [client.output]
        for commit in [head] + others.prefix(Self.limit) {
            let clients = file.clients(in: commit) ?? []
            let former =
                clients.first { $0.namespace == client.namespace }
                ?? clients.first { $0.schema == client.schema && !home.clients.contains($0.namespace) }
            guard let former, seen.insert(former.output).inserted || former.namespace != client.namespace,
                let record = record(former.output, former.namespace, commit)
            else { continue }
            return record
        }
        return nil
    }

    private func record(_ folder: String, _ name: String, _ commit: Git.Commit) -> FormerRecord? {
        var former = client
        (former.output, former.namespace) = (folder, name)
        return NameRecordFile(former).recorded(in: commit).map {
            FormerRecord(folder: folder, file: $0, commit: commit)
        }
    }
}
