internal import Foundation
internal import TRPCSource

/// What `trpcgen pull` keeps beside a contract, so that the server need not send it again: `.trpcgen-pull-backend.openapi.json`.
///
/// It counts for the file as it was written and for the address that it came from; for others the document is fetched whole.
struct PullState: Codable {
    /// Of the address and the headers' names, since an address may hold secrets.
    private var origin: String
    /// Of the file's bytes.
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

    /// What a server is told; nil where the file is another than the one that was fetched.
    static func validators(of schema: String, from download: DocumentDownload) -> DocumentDownload.Validators? {
        guard let data = FileManager.default.contents(atPath: path(beside: schema)),
            let state = try? JSONDecoder().decode(PullState.self, from: data),
            let contract = try? InputFile(path: schema).load(),
            state.contract == "\(ContentHash(contract.bytes))", state.origin == hash(of: download)
        else { return nil }
        return DocumentDownload.Validators(tag: state.tag, date: state.date)
    }

    /// Keeps what a server said of a document that was written; without it, or where it cannot be kept, the next pull fetches all.
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
