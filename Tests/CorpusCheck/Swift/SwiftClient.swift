import Foundation

/// The Swift files of one client, as passed to the compiler. Clients that are compiled together have different names.
struct SwiftClient: Sendable {
    /// The name of its namespace.
    let name: String
    let files: [URL]
    let lines: Int

    /// Writes the files into a folder. The compiler requires unique file names.
    init(_ name: String, _ sources: some Sequence<(path: String, contents: String)>, in folder: URL) throws {
        self.name = name
        var (files, lines): ([URL], Int) = ([], 0)
        for (number, source) in sources.enumerated() {
            let file = folder.appending(path: "\(name)-\(number)-\((source.path as NSString).lastPathComponent)")
            try Data(source.contents.utf8).write(to: file)
            files.append(file)
            lines += source.contents.utf8.count { $0 == UInt8(ascii: "\n") }
        }
        (self.files, self.lines) = (files, lines)
    }

    /// A client whose files are on disk.
    init(_ name: String, files: [URL], lines: Int) {
        (self.name, self.files, self.lines) = (name, files, lines)
    }
}
