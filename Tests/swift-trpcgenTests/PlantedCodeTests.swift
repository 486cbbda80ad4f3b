import Foundation
import Testing

/// Code in a client's folder that isn't generated is found: pull requests hide the folder.
struct PlantedCodeTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"}"#), to: "api.json")
        try tool.write(#"{"schema":"api.json","output":"Generated/API","namespace":"API"}"#, to: "trpcgen.json")
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.run("check").code == 0)
        try tool.write(tool.read("api.json"), to: "old.json")
    }

    private func link(_ path: String, to target: String) throws {
        let link = tool.folder.appending(path: path)
        try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
    }

    private static let swift = "import Foundation\nlet secret = 1\n"

    /// Expects that `check` reports the file, and `generate` keeps it.
    private func expectFound(_ path: String) throws {
        let check = try tool.run("check")
        #expect(check.code == 1, "\(check.output)\(check.errors)")
        #expect(
            check.output.contains("Generated/API/\(path): not generated, but compiled with the client"),
            "\(check.output)"
        )
        #expect(check.errors.contains("fix: move the file out of the client's folder"), "\(check.errors)")
        #expect(try tool.run("generate", "--force").code == 0)
        #expect(FolderSnapshot(of: tool.folder).entries["Generated/API/\(path)"] != nil)
    }

    @Test(arguments: ["Evil.swift", "Deep/Deeper/Evil.swift"])
    func checkingCommandsFail(path: String) throws {
        try tool.write(Self.swift, to: "Generated/API/\(path)")
        for command in [
            ["check", "--strict"], ["check", "--no-cache"], ["check", "--fix"], ["ci", "--base", "old.json"],
        ] {
            let result = try tool.run(command)
            #expect(result.code == 1, "\(command): \(result.output)\(result.errors)")
            #expect(
                result.output.contains("Generated/API/\(path): not generated, but compiled with the client"),
                "\(result.output)"
            )
        }
        let annotated = try tool.run("check", "--format", "github")
        #expect(annotated.errors.contains("::error file=Generated/API/\(path)"), "\(annotated.errors)")
        // 'generate' warns, and only fails if it is strict.
        let generated = try tool.run("generate")
        #expect(
            generated.code == 0 && generated.errors.contains("Generated/API/\(path): warning:"),
            "\(generated.errors)"
        )
        #expect(generated.errors.contains("[unrecorded-file]"))
        #expect(try tool.run("generate", "--strict").code == 1)
        try expectFound(path)
    }

    @Test(
        arguments: [
            "EVIL.SWIFT", "Evil.Swift", ".Evil.swift", ".hidden/Evil.swift", "Evil.m", "Evil.mm", "Evil.c", "Evil.CC",
            "Evil.S", "Evil.h", "Evil.metal", "include/module.modulemap", "libEvil.a", "Evil evil.swift",
            "Evil.xcdatamodeld/Evil.xcdatamodel/contents", "Evil.mlmodel", "Evil.framework/Evil", "Evil\u{301}.swift",
        ]
    )
    func codeIsNamed(path: String) throws {
        try tool.write(Self.swift, to: "Generated/API/\(path)")
        try expectFound(path)
        try FileManager.default.removeItem(at: tool.folder.appending(path: "Generated/API/\(path)"))
        #expect(try tool.run("check").code == 0)
    }

    @Test(arguments: ["README.md", ".gitkeep", ".swiftlint.yml", "Notes/todo.txt", "LICENSE", ".swift-format"])
    func otherFilesAreAllowed(path: String) throws {
        try tool.write("x\n", to: "Generated/API/\(path)")
        #expect(try tool.run("check").code == 0 && tool.run("check", "--strict").code == 0)
        #expect(try tool.run("generate", "--strict").code == 0)
    }

    /// A header proves nothing: anyone can copy it.
    @Test(arguments: ["API", "Other", "api"])
    func copiedHeaderDoesNotHideIt(client: String) throws {
        let header = try tool.read("Generated/API/API.swift").split(separator: "\n")[0]
        let copy = header.replacing(" for API.", with: " for \(client).")
        #expect(copy.contains(" for \(client). Do not edit"))
        try tool.write("\(copy)\n\(Self.swift)", to: "Generated/API/Evil.swift")
        for command in [["check"], ["check", "--strict"], ["ci", "--base", "old.json"]] {
            let result = try tool.run(command)
            #expect(result.code == 1 && result.output.contains("Generated/API/Evil.swift: "), "\(result.output)")
        }
    }

    @Test func stampOfAnotherClientDoesNotHideIt() throws {
        try tool.write(Tool.contract(properties: #""s":{"type":"string"}"#), to: "other.json")
        let other = [
            "--schema", "other.json", "--output", "Generated/API", "--namespace", "Other", "--layout", "single",
        ]
        #expect(try tool.run(["generate"] + other).code == 0)
        let result = try tool.run("check")
        #expect(result.code == 1 && result.output.contains("Generated/API/Other.swift: "), "\(result.output)")
        // The same applies to the other client.
        #expect(try tool.run(["check"] + other).output.contains("Generated/API/API.swift: "))
    }

    @Test(
        arguments: [
            ("Evil.swift", "../../evil/Evil.swift"), ("Evil", "../../evil"), ("Models/Evil", "../../../evil"),
            ("Evil", "/nowhere/evil"), ("Evil.swift", "/nowhere/evil"), ("Self", "."),
            ("notes.m", "../../evil/Evil.swift"),
        ]
    )
    func linkToCodeIsNamed(path: String, target: String) throws {
        try tool.write(Self.swift, to: "evil/Evil.swift")
        try link("Generated/API/\(path)", to: target)
        try expectFound(path)
    }

    @Test func linkInsteadOfAGeneratedFileIsFound() throws {
        let text = try tool.read("Generated/API/API.swift")
        try tool.write(text, to: "evil/API.swift")
        try FileManager.default.removeItem(at: tool.folder.appending(path: "Generated/API/API.swift"))
        try link("Generated/API/API.swift", to: "../../evil/API.swift")
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("Generated/API/API.swift: blocked by a link or a pipe"))
        #expect(try tool.run("generate").code == 2 && tool.run("generate", "--force").code == 2)
        #expect(try tool.read("evil/API.swift") == text)
    }

    @Test func editedGeneratedFileIsFound() throws {
        try tool.write(tool.read("Generated/API/API.swift") + Self.swift, to: "Generated/API/API.swift")
        for command in [["check"], ["check", "--strict"], ["ci", "--base", "old.json"]] {
            let result = try tool.run(command)
            #expect(result.code == 1 && result.output.contains("Generated/API/API.swift: edited by hand"))
        }
    }

    /// A cached check isn't repeated after a file is added.
    @Test func cachedCheckDoesNotHideIt() throws {
        for _ in 0..<2 { #expect(try tool.run("check").code == 0) }
        try tool.write(Self.swift, to: "Generated/API/Evil.swift")
        #expect(try tool.run("check").code == 1)
    }

    @Test func sampleFoldersAreChecked() throws {
        try tool.write(
            """
            {"schema":"api.json","output":"Generated/API","namespace":"API",
            "samples":{"output":"Generated/Samples","module":"API"}}
            """,
            to: "trpcgen.json"
        )
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.run("check").code == 0)
        try tool.write(Self.swift, to: "Generated/Samples/Evil.swift")
        let result = try tool.run("check")
        #expect(result.code == 1 && result.output.contains("Generated/Samples/Evil.swift: not generated"))
    }

    @Test func staleAndForeignFilesAreReportedAndRepaired() throws {
        try tool.write(Tool.contract(properties: #""n":{"type":"string"}"#), to: "api.json")
        for index in 10..<30 { try tool.write(Self.swift, to: "Generated/API/Evil\(index).swift") }
        let check = try tool.run("check", "--diff")
        #expect(check.code == 1 && check.output.contains(": stale\n"), "\(check.output)")
        #expect(check.output.contains("Evil19.swift: ") && check.output.contains("… and 10 more"), "\(check.output)")
        #expect(!check.output.contains("Evil20.swift") && !check.output.contains("secret"), "\(check.output)")
        #expect(check.errors.contains("fix: trpcgen generate\n") && check.errors.contains("fix: move the file"))
        let fixed = try tool.run("check", "--fix")
        #expect(fixed.code == 1 && fixed.output.contains("updated 1 file"), "\(fixed.output)")
        #expect(!fixed.output.contains(": stale") && fixed.output.contains("Evil10.swift"))
    }
}
