import Foundation
import TestSupport

/// Files that released versions of the runtime wrote.
///
/// Those of 0.1.0: `journal.sqlite` has calls of a client with headers and without a session, whose user is unknown, and of
/// the user `ann` of a session. `cache.sqlite` has a response of hers, and one that is nobody's. In `killed` are the files of a
/// process that was killed: the log has what isn't in the database yet, and also a call that was removed.
enum ReleasedFiles {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()

    static func url(_ name: String) -> URL { root.appending(path: "0.1.0/\(name)") }

    /// Copies a database to a folder, readable by everybody as 0.1 wrote it.
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
