import Foundation
import Testing

/// Runs the Python modules of `Scripts/packaging`.
enum PackagingScript {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Scripts/packaging").standardizedFileURL
    private static let python = URL(filePath: "/usr/bin/python3")

    /// Whether Python is there.
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: python.path) }

    /// The texts of licences, which come with the packages that the tool is built from.
    static var hasLicences: Bool {
        ["libyaml-dev", "libyaml-0-2"].contains { name in
            FileManager.default.fileExists(atPath: "/usr/share/doc/\(name)/copyright")
        }
    }

    /// What a script prints that may use the modules, in the folder of the tool.
    static func run(_ script: String, with tool: Tool) throws -> Data {
        let head =
            "import json, sys\nsys.dont_write_bytecode = True\nsys.path.insert(0, '\(folder.path)')\nimport manual, sbom\n"
        let result = try tool.run(python, ["-c", head + script])
        try #require(result.code == 0, "\(result.errors)")
        return Data(result.output.utf8)
    }
}
