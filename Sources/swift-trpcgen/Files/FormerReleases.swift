internal import TRPCSource

/// The releases of a client that were recorded while the configuration had no other client: they are in the folder of all
/// clients, not in the client's.
struct FormerReleases {
    let folder: String
    let client: String
    /// Whether the client is the configuration's first one, which has the records of version 0.1.0 without a namespace.
    let isFirst: Bool

    var names: [String] { ReleaseStore.names(in: folder).filter { path(of: $0) != nil } }

    /// Nil for a release that was recorded for another client, or not at all.
    func path(of release: String) -> String? {
        let path = ReleaseStore.file(of: release, in: folder)
        guard let file = try? InputFile(path: path).load(), let settings = ReleaseSettings(of: file) else { return nil }
        return settings.namespace.map { $0 == client } ?? isFirst ? path : nil
    }
}
