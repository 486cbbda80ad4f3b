package import Foundation

/// A temporary folder for a test.
package final class Folder: Sendable {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package var file: URL { url.appendingPathComponent("test.sqlite") }

    /// Replaces all occurrences of bytes in ``file``.
    ///
    /// - Throws: An error if the file doesn't contain them.
    package func replaceInFile(_ bytes: Data, with others: Data) throws {
        var contents = try Data(contentsOf: file)
        guard contents.range(of: bytes) != nil else { throw CocoaError(.fileReadCorruptFile) }
        while let range = contents.range(of: bytes) { contents.replaceSubrange(range, with: others) }
        try contents.write(to: file)
    }
}
