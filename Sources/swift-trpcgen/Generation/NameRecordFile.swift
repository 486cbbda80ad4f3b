internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// A client's name record on disk.
struct NameRecordFile {
    /// The client's output folder, or the folder of the build plugin's configuration.
    private let folder: String
    private let client: ClientConfiguration
    /// Whether to search for the record elsewhere if it isn't in the folder.
    private let isSearched: Bool

    private var path: String { (folder as NSString).appendingPathComponent(NameRecord.fileName(of: client.namespace)) }

    /// Creates a reference to a client's record.
    ///
    /// - Parameter folder: The folder of the build plugin's configuration; nil to use the client's output folder.
    init(_ client: ClientConfiguration, in folder: String? = nil) {
        self.folder = folder ?? client.output
        self.client = client
        isSearched = folder == nil
    }

    /// Returns the current names, or those in a revision; empty if no record can be read.
    func names(in commit: Git.Commit? = nil) -> NameRecord {
        guard let commit else { return read(from: SourceMap(), into: DiagnosticSink()) }
        return recorded(in: commit).map(Self.names) ?? NameRecord()
    }

    /// Returns the record in a revision; nil if the revision doesn't contain one.
    func recorded(in commit: Git.Commit) -> SourceFile? {
        guard let bytes = try? Git().file(path, in: commit) else { return nil }
        return SourceFile(path: path, bytes: bytes)
    }

    private static func names(_ file: SourceFile) -> NameRecord {
        NameRecord(file, as: FileID(rawValue: 0), into: DiagnosticSink())
    }

    /// Reads the recorded names; empty if there is no record.
    ///
    /// If it's missing, reads the record under the client's former name, or the one in its former output folder.
    func read(from sources: SourceMap, into diagnostics: DiagnosticSink) -> NameRecord {
        let path = FullPath.exists(path) ? path : formerPath ?? path
        // Links in a client's folder aren't followed.
        let isLink = LinkResolution.target(of: FullPath(path).text) != nil
        let data = isLink ? nil : FileManager.default.contents(atPath: FullPath(path).text)
        ObservationLog.note(.contents, of: path, data.map(FileObservation.contents) ?? FileObservation.missing)
        if let data {
            let file = SourceFile(path: path, bytes: Array(data))
            return NameRecord(file, as: sources.add(file), into: diagnostics)
        }
        guard isSearched else { return NameRecord() }
        switch FormerRecordSearch(client).result {
        case .nothing: return NameRecord()
        case .several(let folders):
            diagnostics.report(.severalRecords(of: client, in: folders), at: client.outputLocation)
            return NameRecord()
        case .found(let record):
            diagnostics.report(.formerRecord(record, of: client), at: client.outputLocation)
            return NameRecord(record.file, as: sources.add(record.file), into: diagnostics)
        }
    }

    /// The path of the record under the client's former name, if any.
    ///
    /// It's the only record in the folder, unless that belongs to another client in the configuration.
    private var formerPath: String? {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: FullPath(folder.isEmpty ? "." : folder).text)) ?? []
        let records = names.filter { NameRecord.client(ofFile: $0) != nil }
        guard records.count == 1, let former = NameRecord.client(ofFile: records[0]),
            client.home?.clients.contains(former) != true
        else { return nil }
        return (folder as NSString).appendingPathComponent(records[0])
    }
}

extension Diagnostic {
    fileprivate static func formerRecord(_ record: FormerRecord, of client: ClientConfiguration) -> Diagnostic {
        let names = "'\(client.namespace)' keeps its names from"
        if let commit = record.commit {
            return Diagnostic(
                .movedOutput,
                "\(names) '\(record.file.path)' at commit \(commit.name)",
                severity: .note,
                fix: "commit the record that 'trpcgen generate' writes to '\(client.output)'"
            )
        }
        return Diagnostic(
            .movedOutput,
            "\(names) its former output '\(record.folder)', which is left in place",
            fix: record.remedy(movingTo: client)
        )
    }

    fileprivate static func severalRecords(of client: ClientConfiguration, in folders: [String]) -> Diagnostic {
        let list = folders.map { "'\($0)'" }.joined(separator: ", ")
        let file = NameRecord.fileName(of: client.namespace)
        return Diagnostic(
            .movedOutput,
            "'\(client.output)' has no record of names, but several exist for '\(client.namespace)': in \(list)",
            fix:
                "to keep the names of one of them, copy its '\(file)' to '\(client.output)' before you generate the client"
        )
    }
}

extension Rule {
    static let movedOutput = Rule(
        "moved-output",
        .warning,
        "The client has a new output folder. Its names are kept, and the former folder is left in place.",
        "Move the folder with 'git mv' before you generate the client, or remove the former folder afterwards."
    )
}
