internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// The record of names on disk.
struct NameRecordFile {
    /// The folder that it lies in: that of the client, or of the build plugin's configuration.
    let folder: String
    let client: String

    private var path: String { (folder as NSString).appendingPathComponent(NameRecord.fileName(of: client)) }

    init(folder: String, client: String) {
        self.folder = folder
        self.client = client
    }

    /// The record beside a client.
    init(_ client: ClientConfiguration) { self.init(folder: client.output, client: client.namespace) }

    /// The names as they are now, or in a revision; empty where there is no record that can be read.
    func names(in commit: Git.Commit? = nil) -> NameRecord {
        guard let commit else { return read(from: SourceMap(), into: DiagnosticSink()) }
        guard let bytes = try? Git().file(path, in: commit) else { return NameRecord() }
        return NameRecord(SourceFile(path: path, bytes: bytes), as: FileID(rawValue: 0), into: DiagnosticSink())
    }

    /// The recorded names; empty where there is no record. After a client is renamed, the record under its former name counts.
    func read(from sources: SourceMap, into diagnostics: DiagnosticSink) -> NameRecord {
        let path = FullPath.exists(path) ? path : formerPath ?? path
        // Links in a client's folder are not followed.
        let isLink = LinkResolution.target(of: FullPath(path).text) != nil
        let data = isLink ? nil : FileManager.default.contents(atPath: FullPath(path).text)
        SightLog.note(.contents, of: path, data.map(Sight.contents) ?? Sight.missing)
        guard let data else { return NameRecord() }
        let file = SourceFile(path: path, bytes: Array(data))
        return NameRecord(file, as: sources.add(file), into: diagnostics)
    }

    /// The record under the client's former name: the only record in the folder.
    private var formerPath: String? {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: FullPath(folder.isEmpty ? "." : folder).text)) ?? []
        let records = names.filter { NameRecord.client(ofFile: $0) != nil }
        return records.count == 1 ? (folder as NSString).appendingPathComponent(records[0]) : nil
    }
}
