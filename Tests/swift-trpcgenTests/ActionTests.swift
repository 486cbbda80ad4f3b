import Foundation
import TestSupport
import Testing

/// The scripts of `action.yml`, as they are written, in a repository with branches and tags.
struct ActionTests {
    private let tool: Tool
    private let action: String

    init() throws {
        tool = try Tool()
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../action.yml")
        action = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
        try git("init", "--quiet", "--initial-branch", "main")
        try tool.write(DiffCommandTests.old, to: "Schemas/api.json")
        try tool.write(#"{"schema":"Schemas/api.json","output":"Out","namespace":"API"}"#, to: "trpcgen.json")
        try commit("one")
        try git("tag", "v1.0.0")
        try git("update-ref", "refs/remotes/origin/main", "main")
        try git("checkout", "--quiet", "-b", "change")
        try tool.write(DiffCommandTests.new, to: "Schemas/api.json")
        try commit("two")
        for name in ["outputs", "summary.md"] { try tool.write("", to: "temp/\(name)") }
    }

    private func path(_ name: String) -> String { tool.folder.appending(path: name).path }

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=t", "-c", "user.email=t@example.com"]
        let result = try tool.run(URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments)
        #expect(result.code == 0, "\(result.errors)")
    }

    private func commit(_ message: String) throws {
        #expect(try tool.run("generate").code == 0)
        try git("add", "Schemas", "trpcgen.json", "Out")
        try git("commit", "--quiet", "--message", message)
    }

