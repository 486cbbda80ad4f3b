internal import Foundation

/// The absolute form of a path, resolved against the working directory of the current run.
///
/// This form is passed to the system, while messages contain the path as the user wrote it. It has no `.`, `..` or empty
/// components, so that reading and writing always use the same file. As in the system, `..` after a link refers to the parent
/// of the link's target. After a folder that doesn't exist, where the system would fail, `..` removes the folder's name:
/// `Generated/missing/../C` is `Generated/C`. A `~` is never expanded.
struct FullPath: Sendable {
    /// The absolute path; empty for an empty path.
    let text: String
    /// The absolute path, which may contain `..`.
    private let written: String

    init(_ path: String) {
        let folder = Invocation.current.folder
        if path.isEmpty || path.hasPrefix("/") {
            written = path
        } else {
            // If the working directory was removed, Foundation would expand a leading `~`.
            written = "\(folder.isEmpty ? "." : folder)/\(path)"
        }
        text = written.hasPrefix("/") ? Self.withoutDots(written) : written
    }

    /// The file URL. An empty path refers to the working directory.
    var url: URL { URL(fileURLWithPath: text.isEmpty ? Invocation.current.folder : text) }

    /// The path without links. Components that don't exist are unchanged.
    var resolved: String { written.hasPrefix("/") ? resolution.path : text }

    /// The links in the path, and their targets.
    var resolution: LinkResolution { LinkResolution(written) }

    /// Returns whether a file or a folder exists at the path.
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
