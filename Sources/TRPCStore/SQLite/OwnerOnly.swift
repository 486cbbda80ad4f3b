internal import Foundation

/// Creates files and directories that only their owner can access.
enum OwnerOnly {
    /// Creates an empty file if it doesn't exist. On Apple's mobile platforms, SQLite creates it with its protection class
    /// instead.
    static func create(_ path: String) {
        #if os(Linux) || os(macOS)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
        #endif
    }

    /// Removes other users' permissions, since version 0.1 created files that all users could read.
    static func tighten(_ path: String) {
        var status = stat()
        guard fstatat(AT_FDCWD, path, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        // If the file belongs to another user, this fails, and SQLite reports the problem.
        if status.st_mode & 0o077 != 0 { _ = chmod(path, status.st_mode & 0o700) }
    }

    /// Creates a directory and its parents, accessible only to their owner.
    ///
    /// - Throws: ``StoreError`` if a directory can't be created.
    static func createFolder(_ folder: URL) throws(StoreError) {
        guard !FileManager.default.fileExists(atPath: folder.path) else { return }
        let parent = folder.deletingLastPathComponent()
        if parent.path != folder.path { try createFolder(parent) }
        guard mkdir(folder.path, 0o700) != 0, errno != EEXIST else { return }
        let reason = StoreError.Reason(errno: errno)
        throw StoreError(reason, file: folder.lastPathComponent, message: "the folder cannot be created")
    }
}
