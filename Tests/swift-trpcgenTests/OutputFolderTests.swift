import Foundation
import Testing

/// Losses that `generate` refuses, and outputs that are symbolic links.
struct OutputFolderTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Self.rest, to: "api.json")
        try configure()
    }

    private func configure(_ more: String = "") throws {
        try tool.write(#"{"schema":"api.json","output":"Out","namespace":"API"\#(more)}"#, to: "trpcgen.json")
    }

    /// One operation with a tag, and a schema that remains without the operation.
    private static let rest = rest(
        #"""
        "/users":{"get":{"operationId":"listUsers","tags":["users"],"responses":{"200":{"description":"ok","content":
        {"application/json":{"schema":{"$ref":"#/components/schemas/User"}}}}}}}
        """#
    )

    private static let stream = rest(
        #"""
        "/ticks":{"get":{"operationId":"ticks","responses":{"200":{"description":"ok","content":
        {"text/event-stream":{"schema":{"$ref":"#/components/schemas/User"}}}}}}}
        """#
    )

    private static func rest(_ paths: String) -> String {
        #"""
        {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{\#(paths)},
        "components":{"schemas":{"User":{"type":"object","properties":{"name":{"type":"string"}}}}}}
        """#
    }

    @Test(
        arguments: [
            (rest, rest(""), ""), (stream, rest(""), ""),
            (rest, rest, #","exclude":["*"]"#), (rest, rest, #","exclude":{"tags":["*"]}"#),
            (rest, rest, #","exclude":["/**"]"#), (rest, rest, #","include":{"schemas":["User"]}"#),
            (Tool.contract(properties: ""), rest(""), ""),
        ]
    )
    func emptyClientReplacesNoCalls(before: String, after: String, selection: String) throws {
        try tool.write(before, to: "api.json")
        #expect(try tool.run("generate").code == 0)
        let files = try files(in: "Out")
        try tool.write(after, to: "api.json")
        try configure(selection)
        for arguments in [["generate"], ["check", "--fix"]] {
            let result = try tool.run(arguments)
            #expect(
                result.code == 2 && result.errors.contains("no procedures or operations remain for 'API'"),
                "\(result.errors)"
            )
            #expect(result.errors.contains("[empty-client]") && result.errors.contains("--force"))
            #expect(try self.files(in: "Out") == files)
        }
        #expect(try tool.run("generate", "--force").code == 0)
        #expect(try tool.run("check").code == 0)
    }

    @Test func clientMayChangeItsKindOfBackend() throws {
        #expect(try tool.run("generate").code == 0)
        for contract in [Tool.contract(properties: ""), Self.rest, Self.stream] {
            try tool.write(contract, to: "api.json")
            let result = try tool.run("generate")
            #expect(result.code == 0, "\(result.errors)")
            #expect(try tool.run("check").code == 0)
        }
    }

    @Test func typesOnlyClientIsAllowed() throws {
        try tool.write(Self.rest(""), to: "api.json")
        #expect(try tool.run("generate").code == 0)
        try tool.write(Self.rest("").replacing("name", with: "title"), to: "api.json")
        #expect(try tool.run("generate").code == 0)
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.appending(path: path).path,
            withDestinationPath: target
        )
    }

    private func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: tool.folder.appending(path: folder).path).sorted()
    }

    @Test(arguments: ["Out", "Out/../Out/"])
    func outputLinkIsItsTargetFolder(output: String) throws {
        try tool.write("struct Mine {}\n", to: "Real/API.swift")
        try link("Out", to: "Real")
        let arguments = ["--schema", "api.json", "--output", output, "--namespace", "API", "--layout", "types"]
        let refused = try tool.run(["generate"] + arguments)
        #expect(refused.code == 2 && refused.errors.contains("API.swift: error: this file isn't generated"))
        #expect(try tool.read("Real/API.swift") == "struct Mine {}\n")
        try FileManager.default.removeItem(at: tool.folder.appending(path: "Real/API.swift"))
        try tool.write("struct Mine {}\n", to: "Real/Mine.swift")
        #expect(try tool.run(["generate"] + arguments).code == 0)
        let check = try tool.run(["check"] + arguments)
        #expect(check.code == 1, "\(check.output)\(check.errors)")
        let path = (output as NSString).appendingPathComponent("Mine.swift")
        #expect(check.output == "\(path): not generated, but compiled with the client\n")
        #expect(try tool.run(["generate"] + arguments).output.contains(" 0 changed"))
        // Obsolete generated files are deleted, and the user's are kept.
        try tool.write(Self.rest.replacing("User", with: "Member"), to: "api.json")
        #expect(try tool.run(["generate"] + arguments).code == 0)
        #expect(!tool.exists("Real/Models/User.swift") && tool.exists("Real/Models/Member.swift"))
        #expect(tool.exists("Real/Mine.swift"))
    }

    /// The link's target would be compiled with the client, wherever it is.
    @Test(arguments: ["../Shared", "Shared"])
    func foldersOfTheOutputMustNotBeLinks(target: String) throws {
        try configure(#","layout":"types""#)
        #expect(try tool.run("generate").code == 0)
        let folder = target == "Shared" ? "Out/Shared" : "Shared"
        try FileManager.default.moveItem(
            at: tool.folder.appending(path: "Out/Models"),
            to: tool.folder.appending(path: folder)
        )
        try link("Out/Models", to: target)
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("Out/Models/User.swift: blocked by a link or a pipe"))
        for command in [["generate"], ["generate", "--force"], ["check", "--fix"]] {
            let refused = try tool.run(command)
            #expect(refused.code == 2 && refused.errors.contains("Out/Models: error: blocked by a link or a pipe"))
        }
        #expect(tool.exists("\(folder)/User.swift"))
    }

    @Test func linkedCopyIsFoundAndKept() throws {
        #expect(try tool.run("generate").code == 0)
        try FileManager.default.copyItem(
            at: tool.folder.appending(path: "Out"),
            to: tool.folder.appending(path: "Copy")
        )
        let before = FolderSnapshot(of: tool.folder.appending(path: "Copy"))
        try link("Out/Other", to: "../Copy")
        try link("Out/Self", to: ".")
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("Out/Other: not generated, but compiled with the client"))
        #expect(check.output.contains("Out/Self: not generated, but compiled with the client"))
        #expect(try tool.run("generate").code == 0)
        #expect(before.changes(in: tool.folder.appending(path: "Copy")).isEmpty)
    }

    @Test func danglingLinkIsRefused() throws {
        try link("Out", to: "Nowhere")
        let result = try tool.run("generate")
        #expect(
            result.code == 2
                && result.errors.contains("Out: error: the output is a link to a folder that doesn't exist")
        )
        try tool.write("", to: "Nowhere")
        #expect(try tool.run("generate").errors.contains("Out: error: the output is a file"))
    }
}
