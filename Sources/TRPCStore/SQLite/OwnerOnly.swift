internal import Foundation

/// Creates files and directories that only their owner can read.
enum OwnerOnly {
    /// Creates an empty file if there is none. On Apple's mobile platforms SQLite creates it with its protection class.
    static func create(_ path: String) {
        #if os(Linux) || os(macOS)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
        #endif
    }

    /// Removes the permissions of other users. Version 0.1 created files that all users of the machine can read.
    static func tighten(_ path: String) {
        var status = stat()
        guard fstatat(AT_FDCWD, path, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        // For another user's file, SQLite reports the failure.
        if status.st_mode & 0o077 != 0 { _ = chmod(path, status.st_mode & 0o700) }
    }

    /// Creates a directory and its parents.
    ///
    /// - Throws: ``StoreError``.
    static func createFolder(_ folder: URL) throws(StoreError) {
        guard !FileManager.default.fileExists(atPath: folder.path) else { return }
        let parent = folder.deletingLastPathComponent()
        if parent.path != folder.path { try createFolder(parent) }
        guard mkdir(folder.path, 0o700) != 0, errno != EEXIST else { return }
        let reason = StoreError.Reason(errno: errno)
        throw StoreError(reason, file: folder.lastPathComponent, message: "the folder cannot be created")
    }
}
