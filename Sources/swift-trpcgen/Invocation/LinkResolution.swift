internal import Foundation

/// Follows the symbolic links in an absolute path, as the system does. Components that don't exist are unchanged.
struct LinkResolution {
    /// A link in the path.
    struct Link: Equatable {
        /// The path of the link, after resolving the links before it.
        let path: String
        /// The target, without links.
        let destination: String
        /// Whether other components follow the link in the path.
        let isFolder: Bool
    }

    /// The path without links.
    let path: String
    /// The links that were followed, in order.
    let links: [Link]

    /// The system's limit on the number of links, which also ends cycles.
    private static let limit = 40

    init(_ path: String) {
        var remaining = Self.limit
        self.init(path, &remaining)
    }

    private init(_ path: String, _ remaining: inout Int) {
        var links: [Link] = []
        var parts: [Substring] = []
        var pending = Array(path.split(separator: "/").reversed())
        while let part = pending.popLast() {
            if part == "." { continue }
            if part == ".." {
                _ = parts.popLast()
                continue
            }
            let folder = "/" + parts.joined(separator: "/")
            parts.append(part)
            let full = "/" + parts.joined(separator: "/")
            guard remaining > 0, let target = Self.target(of: full) else { continue }
            remaining -= 1
            let destination = Self(target.hasPrefix("/") ? target : "\(folder)/\(target)", &remaining).path
            links.append(Link(path: full, destination: destination, isFolder: !pending.isEmpty))
            parts = destination.split(separator: "/")
        }
        self.path = "/" + parts.joined(separator: "/")
        self.links = links
    }

    /// Returns the direct target of a link; nil if the path isn't a link.
    static func target(of path: String) -> String? {
        let size = Int(PATH_MAX)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink(path, start, size)
            guard count > 0 else { return nil }
            return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
        }
    }
}
