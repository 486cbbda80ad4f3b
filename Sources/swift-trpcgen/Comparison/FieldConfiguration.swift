internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The client configuration for a contract.
///
/// A commit or a recorded release has its own configuration. For files and servers, the current one is used.
struct FieldConfiguration {
    let file: ConfigurationFile

    /// Returns the client of a contract. If no configuration contains the contract, the client has default settings.
    func client(_ subject: DiffRun.Subject, of document: OperandDocument) -> ClientConfiguration {
        if let settings = document.settings { return Self.client(subject.assumedClient, settings) }
        guard let commit = document.commit else { return subject.assumedClient }
        return client(subject.client, of: document.base.path, in: commit) ?? subject.assumedClient
    }

    /// Returns the path of a contract according to the commit's own configuration, which may differ from the current one.
    func path(of subject: DiffRun.Subject, in commit: Git.Commit) -> String? {
        client(subject.client, of: subject.path ?? "", in: commit)?.schema ?? subject.path
    }

    /// Returns the client of a contract in a commit.
    func client(_ client: ClientConfiguration?, of schema: String, in commit: Git.Commit) -> ClientConfiguration? {
        guard let clients = file.clients(in: commit) else { return client }
        guard let client else { return clients.first { $0.schema == schema } }
        return clients.first { $0.schema == schema && $0.namespace == client.namespace }
            ?? clients.first { $0.namespace == client.namespace }
            ?? clients.first { $0.schema == schema } ?? former(client, among: clients) ?? client
    }

    /// Returns the client as it was before its contract, and possibly the client itself, was renamed.
    ///
    /// It's the client with the same output folder, or else the only one.
    private func former(
        _ client: ClientConfiguration,
        among clients: [ClientConfiguration]
    ) -> ClientConfiguration? {
        guard let home = client.home else { return nil }
        let others = clients.filter { !home.clients.contains($0.namespace) }
        return others.first { $0.output == client.output }
            ?? (clients.count == 1 && home.clients.count == 1 ? others.first : nil)
    }

    /// Returns the client of a release. If its configuration wasn't recorded, uses the recorded settings.
    private static func client(_ client: ClientConfiguration, _ settings: ReleaseSettings) -> ClientConfiguration {
        if var recorded = settings.configuration {
            // Version 0.1.0 recorded a namespace only if the configuration contained one.
            if !settings.hasNamespace { recorded.namespace = client.namespace }
            return recorded
        }
        var client = client
        client.openness = settings.hasOpenEnums ? (client.openness == .closed ? nil : client.openness) : .closed
        if let hasExactNumbers = settings.hasExactNumbers { client.exactNumbers = hasExactNumbers }
        return client
    }

    /// Returns the names that the client had at that time.
    func names(of client: ClientConfiguration, in document: OperandDocument) -> NameRecord {
        if let settings = document.settings, settings.client != nil { return settings.record }
        let record = NameRecordFile(client)
        guard let commit = document.commit else { return record.names() }
        let names = record.names(in: commit)
        return names.isEmpty ? record.names() : names
    }
}

extension ReleaseSettings {
    /// The `client` configuration keys that set file locations and layout.
    private static let leftOut: Set<String> = [
        "schema", "contract", "output", "overlays", "templates", "samples", "header", "layout", "files", "allowOutside",
        "allowRemoteRefs", "keepGoing",
    ]

    /// Returns the part of a client's configuration that is recorded.
    static func client(_ node: Node, called namespace: String) -> JSONOutput {
        let known = Set(ConfigurationKey.client.map(\.name)).subtracting(leftOut).subtracting([namespaceKey])
        let entries = node.entries.filter { known.contains($0.key) }.map { ($0.key, JSONOutput($0.value)) }
        return .object([(namespaceKey, .string(namespace))] + entries)
    }

    /// The recorded configuration; nil if it's missing or can't be read.
    var configuration: ClientConfiguration? {
        guard case .object(let entries)? = client else { return nil }
        let text = JSONOutput.object([("schema", .string("\(release).json"))] + entries).rendered
        return ConfigurationFile.clients(of: SourceFile(path: release, bytes: Array(text.utf8)))?.first
    }

    /// The recorded names.
    var record: NameRecord {
        let text = names.joined(separator: "\n")
        let file = SourceFile(path: release, bytes: Array(text.utf8))
        return NameRecord(file, as: FileID(rawValue: 0), into: DiagnosticSink())
    }
}