    /// The text below `run: |` or `script: |` of a step.
    private func script(of step: String) throws -> String {
        let lines = action.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasSuffix("- id: \(step)") })
        let head = try #require(lines[start...].firstIndex { $0.hasSuffix(" run: |") || $0.hasSuffix(" script: |") })
        let indent = lines[head].prefix { $0 == " " }.count
        let body = lines[(head + 1)...].prefix { $0.isEmpty || $0.prefix { $0 == " " }.count > indent }
        return body.map { $0.dropFirst(indent + 2) }.joined(separator: "\n")
    }

    private var environment: [String: String] {
        [
            "TOOL": BuiltProduct.url(of: "swift-trpcgen").path, "RUNNER_TEMP": path("temp"),
            "GITHUB_ACTIONS": "true", "GITHUB_OUTPUT": path("temp/outputs"), "GITHUB_BASE_REF": "main",
            "GITHUB_STEP_SUMMARY": path("temp/summary.md"), "ARGUMENTS": "", "TAGS": "",
            "PACKAGE": ".",
        ]
    }

    private func check(_ changes: [String: String] = [:]) throws -> Tool.Result {
        try tool.write("", to: "temp/outputs")
        let arguments = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", try script(of: "check")]
        let environment = environment.merging(changes) { $1 }
        return try tool.run(URL(filePath: "/usr/bin/env"), arguments, environment: environment)
    }

    private func outputs() throws -> [String: String] {
        let lines = try tool.read("temp/outputs").split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
        return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), String($0.last ?? "")) })
    }

    @Test func theCheckFailsAndSetsEveryOutput() throws {
        let result = try check()
        #expect(result.code == 1, "\(result.errors)")
        let outputs = try outputs()
        let named = action.matches(of: /steps\.check\.outputs\.([a-z_]+) \}\}/).map { String($0.output.1) }
        #expect(Set(named) == Set(outputs.keys))
        #expect(outputs["error_count"] == "1" && outputs["verdict"] == "breaking")
        #expect(try tool.read("temp/trpcgen.sarif").contains("out-prop-removed-required"))
        #expect(outputs["markdown"] == path("temp/trpcgen.md"))
        #expect(result.output.contains("::error file=Schemas/api.json"))
    }

    /// A misspelled name of an input or an output is empty text in a workflow, and no error.
    @Test func whatTheStepsReadIsThere() throws {
        func names(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
            Set(action.matches(of: pattern).map { String($0.output.1) })
        }
        #expect(names(/inputs\.([a-z-]+)/) == names(/(?m)^  ([a-z-]+):\n    description:.*\n    default:/))
        #expect(names(/steps\.([a-z]+)\./).isSubset(of: names(/- id: ([a-z]+)\n/)))
        #expect(names(/sarif_file: (.*)\n/) == ["${{ steps.check.outputs.sarif }}"])
        #expect(action.contains("if: always() && inputs.sarif == 'true' && steps.check.outputs.sarif\n"))
    }

    @Test func furtherArgumentsReachTheTool() throws {
        #expect(try check(["ARGUMENTS": "--fail-on never --level info"]).code == 0)
    }

    @Test func thePlacesOfAPackageInAFolderCountFromTheRoot() throws {
        try tool.write("", to: "ios/app/kept")
        for name in ["Schemas", "Out", "trpcgen.json"] { try git("mv", name, "ios/app/\(name)") }
        try tool.write(DiffCommandTests.old, to: "ios/app/Schemas/api.json")
        try git("commit", "--quiet", "--all", "--message", "moved")
        try git("update-ref", "refs/remotes/origin/main", "change")
        try tool.write(DiffCommandTests.new, to: "ios/app/Schemas/api.json")
        let result = try check(["PACKAGE": "ios/app"])
        #expect(result.output.contains("file=ios/app/Schemas/api.json,line="), "\(result.output)\(result.errors)")
        #expect(try tool.read("temp/trpcgen.sarif").contains(#""uri": "ios/app/Schemas/api.json""#))
        let missing = try check(["PACKAGE": "ios"])
        #expect(missing.code == 2)
        #expect(missing.errors.contains("error: there is no trpcgen.yaml and no trpcgen.json in 'ios'"))
    }

    @Test func tagsOfReleasesAreBaselines() throws {
        try git("update-ref", "refs/remotes/origin/main", "change")
        #expect(try check().code == 0)
        let result = try check(["TAGS": "v*"])
        #expect(result.code == 1 && result.output.contains("breaks v1.0.0"), "\(result.output)\(result.errors)")
        let missing = try check(["TAGS": "ios-*"])
        #expect(missing.code == 4)
        #expect(
            missing.errors.contains("error: this clone has no tag 'ios-*'\n  fix: git fetch --tags")
        )
        #expect(try outputs()["sarif"] == nil)
    }

    @Test func aPipelineWithoutTheBaseBranchSaysHowToFetchIt() throws {
        let result = try check(["GITHUB_BASE_REF": "develop"])
        #expect(result.code == 4)
        let words =
            "error: there is no revision 'origin/develop' in this clone\n  fix: git fetch --depth=1 origin develop"
        #expect(result.errors.contains(words))
    }

    @Test func aMembersCommentAcceptsAFinding() throws {
        #expect(try check().code == 1)
        let markdown = try tool.read("temp/trpcgen.md")
        let fingerprint = String(try #require(markdown.firstMatch(of: /accept ([0-9a-f]{12})/)).output.1)
        func comments(_ association: String, _ text: String) throws {
            let comments = [["body": "Hello\r\n\(text)\r\n", "author": "anna", "association": association]]
            let data = try JSONSerialization.data(withJSONObject: comments)
            try tool.write(String(decoding: data, as: UTF8.self), to: "temp/trpcgen-comments.json")
        }
        try comments("MEMBER", "/trpcgen accept \(fingerprint) nobody reads \"it\" $(touch harm)")
        let accepted = try check()
        #expect(accepted.code == 0, "\(accepted.output)\(accepted.errors)")
        #expect(try outputs()["accepted_count"] == "1" && !tool.exists("harm"))
        #expect(try tool.read("temp/trpcgen.sarif").contains(#"nobody reads \"it\" $(touch harm)"#))
        try comments("NONE", "/trpcgen accept \(fingerprint) please")
        let refused = try check()
        #expect(refused.code == 1 && refused.output.contains("anna is no member of the repository"))
        try comments("OWNER", "/trpcgen accept \(fingerprint)")
        let reasonless = try check()
        #expect(reasonless.code == 1)
        #expect(reasonless.output.contains("a comment of anna is not '/trpcgen accept FINGERPRINT REASON'"))
    }

    /// Runs a script of `actions/github-script` with a stand-in for GitHub, which has these comments; returns what it calls.
    private func run(_ step: String, comments: String) throws -> String {
        let stand = """
            const calls = []
            const context = { repo: { owner: 'o', repo: 'r' }, issue: { number: 7 } }
            const record = name => async options => { calls.push([name, options]) }
            const issues = { listComments: 'list', updateComment: record('update'), createComment: record('create') }
            const github = { rest: { issues }, paginate: async () => (\(comments)) }
            const script = async () => {
            \(try script(of: step))
            }
            script().then(() => console.log(JSON.stringify(calls)))
            """
        let result = try tool.run(URL(filePath: "/usr/bin/env"), ["node", "-e", stand], environment: environment)
        #expect(result.code == 0, "\(result.errors)")
        return result.output
    }

    @Test(.enabled(if: Tool.areInstalled("node")))
    func theCommentIsWrittenOnceAndUpdatedThen() throws {
        _ = try check()
        let first = try run("comment", comments: "[{id: 1, user: {type: 'User'}, body: '<!-- trpcgen-diff -->'}]")
        #expect(
            first.hasPrefix(#"[["create",{"owner":"o","repo":"r","issue_number":7,"body":"<!-- trpcgen-diff -->\n"#)
        )
        let own = "[{id: 1, user: null, body: null}, {id: 2, user: {type: 'Bot'}, body: '<!-- trpcgen-diff -->\\nold'}]"
        let second = try run("comment", comments: own)
        #expect(second.hasPrefix(#"[["update",{"owner":"o","repo":"r","comment_id":2,"body":"<!-- trpcgen-diff -->\n"#))
        #expect(!second.contains("create"))
    }

    @Test(.enabled(if: Tool.areInstalled("node")))
    func theCommentsOfAPullRequestReachTheCheck() throws {
        _ = try check()
        let fingerprint = try #require(try tool.read("temp/trpcgen.md").firstMatch(of: /accept ([0-9a-f]{12})/)).output
            .1
        let comment =
            "{body: '/trpcgen accept \(fingerprint) moved', user: {login: 'ben'}, author_association: 'OWNER'}"
        _ = try run("comments", comments: "[{body: null, user: null}, \(comment)]")
        let result = try check()
        #expect(result.code == 0, "\(result.output)\(result.errors)")
    }
}
