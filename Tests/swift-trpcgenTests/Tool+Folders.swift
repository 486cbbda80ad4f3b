import Foundation
import Testing

extension Tool {
    /// The folder of the repository.
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Copies the contents of a folder into the tool's.
    func copy(_ folder: URL) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.copyItem(at: folder.appending(path: name), to: self.folder.appending(path: name))
        }
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: folder.appending(path: name))
    }

    func move(_ name: String, to other: String) throws {
        let target = folder.appending(path: other)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try FileManager.default.moveItem(at: folder.appending(path: name), to: target)
    }

    /// Runs Git in the tool's folder, with a test user.
    func git(_ arguments: String...) throws {
        let user = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"]
        let result = try run(URL(filePath: "/usr/bin/env"), ["git"] + user + arguments)
        #expect(result.code == 0, "git \(arguments): \(result.errors)")
    }

    /// Commits everything except the tests' own files.
    func commit() throws {
        try git("add", "-A", ":!.output", ":!.errors", ":!.cache")
        try git("commit", "-qm", "next")
    }

    /// Returns the findings of a JSON report.
    static func findings(_ output: String) throws -> [[String: Any]] {
        let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        return try #require(report?["findings"] as? [[String: Any]])
    }
}
