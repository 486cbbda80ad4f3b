internal import Foundation

/// Writes files atomically, to a temporary file with an unpredictable name that then replaces the original.
///
/// The tool writes all files with this type. It never follows symbolic links: a link at the path is replaced, and the temporary
/// file can't be a link. ``WrittenFile`` determines beforehand which links to follow.
enum AtomicFile {
    /// The prefix of temporary files, which makes them hidden, and neither Swift files nor stamps.
    private static let prefix = ".trpcgen-new-"

    /// Writes a file.
    ///
    /// - Parameter path: An absolute path in an existing folder. Devices and pipes are written directly.
    /// - Parameter mode: The permissions of a new file, before applying the mask. An existing file keeps its permissions.
    /// - Parameter waitsForDisk: Whether the contents must survive a power failure. This takes most of the time if there are
    ///   many files, and isn't necessary for generated code.
    static func write(
        _ contents: Data,
        to path: String,
        mode: mode_t = 0o666,
        waitsForDisk: Bool = true
    ) throws(POSIXError) {
        let old = status(of: path)
        if let old, [S_IFCHR, S_IFIFO].contains(old.st_mode & S_IFMT) { return try write(contents, to: path) }
        let folder = (path as NSString).deletingLastPathComponent
        let (descriptor, temporary) = try create(in: folder, mode)
        do throws(POSIXError) {
            defer { close(descriptor) }
            try fill(descriptor, with: contents)
            if let old, old.st_mode & S_IFMT == S_IFREG { keepPermissions(of: old, on: descriptor) }
            if waitsForDisk, fsync(descriptor) != 0 { throw lastError }
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, path) == 0 else {
            let error = lastError
            unlink(temporary)
            throw error
        }
    }

    /// Returns whether a path ends with the name of a temporary file.
    static func isTemporary(_ path: String) -> Bool { (path as NSString).lastPathComponent.hasPrefix(prefix) }

    /// Returns the status of the file or link itself, rather than of a link's target, if any.
    static func status(of path: String) -> stat? {
        var status = stat()
        return fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

    private static func create(in folder: String, _ mode: mode_t) throws(POSIXError) -> (Int32, String) {
        for _ in 0..<8 {
            let path = "\(folder)/\(prefix)\(String(UInt64.random(in: 1 << 60 ... .max), radix: 16))"
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
            if descriptor >= 0 { return (descriptor, path) }
            guard errno == EEXIST else { throw lastError }
        }
        throw POSIXError(.EEXIST)
    }

    private static func fill(_ descriptor: Int32, with contents: Data) throws(POSIXError) {
        var rest = contents[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { unsafe in
                Foundation.write(descriptor, unsafe.baseAddress, unsafe.count)
            }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw lastError }
        }
    }

    /// Keeps the permissions of the existing file and, if the tool runs under `sudo`, its owner.
    private static func keepPermissions(of old: stat, on descriptor: Int32) {
        if geteuid() == 0, old.st_uid != 0 || old.st_gid != 0 { _ = fchown(descriptor, old.st_uid, old.st_gid) }
        _ = fchmod(descriptor, old.st_mode & 0o777)
    }

    private static func write(_ contents: Data, to path: String) throws(POSIXError) {
        let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw lastError }
        defer { close(descriptor) }
        try fill(descriptor, with: contents)
    }
}
