/// A file of a generated client, in memory.
package struct GeneratedFile: Hashable, Sendable {
    /// The path relative to the client's output folder, separated by `/`.
    package var path: String
    package var contents: String

    /// Merges the files of several clients that share a folder and a fixed number of files.
    package static func merged(_ clients: [[GeneratedFile]]) -> [GeneratedFile] {
        var contents: [String: String] = [:]
        for file in clients.joined() { contents[file.path, default: ""] += file.contents }
        return contents.map { GeneratedFile(path: $0.key, contents: $0.value) }.sorted { $0.path < $1.path }
    }
}
