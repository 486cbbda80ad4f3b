internal import Foundation

/// The state of a file or folder, which reveals changes without reading it.
enum FileStamp: Equatable {
    case missing
    case file(Identity)
    /// A folder and its direct contents, except hidden files.
    case folder(Identity, [String: Identity])

    struct Identity: Equatable {
        private let device: UInt64
        private let inode: UInt64
        private let size: Int64
        /// The modification and status change times, in seconds and nanoseconds.
        private let times: [Int]
        fileprivate let isFolder: Bool

        /// All values except the kind.
        var text: String { "\(device) \(inode) \(size) \(times.map(String.init).joined(separator: " "))" }

        /// Follows links. Returns nil if nothing exists at the path.
        init?(_ path: String) {
            var status = stat()
            guard fstatat(AT_FDCWD, path, &status, 0) == 0 else { return nil }
            device = UInt64(truncatingIfNeeded: status.st_dev)
            inode = UInt64(truncatingIfNeeded: status.st_ino)
            isFolder = status.st_mode & S_IFMT == S_IFDIR
            #if os(Linux)
            let (contents, entry) = (status.st_mtim, status.st_ctim)
            #else
            let (contents, entry) = (status.st_mtimespec, status.st_ctimespec)
            #endif
            size = Int64(status.st_size)
            times = [contents.tv_sec, Int(contents.tv_nsec), entry.tv_sec, Int(entry.tv_nsec)]
        }
    }

    init(_ path: String) {
        guard let identity = Identity(path) else {
            self = .missing
            return
        }
        guard identity.isFolder else {
            self = .file(identity)
            return
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let contents = names.filter { !$0.hasPrefix(".") }.compactMap { name in
            Identity((path as NSString).appendingPathComponent(name)).map { (name, $0) }
        }
        self = .folder(identity, Dictionary(uniqueKeysWithValues: contents))
    }
}
