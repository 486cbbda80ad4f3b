import Foundation
import Testing

/// Runs the Python modules of `Scripts/packaging`.
enum PackagingScript {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Scripts/packaging").standardizedFileURL
    private static let python = URL(filePath: "/usr/bin/python3")

    /// Whether Python is installed.
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: python.path) }

    /// Whether the licenses of the packages that the tool is built from are installed.
    static var hasLicences: Bool {
        ["libyaml-dev", "libyaml-0-2"].contains { name in
            FileManager.default.fileExists(atPath: "/usr/share/doc/\(name)/copyright")
        }
    }

    /// Returns the output of a script that may import the modules, run in the tool's folder.
    static func run(_ script: String, with tool: Tool) throws -> Data {
        let head =
            "import json, sys\nsys.dont_write_bytecode = True\nsys.path.insert(0, '\(folder.path)')\nimport manual, sbom\n"
        let result = try tool.run(python, ["-c", head + script])
        try #require(result.code == 0, "\(result.errors)")
        return Data(result.output.utf8)
    }
}
