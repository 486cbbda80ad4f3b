internal import Foundation

/// The user's folder for cached data. If the folder can't be used, caching is silently disabled.
struct CacheFolder {
    let path: String

    /// The maximum number of files. The newest ones are kept.
    static let limit = 64

    /// The maximum size of files to read.
    private static let maxBytes = 1 << 22

    /// Uses `$XDG_CACHE_HOME`, or else the system's default. Returns nil if there is no home folder.
    init?(_ environment: [String: String] = Invocation.current.environment) {
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
            path = folder + "/swift-trpcgen"
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            #if os(macOS)
            path = home + "/Library/Caches/swift-trpcgen"
            #else
            path = home + "/.cache/swift-trpcgen"
            #endif
        } else {
            return nil
        }
    }

    /// Returns the contents of a file that this user wrote, if any.
    func contents(of name: String) -> [UInt8]? {
        let descriptor = open("\(path)/\(name)", O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            status.st_mode & (S_IWGRP | S_IWOTH) == 0, (0...Self.maxBytes).contains(Int(status.st_size))
        else { return nil }
        let size = Int(status.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, size))
        }
        return bytes.count == size ? bytes : nil
    }

    /// Writes a file atomically.
    func write(_ bytes: [UInt8], as name: String) {
        let files = FileManager.default
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try? files.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: attributes)
        let file = "\(path)/\(name)"
        guard (try? AtomicFile.write(Data(bytes), to: file, mode: 0o600, waitsForDisk: false)) != nil else { return }
        prune()
    }

    /// Removes the oldest files if there are more than ``limit``.
    private func prune() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard names.count > Self.limit else { return }
        let dated = names.map { name in
            var status = stat()
            _ = fstatat(AT_FDCWD, "\(path)/\(name)", &status, AT_SYMLINK_NOFOLLOW)
            #if os(Linux)
            return (status.st_mtim.tv_sec, status.st_mtim.tv_nsec, name)
            #else
            return (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec, name)
            #endif
        }
        for (_, _, name) in dated.sorted(by: <).dropLast(Self.limit) { unlink("\(path)/\(name)") }
    }
}
