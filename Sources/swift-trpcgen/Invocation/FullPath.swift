internal import Foundation

/// The absolute form of a path, resolved against the working directory of the present run.
///
/// The system gets this form; messages have the path as the user wrote it.
struct FullPath {
    /// Empty for an empty path, which names no file.
    let text: String

    init(_ path: String) {
        let folder = Invocation.current.folder
        text = path.isEmpty || path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
    }

    /// The file URL; that of the working directory for an empty path.
    var url: URL { URL(fileURLWithPath: text.isEmpty ? Invocation.current.folder : text) }

    /// Whether a file or a folder exists at the path.
    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: FullPath(path).text) }
}
