import Foundation
import Testing

/// Existing bases without a contract for a client: the client is new.
struct NewClientTests {
    private let tool: Tool

    private static let client = "schema: api.json\noutput: Out\nnamespace: API\n"
    private static let clients = """
        clients:
          - schema: api.json
            output: Out
            namespace: API
          - schema: admin.json
            output: Admin
            namespace: Admin

        """

    init() throws {
        tool = try Tool()
        try tool.git("init", "-q")
        try tool.write("x", to: "README.md")
        try tool.commit()
    }

    private func writeBoth() throws {
        try tool.write(DiffCommandTests.new, to: "api.json")
        try tool.write(DiffCommandTests.old, to: "admin.json")
        try tool.write(Self.clients, to: "trpcgen.yaml")
    }

    @Test func firstPullRequestSucceeds() throws {
        try tool.git("checkout", "-qb", "first")
        try tool.write(DiffCommandTests.old, to: "api.json")
        try tool.write(Self.client, to: "trpcgen.yaml")
        #expect(try tool.run("generate").code == 0)
        try tool.commit()
        for arguments in [["diff"], ["diff", "--base", "main"], ["diff", "--base", "main", "--merge-base"], ["ci"]] {
            let result = try tool.run(arguments)
            #expect(result.code == 0, "\(arguments): \(result.errors)")
            #expect(result.errors.contains("note: 'API' is new: "), "\(result.errors)")
            #expect(result.errors.contains("main' has no 'api.json'\n"), "\(result.errors)")
            #expect(result.output.contains("checked 1 procedure against no baseline\n"), "\(result.output)")
        }
        let forms = ["short", "json", "github", "sarif", "junit", "gitlab", "markdown", "html"]
        for form in forms { #expect(try tool.run("diff", "--format", form).code == 0) }
    }

    @Test func contractWithoutAConfigurationIsNew() throws {
        try tool.write(DiffCommandTests.old, to: "api.json")
        let result = try tool.run("diff", "--base", "main", "api.json")
        #expect(result.code == 0 && result.errors.contains("note: 'api.json' is new: 'main' has no 'api.json'\n"))
    }

    @Test func otherClientsAreCompared() throws {
        try tool.write(DiffCommandTests.old, to: "api.json")
        try tool.write(Self.client, to: "trpcgen.yaml")
        try tool.commit()
        try tool.git("tag", "v1")
        try writeBoth()
        for arguments in [
            ["diff", "--base", "main"], ["diff", "--base", "main", "--client", "API"], ["ci", "--tags", "v*"],
        ] {
            let result = try tool.run(arguments)
            #expect(result.code == 1, "\(arguments): \(result.errors)")
            #expect(result.output.contains("out-prop-removed-required"))
        }
        #expect(try tool.run("diff", "--base", "main", "--client", "Admin").code == 0)
    }

    @Test func unavailableBaseIsAnError() throws {
        try tool.write(DiffCommandTests.old, to: "api.json")
        for base in ["no-such-branch", "release:1.0", "main:api.json", "origin/main", "releases"] {
            let result = try tool.run("diff", "--base", base, "api.json")
            #expect(result.code == 4, "\(base): \(result.output)\(result.errors)")
        }
        #expect(
            try tool.run("diff", "--base", "main:api.json", "api.json").errors.contains(
                "git ls-tree -r --name-only main"
            )
        )
        #expect(try tool.run("ci", "--tags", "v*", "api.json").code == 4)
    }

