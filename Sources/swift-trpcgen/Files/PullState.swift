internal import Foundation
internal import TRPCSource

/// The state of `trpcgen pull` for a contract, which is used to avoid repeated downloads.
///
/// It's stored next to the contract, in a file such as `.trpcgen-pull-backend.openapi.json`.
///
/// It's valid only if the file is unchanged and the address is the same. Otherwise, the entire document is downloaded.
struct PullState: Codable {
    /// The hash of the address, which may contain secrets, and of the header names.
    private var origin: String
    /// The hash of the contract file.
    private var contract: String
    private var tag: String?
    private var date: String?

    private static func path(beside schema: String) -> String {
        let path = FullPath(schema).text as NSString
        return "\(path.deletingLastPathComponent)/.trpcgen-pull-\(path.lastPathComponent)"
    }

    private static func hash(of download: DocumentDownload) -> String {
        let parts = [download.url.absoluteString] + download.headers.all.map(\.name)
        return "\(ContentHash(parts.joined(separator: "\n").utf8))"
    }

    /// Returns the validators for a request; nil if the file isn't the one that was downloaded.
    static func validators(of schema: String, from download: DocumentDownload) -> DocumentDownload.Validators? {
        guard let data = FileManager.default.contents(atPath: path(beside: schema)),
            let state = try? JSONDecoder().decode(PullState.self, from: data),
            let contract = try? InputFile(path: schema).load(),
            state.contract == "\(ContentHash(contract.bytes))", state.origin == hash(of: download)
        else { return nil }
        return DocumentDownload.Validators(tag: state.tag, date: state.date)
    }

    /// Stores the server's validators for a document that was written. Without them, the next pull downloads it again.
    static func keep(
        _ validators: DocumentDownload.Validators?,
        of text: String,
        at schema: String,
        from download: DocumentDownload
    ) {
        let path = path(beside: schema)
        guard let validators else {
            try? FileManager.default.removeItem(atPath: path)
            return
        }
        let state = PullState(
            origin: hash(of: download),
            contract: "\(ContentHash(text.utf8))",
            tag: validators.tag,
            date: validators.date
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(state) else { return }
        try? WrittenFile(path: path).write(String(decoding: data, as: UTF8.self) + "\n")
    }
}
