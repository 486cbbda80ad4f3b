import Foundation
import Testing

/// Folders to which clients are never written.
struct DangerousOutputTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(DiffCommandTests.old, to: "api.json")
        try tool.write("", to: "repo/.git/HEAD")
        try tool.write("", to: "home/kept")
    }

    @Test(arguments: ["/", "//", "/tmp/..", "repo/.git", "repo/.git/hooks", "repo/.GIT/x", "HOME", "HOME/.", "linked"])
    func rootHomeAndGitFoldersAreRefused(output: String) throws {
        let home = tool.folder.appending(path: "home").path
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.appending(path: "linked").path,
            withDestinationPath: home
        )
        let path = output.replacing("HOME", with: home)
        let result = try tool.run(
            ["generate", "--schema", "api.json", "--output", path, "--namespace", "API", "--force"],
            environment: ["HOME": home]
        )
        #expect(result.code == 2)
        #expect(
            result.errors.contains("can't be the root folder, a home folder or inside of '.git' [output]"),
            "\(result.errors)"
        )
        #expect(!tool.exists("repo/.git/API.swift") && !tool.exists("home/API.swift"))
    }

    @Test func folderInTheHomeFolderIsAllowed() throws {
        let home = tool.folder.appending(path: "home").path
        let result = try tool.run(
            ["generate", "--schema", "api.json", "--output", "home/Out", "--namespace", "API"],
            environment: ["HOME": home]
        )
        #expect(result.code == 0, "\(result.errors)")
    }
}
