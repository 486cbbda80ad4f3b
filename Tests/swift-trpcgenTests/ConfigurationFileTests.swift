import Foundation
import Testing

@testable import swift_trpcgen

/// Where a configuration is looked for, and what it may say of several clients.
struct ConfigurationFileTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"}"#), to: "api.json")
    }

    private func configure(_ outputs: String..., at path: String = "trpcgen.json") throws {
        let clients = outputs.enumerated().map { index, output in
            #"{"schema":"api.json","output":"\#(output)","namespace":"Client\#(index)"}"#
        }
        try tool.write("{\"clients\":[\n\(clients.joined(separator: ",\n"))]}", to: path)
    }

    private func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(
            at: tool.folder.appending(path: path),
            withIntermediateDirectories: true
        )
    }

    @Test(
        arguments: [
            ("Out", "Out", "have one output folder"), ("Out", "./Out", "have one output folder"),
            ("Out", "Other/../Out/", "have one output folder"), ("Out", "Link", "have one output folder"),
            ("Out", "Out/Inner", "the output folder of 'Client1' lies in that of 'Client0'"),
            ("Link/Inner", "Out", "the output folder of 'Client0' lies in that of 'Client1'"),
            ("Out", "Up/Out/New/Deep", "the output folder of 'Client1' lies in that of 'Client0'"),
        ]
    )
    func clientsDoNotShareAFolder(first: String, second: String, words: String) throws {
        try makeFolder("Out")
        for (link, target) in [("Link", "Out"), ("Up", ".")] {
            try FileManager.default.createSymbolicLink(
                atPath: tool.folder.appending(path: link).path,
                withDestinationPath: target
            )
        }
        try configure(first, second)
        for command in ["generate", "check"] {
            let result = try tool.run(command)
            #expect(result.code == 2 && result.errors.contains(words), "\(result.errors)")
            #expect(result.errors.contains("[shared-output]") && result.errors.hasPrefix("trpcgen.json:"))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "Out").path).isEmpty)
    }

    @Test func foldersSideBySideAreFine() throws {
        try configure("Out", "Out2", "Outer/Out")
        #expect(try tool.run("generate").code == 0)
    }

    @Test func oneOfSeveralClientsIsChosen() throws {
        try configure("A", "B", "C")
        let chosen = try tool.run("generate", "--client", "Client1")
        #expect(chosen.code == 0 && chosen.output == "Client1: 2 files in B, 2 changed\n")
        #expect(!tool.exists("A") && tool.exists("B/Client1.swift"))
        #expect(try tool.run("check", "--client", "Client1").output == "up to date: 1 client, 2 files\n")
        let stale = try tool.run("check", "--client", "Client0", "--client", "Client1")
        #expect(stale.code == 1 && stale.errors.contains("fix: trpcgen generate --client Client0 --client Client1"))
        let unknown = try tool.run("generate", "--client", "Cleint1")
        #expect(unknown.code == 2 && unknown.errors.contains("did you mean 'Client1'"))
        #expect(try tool.run("generate", "--schema", "api.json", "--output", "D", "--client", "Client1").code == 2)
    }

    @Test(arguments: [".git", "Package.swift", "App.xcodeproj"])
    func aConfigurationIsFoundInTheFoldersAbove(sign: String) throws {
        try makeFolder("project/Sources/App/Views")
        try tool.write("", to: "project/\(sign)/x".replacing("Package.swift/x", with: "Package.swift"))
        try tool.write(tool.read("api.json"), to: "project/Schemas/api.json")
        try configure("../Out", at: "project/Schemas/trpcgen.json")
        let result = try tool.run(["generate"], in: "project/Sources/App/Views")
        #expect(result.code == 0, "\(result.errors)")
        #expect(tool.exists("project/Out/Client0.swift"))
        // The nearest one counts.
        try tool.write(tool.read("api.json"), to: "project/Sources/api.json")
        try configure("Near", at: "project/Sources/trpcgen.json")
        #expect(try tool.run(["generate"], in: "project/Sources/App/Views").output.contains(" files in ../../Near,"))
    }

    @Test func whatLiesAboveTheProjectIsNotTaken() throws {
        try configure("Out")
        try makeFolder("project/Sources")
        #expect(try tool.run(["generate"], in: "project").code == 2)
        try tool.write("", to: "project/Package.swift")
        let result = try tool.run(["generate"], in: "project/Sources")
        #expect(
            result.code == 2 && result.errors.contains("there is no trpcgen.yaml here, nor in the folders above it")
        )
        #expect(!tool.exists("Out"))
        // A package inside of a repository belongs to it.
        try makeFolder(".git")
        #expect(try tool.run(["check"], in: "project/Sources").code == 1)
    }

    @Test func theBuildPluginSaysWhatItDoesNotUse() throws {
        try tool.write(#"{"schema":"api.json","namespace":"API","output":"Out","layout":"types"}"#, to: "trpcgen.json")
        let result = try tool.run("generate", "--config", "trpcgen.json", "--plugin-output", "Work", "--files", "2")
        #expect(
            result.code == 0
                && result.errors.contains("trpcgen.json:1:40: warning: the build plugin does not use 'output'")
        )
        #expect(result.errors.contains("does not use 'layout'") && !tool.exists("Out"))
    }
}
