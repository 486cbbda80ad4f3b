import Foundation
import Testing

@testable import swift_trpcgen

/// All spellings of an output are one folder, in which no user file is replaced.
struct PathSpellingTests {
    /// The location of the configuration.
    enum Place: CaseIterable { case root, linkedSchemas, options }

    private let tool: Tool
    private let project: URL

    init() throws {
        tool = try Tool()
        project = tool.folder.appending(path: "project")
        try tool.write(Self.contract, to: "project/api.json")
        try tool.write(Self.contract, to: "project/Schemas/api.json")
        // The user's files have the names of generated ones, in every folder that a spelling could lead to.
        for folder in [
            "project/Generated/C", "project/C", "project/~/x", "project/Schemas/Generated/C", "elsewhere",
            "elsewhere/C",
            "home", "home/x", "home/C", "Generated/C", "C", "project/Schemas/~/x",
        ] {
            for name in ["API.swift", "Operations/UsersOperations.swift"] {
                try tool.write("struct Mine {}\n", to: "\(folder)/\(name)")
            }
        }
        for (link, target) in [
            ("Link", "Generated/C"), ("Linked", "Generated"), ("Outside", "../elsewhere"), ("Nowhere", "nowhere"),
            ("Deep", "Generated/C/Operations"), ("Home", tool.folder.appending(path: "home").path), ("Round", "Round"),
            ("LinkedSchemas", "Schemas"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: project.appending(path: link).path,
                withDestinationPath: target
            )
        }
    }

