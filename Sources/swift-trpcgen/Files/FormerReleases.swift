internal import TRPCSource

/// The releases that were recorded when the configuration had no other clients.
///
/// They are in the common folder rather than the client's.
struct FormerReleases {
    let folder: String
    let client: String
    /// Whether the client is the first one. Records from version 0.1.0 without a namespace belong to that client.
    let isFirst: Bool

    var names: [String] { ReleaseStore.names(in: folder).filter { path(of: $0) != nil } }

    /// Returns the path of a release; nil if it isn't recorded, or is recorded for another client.
    func path(of release: String) -> String? {
        let path = ReleaseStore.file(of: release, in: folder)
        guard let file = try? InputFile(path: path).load(), let settings = ReleaseSettings(of: file) else { return nil }
        return settings.namespace.map { $0 == client } ?? isFirst ? path : nil
    }
}
