internal import Foundation
internal import TRPCSource

/// An observation about a path, which can be repeated later.
struct FileObservation: Hashable, Sendable {
    enum Kind: String, Sendable {
        /// The contents of a file.
        case contents
        /// The full path after resolving links.
        case place
        /// The names of all files and folders in a folder, at any depth.
        case tree
        /// The names directly in a folder, except hidden ones.
        case names
        /// The configuration that `ConfigurationFile` finds by default.
        case configuration
    }

    let kind: Kind
    let path: String

    /// The value at present; nil if it can't be determined reliably.
    var currentValue: String? {
        switch kind {
        case .contents: Self.contents(path)
        case .place: Self.place(path)
        case .tree: FolderContents(FullPath(path).resolved).names.map(Self.names)
        case .names:
            (try? FileManager.default.contentsOfDirectory(atPath: FullPath(path).text)).map {
                Self.names($0.filter { !$0.hasPrefix(".") })
            }
        case .configuration: nil
        }
    }

    /// The value for a file that doesn't exist.
    static let missing = "missing"

    /// Returns the value for the given contents.
    static func contents(of bytes: some Collection<UInt8>) -> String { "\(bytes.count) \(SecureHash(bytes))" }

    /// Returns the value for the given names, regardless of their order.
    static func names(_ names: [String]) -> String {
        contents(of: Array(names.sorted().joined(separator: "\0").utf8))
    }

    static func place(_ path: String) -> String? {
        guard let resolved = realpath(FullPath(path).text, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func contents(_ path: String) -> String? {
        // Opened without blocking, because a pipe would otherwise wait for a writer.
        let descriptor = open(FullPath(path).text, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return errno == ENOENT || errno == ENOTDIR ? missing : nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var hash = SecureHash([])
        var count = 0
        let isWhole = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
            while true {
                let size = read(descriptor, buffer.baseAddress, buffer.count)
                guard size > 0 else { return size == 0 }
                hash.append(UnsafeBufferPointer(start: buffer.baseAddress, count: size))
                count += size
            }
        }
        return isWhole ? "\(count) \(hash)" : nil
    }
}