    private static let contract = #"""
        {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{
        "/users":{"get":{"operationId":"listUsers","tags":["users"],"responses":{"200":{"description":"ok","content":
        {"application/json":{"schema":{"$ref":"#/components/schemas/User"}}}}}}}},
        "components":{"schemas":{"User":{"type":"object","properties":{"name":{"type":"string"}}}}}}
        """#

    private func run(_ command: [String], output: String, at place: Place) throws -> Tool.Result {
        var arguments = command
        let quoted = String(decoding: try JSONEncoder().encode(output), as: UTF8.self)
        func configuration(_ prefix: String) -> String {
            let path = output.hasPrefix("/") || prefix.isEmpty ? quoted : "\"\(prefix)\(quoted.dropFirst())"
            return #"{"schema":"api.json","output":\#(path),"namespace":"API"}"#
        }
        switch place {
        case .root: try tool.write(configuration(""), to: "project/trpcgen.json")
        case .linkedSchemas:
            try tool.write(configuration("../"), to: "project/Schemas/trpcgen.json")
            arguments += ["--config", "LinkedSchemas/trpcgen.json"]
        case .options: arguments += ["--schema", "api.json", "--output=\(output)", "--namespace", "API"]
        }
        return try tool.run(
            arguments,
            in: "project",
            environment: ["HOME": tool.folder.appending(path: "home").path]
        )
    }

    /// Spellings of one folder that contains user files.
    private static let spellings = [
        "Generated/C", "./Generated/C", "Generated/./C", "Generated//C", "Generated/C/", "Generated/C//",
        "Generated/C/.",
        "Generated/missing/../C", "missing/../Generated/C", "missing/deep/../../Generated/C", "Generated/C/missing/..",
        "Generated/C/missing/../", "Generated/C/../C", "Generated/../missing/../Generated/C", "../project/Generated/C",
        "../missing/../project/Generated/C", "Link", "Link/", "Link/.", "Linked/C", "Linked/missing/../C",
        "Link/../C", "Deep/..", "Deep/../../C", "Link/missing/..", "Linked/../Linked/C", "ABSOLUTE/Generated/C",
        "ABSOLUTE/Generated/missing/../C", "ABSOLUTE//Link/../C", "missing/../~/x", "./~/x",
    ]

    @Test(arguments: spellings, Place.allCases)
    func userFilesAreNotReplaced(spelling: String, place: Place) throws {
        let output = spelling.replacing("ABSOLUTE", with: project.path)
        let before = FolderSnapshot(of: tool.folder)
        for command in [["generate"], ["check", "--fix"]].prefix(place == .root ? 2 : 1) {
            let result = try run(command, output: output, at: place)
            #expect(result.code == 2, "\(command) \(output): \(result.output)\(result.errors)")
            #expect(result.errors.contains("this file isn't generated"), "\(output): \(result.errors)")
        }
        expectUnchanged(before)
    }

    @Test(arguments: spellings)
    func spellingsOfAPathAreEquivalent(spelling: String) throws {
        let real = spelling.hasSuffix("~/x") ? "~/x" : "Generated/C"
        try FileManager.default.removeItem(at: project.appending(path: real))
        try FileManager.default.createDirectory(
            at: project.appending(path: "Generated/C/Operations"),
            withIntermediateDirectories: true
        )
        let before = FolderSnapshot(of: tool.folder)
        let output = spelling.replacing("ABSOLUTE", with: project.path)
        let generated = try run(["generate"], output: output, at: .root)
        #expect(generated.code == 0, "\(output): \(generated.errors)")
        let added = before.additions(in: tool.folder).filter { $0.hasSuffix(".swift") }
        #expect(added == ["API.swift", "Operations/UsersOperations.swift"].map { "project/\(real)/\($0)" })
        for other in [output, project.path + "/" + real] {
            let check = try run(["check"], output: other, at: .options)
            #expect(check.code == 0, "\(other): \(check.output)\(check.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: project.appending(path: "Generated/missing").path))
        expectUnchanged(before)
    }

    @Test(
        arguments: [
            ("~", "'~' begins with '~'"), ("~/x", "$HOME/x"), ("~root/x", "begins with '~'"), ("~x", "begins with '~'"),
            ("~/../x", "begins with '~'"), ("Generated/C ", "begins or ends with a space"),
            (" Generated/C", "begins or ends with a space"), ("\tGenerated/C", "control character"),
            ("Generated/C\u{A0}", "begins or ends with a space"), ("Generated/C\n", "control character"),
            ("Generated\u{0}/C", "control character"),
        ]
    )
    func ambiguousPathIsRefused(output: String, words: String) throws {
        let before = FolderSnapshot(of: tool.folder)
        for place in [Place.root, .options] where place == .root || !output.contains("\0") {
            for command in ["generate", "check"] {
                let result = try run([command], output: output, at: place)
                #expect(result.code == 2 && result.errors.contains(words), "\(place): \(result.errors)")
                #expect(result.errors.contains("fix: "), "\(result.errors)")
            }
        }
        let samples = String(decoding: try JSONEncoder().encode(output), as: UTF8.self)
        try tool.write(
            #"{"schema":"api.json","output":"Other","samples":\#(samples)}"#,
            to: "project/trpcgen.json"
        )
        #expect(try tool.run(["generate"], in: "project").code == 2)
        expectUnchanged(before)
        #expect(before.additions(in: tool.folder).filter { !$0.hasPrefix(".") } == ["project/trpcgen.json"])
    }

    @Test(arguments: [
        "Outside", "Outside/", "Outside/sub", "Outside/../x", "Home", "Home/x", "Nowhere", "Round", "Link/API.swift",
    ])
    func linkOutOfTheProjectIsRefused(output: String) throws {
        for isRepository in [false, true] {
            if isRepository { try tool.write("", to: "project/.git/HEAD") }
            let before = FolderSnapshot(of: tool.folder)
            for command in [["generate"], ["check"], ["check", "--fix"], ["generate", "--force"]] {
                let result = try run(command, output: output, at: .root)
                #expect(result.code == 2, "\(command) \(output): \(result.output)\(result.errors)")
                #expect(result.errors.contains("[output]") && result.errors.contains("fix: "), "\(result.errors)")
            }
            expectUnchanged(before)
            let added = before.additions(in: tool.folder).filter { !$0.hasPrefix(".") }
            #expect(added == [] || added == ["project/trpcgen.json"], "\(added)")
        }
    }

    @Test(
        arguments: [
            ("A", "a"), ("Generated/A", "generated/a"), ("A", "a/Inner"), ("A", "missing/../a"), ("Straße", "STRASSE"),
            ("Caf\u{E9}", "Cafe\u{301}"), ("\u{C9}", "e\u{301}"), ("A/", "./a//"), ("Linked/X", "generated/x"),
        ]
    )
    func clientFoldersDifferInMoreThanCase(first: String, second: String) throws {
        try tool.write(
            """
            {"clients":[{"schema":"api.json","output":"\(first)","namespace":"One"},
            {"schema":"api.json","output":"\(second)","namespace":"Two"}]}
            """,
            to: "project/trpcgen.json"
        )
        let before = FolderSnapshot(of: tool.folder)
        for command in ["generate", "check"] {
            let result = try tool.run([command], in: "project")
            #expect(result.code == 2 && result.errors.contains("[shared-output]"), "\(result.errors)")
        }
        expectUnchanged(before)
        #expect(before.additions(in: tool.folder).allSatisfy { $0.hasPrefix(".") })
    }

    @Test(
        arguments: [
            #""schema":"~/api.json","output":"O""#, #""schema":"api.json","output":"O","templates":"~/T""#,
            #""schema":"api.json","output":"O","overlays":["~/o.json"]"#,
            #""schema":"api.json","output":"O","overlays":"~/o.json""#,
            #""schema":"api.json","output":"O","baselines":{"dir":"~/Contracts"}"#,
            #""schema":"api.json","output":"O","accepted":"~/accepted.yaml""#,
            #""schema":"api.json","output":"O","samples":{"output":"~/S","module":"M"}"#,
        ]
    )
    func eachPathOfTheConfigurationIsChecked(keys: String) throws {
        try tool.write("{\(keys)}", to: "project/trpcgen.json")
        let result = try tool.run(["generate"], in: "project")
        #expect(result.code == 2 && result.errors.contains("[unusable-path]"), "\(result.errors)")
        #expect(result.errors.contains("trpcgen.json:1:") && result.errors.contains("$HOME/"), "\(result.errors)")
    }

    @Test(
        arguments: [
            ["generate", "--config=~/x"], ["generate", "--schema=~/a.json", "--output", "O"],
            ["generate", "--templates=~/T"], ["generate", "--overlay=~/o.json"], ["check", "--config=~/x"],
            ["diff", "~/a.json", "api.json"], ["diff", "--base=~/a.json"], ["diff", "--accepted=~/a.yaml"],
            ["diff", "--used-by=~/App"], ["diff", "api.json", "api.json", "--output", "html=~/r.html"],
            ["record", "--release", "1", "--config=~/x"], ["record", "~/a.json", "--release", "1"],
            ["accept", "abc", "--reason", "r", "--accepted=~/a.yaml"], ["ci", "--comments=~/c.json"],
            ["pull", "--config=~/x"], ["pull", "--cacert=~/ca.pem"], ["overlay", "~/a.json", "o.json"],
            ["overlay", "api.json", "o.json", "--output=~/o.yaml"], ["lint", "~/a.json"],
            ["lint", "api.json", "--overlay=~/o"],
            ["init", "--schema=~/a.json"], ["init", "--plugin", "~/App"], ["templates", "export", "~/T"],
            ["can-i-deploy", "~/a.json"],
        ]
    )
    func eachPathOfTheCommandLineIsChecked(arguments: [String]) throws {
        let before = FolderSnapshot(of: tool.folder)
        let result = try tool.run(arguments, in: "project", environment: ["HOME": tool.folder.path])
        #expect(result.code == 2 && result.errors.contains("begins with '~'"), "\(result.errors)")
        #expect(result.errors.contains("$HOME/"), "\(result.errors)")
        expectUnchanged(before)
        #expect(before.additions(in: tool.folder).allSatisfy { $0.hasPrefix(".") })
    }

    @Test func baselinesVariableIsChecked() throws {
        try tool.write(#"{"schema":"api.json","output":"O"}"#, to: "project/trpcgen.json")
        let environment = ["TRPCGEN_BASELINES": "~/Contracts"]
        let result = try tool.run(["record", "--release", "1"], in: "project", environment: environment)
        #expect(result.code == 2 && result.errors.contains("TRPCGEN_BASELINES"), "\(result.errors)")
    }

    private func expectUnchanged(_ before: FolderSnapshot) {
        let changes = before.changes(in: tool.folder).filter { path in
            !path.hasPrefix(".") && !path.hasSuffix("trpcgen.json")
        }
        #expect(changes.isEmpty)
    }
}
