import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A disk of one megabyte: a memory disk if the process may mount one, otherwise a limit on file sizes.
final class SmallDisk {
    let folder: URL
    /// The reason that a store reports for the last change of the disk.
    private(set) var expected = "full"
    private let isMounted: Bool

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("disk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #if os(Linux)
        isMounted = mount("tmpfs", folder.path, "tmpfs", 0, "size=1m") == 0
        #else
        isMounted = false
        #endif
    }

    /// Leaves little free space.
    func fill() throws {
        expected = "full"
        guard !isMounted else { return }
        // A write beyond the limit fails, instead of ending the process.
        signal(SIGXFSZ, SIG_IGN)
        setLimit(1 << 20)
    }

    /// Frees space.
    func free() throws {
        #if os(Linux)
        if isMounted {
            guard mount("tmpfs", folder.path, "tmpfs", UInt(MS_REMOUNT), "size=8m") == 0 else {
                throw POSIXError(.EPERM)
            }
            return
        }
        #endif
        setLimit(nil)
    }

    /// Makes the disk read-only.
    func lock() throws {
        expected = "readOnly"
        try setWritable(false)
    }

    func unlock() throws { try setWritable(true) }

    /// Overwrites the beginning of each file.
    func damage() throws {
        expected = "corrupted"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let handle = try FileHandle(forWritingTo: folder.appendingPathComponent(name))
            try handle.write(contentsOf: Data(repeating: 0x5a, count: 4_096))
            try handle.close()
        }
    }

    func remove() {
        #if os(Linux)
        if isMounted { umount2(folder.path, Int32(MNT_DETACH)) }
        #endif
        try? FileManager.default.removeItem(at: folder)
    }

    private func setWritable(_ isWritable: Bool) throws {
        #if os(Linux)
        if isMounted {
            let flags = UInt(MS_REMOUNT) | (isWritable ? 0 : UInt(MS_RDONLY))
            // Files that are being closed block the remount briefly.
            for _ in 0..<200 {
                if mount("tmpfs", folder.path, "tmpfs", flags, "size=1m") == 0 { return }
                usleep(10_000)
            }
            throw POSIXError(.EBUSY)
        }
        #endif
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            chmod(folder.appendingPathComponent(name).path, isWritable ? 0o600 : 0o400)
        }
    }

    private func setLimit(_ bytes: Int?) {
        var limit = rlimit()
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
        let resource = RLIMIT_FSIZE
        #endif
        getrlimit(resource, &limit)
        limit.rlim_cur = bytes.map { rlim_t($0) } ?? limit.rlim_max
        setrlimit(resource, &limit)
    }
}