    @Test func remedyNamesARemoteOnlyIfOneExists() throws {
        try tool.write(DiffCommandTests.old, to: "api.json")
        func remedy(_ base: String) throws -> String {
            let errors = try tool.run("diff", "--base", base, "api.json").errors
            return String(try #require(errors.firstMatch(of: /fix: (.*)/)).1)
        }
        let list = "'git log --all --oneline --decorate' lists the revisions of this clone"
        for base in ["topic", "HEAD~9"] { #expect(try remedy(base) == list) }
        try tool.git("remote", "add", "origin", "https://example.com/a.git")
        #expect(try remedy("origin/main") == "git fetch --depth=1 origin main, which --fetch runs")
        #expect(try remedy("HEAD~9") == list)
    }

    @Test func ignoredContractIsAnError() throws {
        try tool.write("api.json\n", to: ".gitignore")
        try tool.write(DiffCommandTests.old, to: "api.json")
        let result = try tool.run("diff", "--base", "main", "api.json")
        #expect(result.code == 4 && result.errors.contains("git ignores 'api.json' (.gitignore:1)"))
    }

    @Test func movedContractIsFoundByTheConfigurationOfTheBase() throws {
        try tool.write(DiffCommandTests.old, to: "api.json")
        try tool.write(Self.client, to: "trpcgen.yaml")
        try tool.commit()
        try tool.git("checkout", "-qb", "move")
        try tool.write("", to: "Schemas/.keep")
        try tool.git("mv", "api.json", "Schemas/backend.json")
        try tool.write(DiffCommandTests.new, to: "Schemas/backend.json")
        try tool.write(Self.client.replacing("api.json", with: "Schemas/backend.json"), to: "trpcgen.yaml")
        for arguments in [["diff"], ["diff", "--base", "main"], ["diff", "Schemas/backend.json", "--base", "main"]] {
            let result = try tool.run(arguments + ["--format", "json"])
            #expect(
                result.code == 1 && result.output.contains(#""path": "api.json""#),
                "\(result.output)\(result.errors)"
            )
        }
        // Another contract has the previous path.
        try tool.write(DiffCommandTests.new, to: "api.json")
        #expect(try tool.run("diff", "--base", "main").code == 1)
    }

    /// Without a namespace, the client is named after the contract.
    @Test(arguments: ["Out", "Other"]) func renamedClientIsFoundByItsFolderOrAsTheOnlyOne(output: String) throws {
        try tool.write(DiffCommandTests.old, to: "api.json")
        try tool.write("schema: api.json\noutput: Out\n", to: "trpcgen.yaml")
        try tool.commit()
        try tool.git("mv", "api.json", "backend.json")
        try tool.write(DiffCommandTests.new, to: "backend.json")
        try tool.write("schema: backend.json\noutput: \(output)\n", to: "trpcgen.yaml")
        #expect(try tool.run("diff", "--base", "main").code == 1)
    }

    @Test func releasesOfOtherClientsAreAllowed() throws {
        try tool.write(DiffCommandTests.old, to: "api.json")
        try tool.write(Self.client, to: "trpcgen.yaml")
        #expect(try tool.run("record", "--release", "1.0").code == 0)
        try writeBoth()
        // The record predates the second client.
        for base in ["release:1.0", "releases"] {
            let result = try tool.run("diff", "--base", base)
            #expect(result.code == 1, "\(base): \(result.output)\(result.errors)")
            #expect(result.errors.contains("'Admin' is new: "))
            #expect(try tool.run("diff", "--base", base, "--client", "Admin").code == 0)
        }
        #expect(try tool.run("diff", "--base", "release:2.0").code == 4)
        #expect(try tool.run("diff", "admin.json", "release:1.0").code == 4)
        #expect(try tool.run("can-i-deploy").code == 1)
        #expect(try tool.run("record", "--release", "1.1").code == 0)
        #expect(tool.exists("Contracts/API/1.1.json") && tool.exists("Contracts/Admin/1.1.json"))
    }

    @Test(arguments: [["diff"], ["accept", "--prune"], ["record", "--release", "1"], ["ci"], ["can-i-deploy"]])
    func remedyNamesExistingArguments(arguments: [String]) throws {
        let result = try tool.run(arguments)
        #expect(result.code == 2 && result.errors.contains("or pass the contract as an argument"), "\(result.errors)")
        #expect(!result.errors.contains("--schema"))
    }
}
