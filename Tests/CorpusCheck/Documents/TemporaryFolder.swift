import Foundation

/// A folder that is deleted when this value is released.
///
/// Optimized code may release the value before the last use of ``url``, so that its owner needs `defer {
/// folder.delete() }`.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "corpus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { delete() }

    func delete() { try? FileManager.default.removeItem(at: url) }

    /// Creates a subfolder.
    func folder(_ name: String) throws -> URL {
        let folder = url.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
