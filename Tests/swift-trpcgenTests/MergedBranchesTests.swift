import Foundation
import Testing

/// Two branches that each change the contract and generate, in a real repository.
struct MergedBranchesTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try git("init", "--quiet", "--initial-branch", "main")
        try git("config", "user.email", "test@example.com")
        try git("config", "user.name", "Test")
        try git("config", "commit.gpgsign", "false")
        try tool.write(
            #"{"schema":"api.json","output":"Out","namespace":"API"}"#,
            to: "trpcgen.json"
        )
        // Other names separate those that the branches add: adjacent additions are a conflict for Git.
        try commit(["alpha.get", "middle.get", "middle.list", "omega.get"], "main")
    }

    @discardableResult
    private func git(_ arguments: String..., succeeds: Bool = true) throws -> Tool.Result {
        let result = try tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["git"] + arguments)
        if succeeds { #expect(result.code == 0, "git \(arguments): \(result.output)\(result.errors)") }
        return result
    }

    /// The last words of mutations; all other procedures are queries.
    private static let mutations: Set<Substring> = ["aim", "set", "zap"]

    /// Writes a contract with these procedures, each on separate lines, as exporters do.
    ///
    /// - Parameter changed: The procedure with a changed output.
    private func writeContract(_ paths: [String], changed: String? = nil) throws {
        let procedures = paths.sorted().map { path in
            let method = path.split(separator: ".").last.map(Self.mutations.contains) == true ? "post" : "get"
            return """
                    "/\(path)": {
                      "\(method)": {
                        "operationId": "\(path)",
                        "responses": {"200": {"content": {"application/json": {"schema": {"properties": {
                          "result": {"properties": {"data": {"type": "object", "properties": {
                            "\(path.replacing(".", with: ""))": {"type": "\(path == changed ? "boolean" : "string")"}
                          }}}}
                        }}}}}}
                      }
                    }
                """
        }
        let body = procedures.joined(separator: ",\n")
        let info = #""info": {"title": "T", "version": "1"}"#
        try tool.write("{\n  \"openapi\": \"3.1.0\",\n  \(info),\n  \"paths\": {\n\(body)\n  }\n}\n", to: "api.json")
    }

    private func commit(_ paths: [String], _ message: String, changed: String? = nil) throws {
        try writeContract(paths, changed: changed)
        #expect(try tool.run("generate").code == 0)
        try git("add", "--all", "api.json", "Out", "trpcgen.json")
        try git("commit", "--quiet", "--message", message)
    }

    private func branches(_ first: [String], _ second: [String]) throws {
        try git("checkout", "--quiet", "-b", "one")
        try commit(first, "one")
        try git("checkout", "--quiet", "-b", "two", "main")
        try commit(second, "two")
    }

    @Test(
        arguments: [
            // Two new routers, and two procedures in one router and file.
            (
                ["alpha.get", "beta.get", "middle.get", "middle.list", "omega.get"],
                ["alpha.get", "middle.get", "middle.list", "nu.get", "omega.get"]
            ),
            (
                ["alpha.get", "middle.get", "middle.add", "middle.list", "omega.get"],
                ["alpha.get", "middle.get", "middle.list", "middle.zip", "omega.get"]
            ),
        ]
    )
    func proceduresMergeCleanly(first: [String], second: [String]) throws {
        try branches(first, second)
        try git("merge", "--quiet", "--no-edit", "one")
        let merged = try tool.run("check")
        #expect(merged.code == 0, "\(merged.output)\(merged.errors)")
        try writeContract(Array(Set(first + second)))
        #expect(try tool.run("check").code == 0)
        #expect(try tool.run("generate").output.contains(", 0 changed"))
        let stamps = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "Out").path)
            .filter { $0.hasPrefix(".trpcgen-") && !$0.hasPrefix(".trpcgen-names-") }
        #expect(stamps.count == 1)
    }

    /// Creates a main branch whose client has fingerprints.
    private func writeFingerprints(_ paths: [String]) throws {
        try tool.write(
            #"{"schema":"api.json","output":"Out","namespace":"API","fingerprints":true}"#,
            to: "trpcgen.json"
        )
        try commit(paths, "fingerprints")
    }

    @Test func neighboursOfChangedFingerprintsMergeCleanly() throws {
        let paths = ["alpha.get", "middle.get", "middle.list", "middle.set", "omega.get"]
        try writeFingerprints(paths)
        let prints = try tool.read("Out/Routers/MiddleRouter.swift").matches(of: /fingerprint: "\w+"/).map(\.output)
        #expect(prints.count == 3)
        try git("checkout", "--quiet", "-b", "one")
        try commit(paths, "one", changed: "middle.get")
        try git("checkout", "--quiet", "-b", "two", "main")
        try commit(paths, "two", changed: "middle.list")
        try git("merge", "--quiet", "--no-edit", "one")
        let merged = try tool.read("Out/Routers/MiddleRouter.swift").matches(of: /fingerprint: "\w+"/).map(\.output)
        #expect(merged.count == 3 && merged[0] != prints[0] && merged[1] != prints[1] && merged[2] == prints[2])
        #expect(try tool.run("check").code == 0)
        #expect(try tool.run("generate").output.contains(", 0 changed"))
    }

    @Test func fingerprintedMutationsOfTwoRoutersMergeCleanly() throws {
        let paths = ["alpha.get", "alpha.set", "alpha.zoo", "middle.get", "middle.set", "omega.get"]
        try writeFingerprints(paths)
        try branches(paths + ["alpha.zap"], paths + ["middle.aim"])
        try git("merge", "--quiet", "--no-edit", "one")
        let client = try tool.read("Out/API.swift")
        #expect(client.contains("Alpha.zap,\n") && client.contains("// middle\n                    Middle.aim,\n"))
        #expect(try tool.run("check").code == 0)
    }

    @Test func generatingResolvesConflicts() throws {
        // Both branches change the same lines of the same files.
        let both = ["alpha.get", "middle.get", "middle.list", "omega.get"]
        try branches(both + ["middle.new1", "noon.get"], both + ["middle.new2", "night.get"])
        let merge = try git("merge", "--quiet", "--no-edit", "one", succeeds: false)
        #expect(merge.code != 0)
        #expect(try tool.read("Out/Routers/MiddleRouter.swift").contains("<<<<<<<"))
        try writeContract(both + ["middle.new1", "middle.new2", "night.get", "noon.get"])
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("Out/Routers/MiddleRouter.swift: merge conflict"))
        #expect(check.output.contains("Out/.trpcgen-names-API: merge conflict"))
        let repaired = try tool.run("generate")
        #expect(repaired.code == 0, "\(repaired.errors)")
        let record = try tool.read("Out/.trpcgen-names-API")
        #expect(record.contains("/middle.new1/") && record.contains("/middle.new2/") && !record.contains("<<<<<<<"))
        #expect(try !tool.read("Out/Routers/MiddleRouter.swift").contains("<<<<<<<"))
        #expect(try tool.run("check").output == "up to date: 1 client, 6 files\n")
    }

    @Test func conflictInTheContractIsReported() throws {
        try tool.write("{\n<<<<<<< HEAD\n\"openapi\": \"3.1.0\"\n=======\n>>>>>>> one\n}\n", to: "api.json")
        let result = try tool.run("generate")
        #expect(result.code == 3)
        #expect(result.errors.hasPrefix("api.json:2:1: error: unresolved merge conflict"), "\(result.errors)")
    }
}
