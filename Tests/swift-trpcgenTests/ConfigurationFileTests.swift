import Foundation
import Testing

@testable import swift_trpcgen

/// The search for a configuration, and the settings of several clients.
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
            ("Out", "Out", "have the same output folder"), ("Out", "./Out", "have the same output folder"),
            ("Out", "Other/../Out/", "have the same output folder"), ("Out", "Link", "have the same output folder"),
            ("Out", "Out/Inner", "the output folder of the client 'Client1' is inside of that of the client 'Client0'"),
            (
                "Link/Inner", "Out",
                "the output folder of the client 'Client0' is inside of that of the client 'Client1'"
            ),
            (
                "Out", "Up/Out/New/Deep",
                "the output folder of the client 'Client1' is inside of that of the client 'Client0'"
            ),
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

    @Test func siblingFoldersAreAllowed() throws {
        try configure("Out", "Out2", "Outer/Out")
        #expect(try tool.run("generate").code == 0)
    }

    @Test func clientOptionSelectsAClient() throws {
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
    func configurationIsFoundInParentFolders(sign: String) throws {
        try makeFolder("project/Sources/App/Views")
        try tool.write("", to: "project/\(sign)/x".replacing("Package.swift/x", with: "Package.swift"))
        try tool.write(tool.read("api.json"), to: "project/Schemas/api.json")
        try configure("../Out", at: "project/Schemas/trpcgen.json")
        let result = try tool.run(["generate"], in: "project/Sources/App/Views")
        #expect(result.code == 0, "\(result.errors)")
        #expect(tool.exists("project/Out/Client0.swift"))
        // The nearest one is used.
        try tool.write(tool.read("api.json"), to: "project/Sources/api.json")
        try configure("Near", at: "project/Sources/trpcgen.json")
        #expect(try tool.run(["generate"], in: "project/Sources/App/Views").output.contains(" files in ../../Near,"))
    }

    @Test(arguments: ["app", "./app/", "app/Schemas", "app/Schemas/trpcgen.json"])
    func folderMeansTheConfigurationInIt(path: String) throws {
        try configure("Out", at: "app/Schemas/trpcgen.json")
        try makeFolder("app/inner")
        let missing = try tool.run("generate", "--config", "app/inner")
        #expect(missing.code == 2)
        #expect(missing.errors.contains("error: no trpcgen.yaml or trpcgen.json in 'app/inner'"))
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"}"#), to: "app/Schemas/api.json")
        let result = try tool.run("generate", "--config", path)
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains(" in app/Schemas/Out, "), "\(result.output)")
    }

    @Test func currentFolderMayBeNamed() throws {
        try configure("Out")
        let result = try tool.run("generate", "--config", ".")
        #expect(result.code == 0 && result.output.contains(" in Out, "), "\(result.output)\(result.errors)")
    }

    @Test func configurationAboveTheRepositoryIsIgnored() throws {
        try configure("Out")
        try makeFolder("project/Sources")
        try makeFolder("project/.git")
        let result = try tool.run(["generate"], in: "project/Sources")
        #expect(
            result.code == 2
                && result.errors.contains(
                    "no trpcgen.yaml or trpcgen.json here or in its parent folders"
                )
        )
        #expect(!tool.exists("Out"))
        // A package inside a repository belongs to it.
        try tool.write("", to: "project/Package.swift")
        #expect(try tool.run(["check"], in: "project/Sources").code == 2)
        try FileManager.default.removeItem(at: tool.folder.appending(path: "project/.git"))
        try makeFolder(".git")
        #expect(try tool.run(["check"], in: "project/Sources").code == 1)
    }

    @Test func parentConfigurationIsFoundWithoutARepository() throws {
        try configure("Out")
        try makeFolder("ios/App/Views")
        let result = try tool.run(["generate"], in: "ios/App/Views")
        #expect(result.code == 0 && tool.exists("Out/Client0.swift"), "\(result.errors)")
        // A package or project on the way doesn't end the search.
        try tool.write("", to: "ios/App/Package.swift")
        try makeFolder("ios/App.xcodeproj")
        #expect(try tool.run(["check"], in: "ios/App/Views").code == 0)
    }

    @Test func worldWritableFolderIsNotSearched() throws {
        try configure("Out", at: "open/trpcgen.json")
        try tool.write(tool.read("api.json"), to: "open/api.json")
        try makeFolder("open/project/Sources")
        let open = tool.folder.appending(path: "open").path
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: open)
        #expect(try tool.run(["generate"], in: "open/project/Sources").code == 2)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: open)
        #expect(try tool.run(["generate"], in: "open/project/Sources").code == 0)
    }

    @Test func jsonConfigurationAllowsCommentsAndTrailingCommas() throws {
        let text = """
            // What trpcgen generates.
            {
              /* The contract,
                 as the backend exports it: é. */ "schema": "api.json", // a file
              "output": "Out", "namespace": "API",
              "contract": { "command": "cat api.json", },
              "overrides": { "a.b.output.m": "Int64", }, /* é */ "acronyms": ["ID",],
            }
            // The end.
            """
        try tool.write(text, to: "trpcgen.json")
        let result = try tool.run("generate")
        #expect(result.code == 0, "\(result.errors)")
        // Columns count all preceding characters.
        #expect(result.errors.hasPrefix("trpcgen.json:7:18: warning: nothing in the contract matches 'a.b.output.m'"))
        for command in [["check"], ["pull"], ["diff", "api.json", "api.json"]] {
            #expect(try tool.run(command).code == 0, "\(command)")
        }
    }

    @Test(
        arguments: [
            ("{\n  \"schema\": \"api.json\", /* never closed\n}", "2:25", "the comment isn't closed"),
            ("{ # no\n}", "1:3", "a comment begins with '//' or '/*'"),
            ("{ /é/ }", "1:3", "a comment begins with '//' or '/*'"),
            ("{ \"schema\": \"api.json\",, }", "1:24", "expected a key in double quotes"),
            ("{ // é\n  \"outptu\": \"Out\", }", "2:3", "unknown key 'outptu'"),
        ]
    )
    func mistakesBetweenCommentsHaveALocation(text: String, place: String, message: String) throws {
        try tool.write(text, to: "trpcgen.json")
        let result = try tool.run("generate")
        #expect(
            result.code == 2 && result.errors.contains("trpcgen.json:\(place): error: \(message)"),
            "\(result.errors)"
        )
    }

    @Test func contractMustBeStrictJSON() throws {
        try configure("Out")
        try tool.write("// a comment\n" + tool.read("api.json"), to: "api.json")
        let result = try tool.run("generate")
        #expect(result.code == 3 && result.errors.contains("api.json:1:1: error: comments aren't allowed in JSON"))
    }

    @Test(arguments: ["", "Schemas/"])
    func multipleConfigurationsInAFolderAreAnError(folder: String) throws {
        try tool.write(tool.read("api.json"), to: "\(folder)api.json")
        try configure("Out", at: "\(folder)trpcgen.json")
        try tool.write("schema: api.json\noutput: Out\n", to: "\(folder)trpcgen.yaml")
        for command in ["generate", "check", "diff", "pull", "overlay"] {
            let result = try tool.run(command)
            #expect(
                result.code == 2
                    && result.errors.contains("one folder: \(folder)trpcgen.yaml and \(folder)trpcgen.json"),
                "\(command): \(result.errors)"
            )
        }
        #expect(!tool.exists("Out"))
        #expect(try tool.run("diff", "\(folder)api.json", "\(folder)api.json").code == 2)
        #expect(try tool.run("generate", "--config", "\(folder)trpcgen.json").code == 0)
    }

    /// The build plugin provides the output folder; commands that compare contracts need none.
    @Test func pluginConfigurationWorksWithOtherCommands() throws {
        try tool.write(
            #"{"schema":"api.json","namespace":"API","contract":{"command":"cat api.json"}}"#,
            to: "Sources/API/trpcgen.json"
        )
        try tool.write(tool.read("api.json"), to: "Sources/API/api.json")
        for command in [
            ["diff"], ["record", "--release", "1.0"], ["diff", "releases"], ["pull"], ["pull", "--check"],
        ] {
            let more = command == ["diff"] ? ["Sources/API/api.json", "api.json"] : []
            let result = try tool.run(command + more + ["--config", "Sources/API/trpcgen.json"])
            #expect(result.code == 0, "\(command): \(result.errors)")
        }
        let unnamed = try tool.run("pull")
        #expect(
            unnamed.code == 2 && unnamed.errors.contains("with --config: Sources/API/trpcgen.json"),
            "\(unnamed.errors)"
        )
        let ci = try tool.run("ci", "--config", "Sources/API/trpcgen.json", "--base", "releases")
        #expect(ci.code == 0 && ci.output.contains("the build plugin generates it"), "\(ci.errors)")
        let check = try tool.run("check", "--config", "Sources/API/trpcgen.json")
        #expect(check.code == 2 && check.errors.contains("only the build plugin needs none"))
    }

    @Test(arguments: ["generate", "check", "pull", "diff", "overlay"])
    func missingOverlayIsReportedAtItsName(command: String) throws {
        try tool.write(
            """
            {"schema":"api.json","output":"Out","contract":{"command":"cat api.json"},
             "overlays":["there.json",
              "missing.json"]}
            """,
            to: "trpcgen.json"
        )
        try tool.write(#"{"overlay":"1.0.0","info":{"title":"T","version":"1"},"actions":[]}"#, to: "there.json")
        let result = try tool.run(command)
        #expect(result.code == 2, "\(result.output)")
        let message = "trpcgen.json:3:3: error: the overlay 'missing.json' can't be read: no such file"
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func missingFilesAreReportedAtTheirNames() throws {
        try tool.write("{\"output\":\"Out\",\n \"schema\":\"gone.json\"}", to: "trpcgen.json")
        let contract = try tool.run("generate")
        #expect(
            contract.code == 3
                && contract.errors.contains("trpcgen.json:2:11: error: the contract 'gone.json' can't be read"),
            "\(contract.errors)"
        )
        try tool.write("{\"output\":\"Out\",\"schema\":\"api.json\",\n \"templates\":\"Mine\"}", to: "trpcgen.json")
        let templates = try tool.run("generate")
        #expect(
            templates.code == 2
                && templates.errors.contains("trpcgen.json:2:14: error: the template folder 'Mine' can't be read"),
            "\(templates.errors)"
        )
    }

    @Test(
        arguments: [
            (#""namespce":"A""#, "'namespace'"), (#""contract":{"ulr":"https://example.com"}"#, "'url'"),
            (#""rename":{"typs":{}}"#, "'types'"), (#""exclude":{"tag":[]}"#, "'tags'"),
            (#""baselines":{"dri":"x"}"#, "'dir'"),
        ]
    )
    func misspelledKeyIsCorrected(keys: String, suggestion: String) throws {
        try tool.write("{\"schema\":\"api.json\",\"output\":\"Out\",\(keys)}", to: "trpcgen.json")
        let result = try tool.run("generate")
        #expect(result.code == 2 && result.errors.contains("did you mean \(suggestion)?"), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count { $0.contains(": error: ") } == 1)
    }

    @Test func misplacedKeyIsReportedWithItsLevel() throws {
        try tool.write(
            "{\"clients\":[{\"schema\":\"api.json\",\"output\":\"Out\",\"severity\":{}}],\n\"hashable\":true}",
            to: "trpcgen.json"
        )
        let result = try tool.run("generate")
        #expect(result.code == 2 && result.errors.contains("trpcgen.json:2:1: error: 'hashable' is a key of a client"))
        #expect(result.errors.contains("'severity' applies to all clients"), "\(result.errors)")
    }

    @Test func pluginReportsUnusedKeys() throws {
        try tool.write(#"{"schema":"api.json","namespace":"API","output":"Out","layout":"types"}"#, to: "trpcgen.json")
        let result = try tool.run("generate", "--config", "trpcgen.json", "--plugin-output", "Work", "--files", "2")
        #expect(
            result.code == 0
                && result.errors.contains("trpcgen.json:1:40: warning: the build plugin doesn't use 'output'")
        )
        #expect(result.errors.contains("doesn't use 'layout'") && !tool.exists("Out"))
    }

    @Test(arguments: [
        ("schema: a.json\nschema: b.json\noutput: Out\n", ["trpcgen.yaml:2:1: error", "[duplicate-key]"]),
        ("client:\n  - schema: a.json\n", ["did you mean 'clients'?"]),
        ("<<<<<<< HEAD\nschema: a.json\n=======\nschema: b.json\n>>>>>>> x\n", ["fix: keep one side"]),
    ]) func mistakesAreErrorsWithTheirFixes(text: String, words: [String]) throws {
        let tool = try Tool()
        try tool.write(text, to: "trpcgen.yaml")
        let result = try tool.run("generate")
        #expect(result.code == 2 && words.allSatisfy(result.errors.contains), "\(result.errors)")
    }
}
