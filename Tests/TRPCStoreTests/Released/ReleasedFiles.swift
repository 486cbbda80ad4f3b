import Foundation
import TestSupport

/// Files written by released versions of the runtime.
///
/// Files of 0.1.0: `journal.sqlite` has calls of a client with headers and without a session, whose user is unknown,
/// and of a session's user `ann`. `cache.sqlite` has a response of hers, and one without a user. `killed` has the files
/// of a killed process: the log has data that isn't in the database yet, including a removed call.
enum ReleasedFiles {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()

    static func url(_ name: String) -> URL { root.appending(path: "0.1.0/\(name)") }

    /// Copies a database to a folder, world-readable as 0.1 wrote it.
    static func copy(_ name: String, to folder: Folder) throws -> URL {
        let target = folder.url.appending(path: url(name).lastPathComponent)
        for ending in ["", "-wal"] where FileManager.default.fileExists(atPath: url(name).path + ending) {
            let copy = target.path + ending
            try FileManager.default.copyItem(atPath: url(name).path + ending, toPath: copy)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: copy)
        }
        return target
    }
}
