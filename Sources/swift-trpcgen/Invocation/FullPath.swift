internal import Foundation

/// The absolute form of a path, resolved against the working directory of the present run.
///
/// The system gets this form; messages have the path as the user wrote it. It contains no `.`, `..` or empty parts, so
/// reading and writing always mean the same file. `..` leads where it leads for the system: above the target of a link.
/// After a folder that doesn't exist, which the system could not pass through, it removes the folder's name:
/// `Generated/missing/../C` is `Generated/C`. A `~` is never expanded.
struct FullPath: Sendable {
    /// The absolute path; empty for an empty path.
    let text: String
    /// The absolute path including `..`.
    private let written: String

    init(_ path: String) {
        let folder = Invocation.current.folder
        if path.isEmpty || path.hasPrefix("/") {
            written = path
        } else {
            // If the working directory was removed: Foundation would expand a `~` at the beginning.
            written = "\(folder.isEmpty ? "." : folder)/\(path)"
        }
        text = written.hasPrefix("/") ? Self.withoutDots(written) : written
    }

    /// The file URL; that of the working directory for an empty path.
    var url: URL { URL(fileURLWithPath: text.isEmpty ? Invocation.current.folder : text) }

    /// The path without links. Parts that don't exist keep their names.
    var resolved: String { written.hasPrefix("/") ? resolution.path : text }

    /// The links that the path leads through.
    var resolution: LinkResolution { LinkResolution(written) }

    /// Whether a file or a folder exists at the path.
    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: FullPath(path).text) }

    private static func withoutDots(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            guard part == ".." else {
                parts.append(part)
                continue
            }
            let folder = "/" + parts.joined(separator: "/")
            if LinkResolution.target(of: folder) != nil {
                parts = LinkResolution(folder).path.split(separator: "/")
            }
            _ = parts.popLast()
        }
        return "/" + parts.joined(separator: "/")
    }
}
