import Foundation
import TestSupport
import Testing

/// Runs the scripts of `action.yml` unchanged, in a repository with branches and tags.
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

    /// Returns the script of a step: the lines below `run: |` or `script: |`.
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
            "PACKAGE": ".", "COMMENTS": "", "AUTHOR": "", "BASE_POLICY": "true", "UNTRUSTED": "true",
        ]
    }

    private func check(_ changes: [String: String] = [:]) throws -> Tool.Result {
        try tool.write("", to: "temp/outputs")
        let arguments = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", try script(of: "check")]
        let environment = environment.merging(changes) { $1 }
        return try tool.run(URL(filePath: "/usr/bin/env"), arguments, environment: environment)
    }

    /// Returns the contents of a report that the check wrote, in a folder with an unguessable name.
    private func report(_ name: String) throws -> String {
        let path = try #require(try outputs()[name])
        #expect(path.hasPrefix(self.path("temp/trpcgen.")))
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    private func fingerprint() throws -> String {
        String(try #require(try report("markdown").firstMatch(of: /accept ([0-9a-f]{12})/)).output.1)
    }

    private func outputs() throws -> [String: String] {
        let lines = try tool.read("temp/outputs").split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
        return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), String($0.last ?? "")) })
    }

    @Test func checkFailsAndSetsEveryOutput() throws {
        let result = try check()
        #expect(result.code == 1, "\(result.errors)")
        let outputs = try outputs()
        let named = action.matches(of: /steps\.check\.outputs\.([a-z_]+) \}\}/).map { String($0.output.1) }
        #expect(Set(named) == Set(outputs.keys))
        #expect(outputs["error_count"] == "1" && outputs["verdict"] == "breaking")
        #expect(try report("sarif").contains("out-prop-removed-required"))
        #expect(try report("markdown").contains("`out-prop-removed-required`"))
        #expect(result.output.contains("::error file=Schemas/api.json"))
    }

    /// In a workflow, a misspelled input or output is an empty string, not an error.
    @Test func stepsReadOnlyDeclaredInputsAndOutputs() throws {
        func names(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
            Set(action.matches(of: pattern).map { String($0.output.1) })
        }
        #expect(names(/inputs\.([a-z-]+)/) == names(/(?m)^  ([a-z-]+):\n    description:.*\n    default:/))
        #expect(names(/steps\.([a-z]+)\./).isSubset(of: names(/- id: ([a-z]+)\n/)))
        #expect(names(/sarif_file: (.*)\n/) == ["${{ steps.check.outputs.sarif }}"])
        #expect(action.contains("if: always() && inputs.sarif == 'true' && steps.check.outputs.sarif\n"))
    }

    @Test func additionalArgumentsReachTheTool() throws {
        #expect(try check(["ARGUMENTS": "--fail-on never --level info"]).code == 0)
    }

    @Test func locationsInAPackageAreRelativeToTheRoot() throws {
        try tool.write("", to: "ios/app/kept")
        for name in ["Schemas", "Out", "trpcgen.json"] { try git("mv", name, "ios/app/\(name)") }
        try tool.write(DiffCommandTests.old, to: "ios/app/Schemas/api.json")
        try git("commit", "--quiet", "--all", "--message", "moved")
        try git("update-ref", "refs/remotes/origin/main", "change")
        try tool.write(DiffCommandTests.new, to: "ios/app/Schemas/api.json")
        let result = try check(["PACKAGE": "ios/app"])
        #expect(result.output.contains("file=ios/app/Schemas/api.json,line="), "\(result.output)\(result.errors)")
        #expect(try report("sarif").contains(#""uri": "ios/app/Schemas/api.json""#))
        let missing = try check(["PACKAGE": "ios"])
        #expect(missing.code == 2)
        #expect(missing.errors.contains("error: no trpcgen.yaml or trpcgen.json in 'ios'"))
    }

    @Test func releaseTagsAreBaselines() throws {
        try git("update-ref", "refs/remotes/origin/main", "change")
        #expect(try check().code == 0)
        let result = try check(["TAGS": "v*"])
        #expect(result.code == 1 && result.output.contains("breaks v1.0.0"), "\(result.output)\(result.errors)")
        let missing = try check(["TAGS": "ios-*"])
        #expect(missing.code == 4)
        #expect(
            missing.errors.contains("error: no tag matches 'ios-*' in this clone\n  fix: git fetch --tags")
        )
        #expect(try outputs()["sarif"] == nil)
    }

    @Test func missingBaseBranchIsExplained() throws {
        let result = try check(["GITHUB_BASE_REF": "develop"])
        #expect(result.code == 4)
        let words =
            "error: no revision 'origin/develop' in this clone\n  fix: git fetch --depth=1 origin develop"
        #expect(result.errors.contains(words))
    }

    /// Writes a comment by `anna`, and returns the variable with its file.
    private func comment(_ permission: String, _ text: String) throws -> [String: String] {
        let comments = [
            ["body": "Hello\r\n\(text)\r\n", "author": "anna", "permission": permission, "association": "OWNER"]
        ]
        let data = try JSONSerialization.data(withJSONObject: comments)
        try tool.write(String(decoding: data, as: UTF8.self), to: "temp/comments.json")
        return ["COMMENTS": path("temp/comments.json")]
    }

    @Test func commentsOfAuthorsWithWriteAccessAcceptFindings() throws {
        #expect(try check().code == 1)
        let fingerprint = try fingerprint()
        let text = "/trpcgen accept \(fingerprint) nobody reads \"it\" $(touch harm)"
        let accepted = try check(comment("write", text))
        #expect(accepted.code == 0, "\(accepted.output)\(accepted.errors)")
        #expect(try outputs()["accepted_count"] == "1" && !tool.exists("harm"))
        #expect(try report("sarif").contains(#"nobody reads \"it\" $(touch harm)"#))
        #expect(try report("markdown").contains(#"| nobody reads "it" $(touch harm) | anna (comment) |"#))
        let refused = try check(comment("read", text))
        #expect(refused.code == 1 && refused.output.contains("anna has no write permission"), "\(refused.output)")
        let author = try check(comment("admin", text).merging(["AUTHOR": "Anna"]) { $1 })
        #expect(author.code == 1 && author.output.contains("anna is the author of the pull request"))
        let reasonless = try check(comment("admin", "/trpcgen accept \(fingerprint)"))
        #expect(reasonless.code == 1)
        #expect(reasonless.output.contains("a comment by anna isn't in the form '/trpcgen accept FINGERPRINT REASON'"))
    }

    @Test func invisibleLinesAcceptNothing() throws {
        #expect(try check().code == 1)
        let line = "/trpcgen accept \(try fingerprint()) hidden"
        for text in [
            "<!-- x\n\(line)\n-->", "```\n\(line)\n```", "~~~~sh\n```\n\(line)\n~~~~", "    \(line)", "> \(line)",
        ] {
            #expect(try check(comment("admin", text)).code == 1, "\(text)")
        }
        #expect(try check(comment("admin", "<!-- x --> y\n```\nz\n```\n\(line)")).code == 0)
    }

    @Test func plantedCommentFileIsNotRead() throws {
        #expect(try check().code == 1)
        let environment = try comment("admin", "/trpcgen accept \(fingerprint()) planted")
        let planted = try String(contentsOfFile: #require(environment["COMMENTS"]), encoding: .utf8)
        try tool.write(planted, to: "temp/trpcgen-comments.json")
        #expect(try check().code == 1)
    }

    /// Simulates a pull request with breaking changes, its own acceptances and severities.
    private func acceptByPullRequest() throws {
        #expect(try check().code == 1)
        let fingerprint = try fingerprint()
        try tool.write(
            #"{"accepted":[{"fingerprint":"\#(fingerprint)","reason":"trust me","by":"mallory"}]}"#,
            to: "trpcgen-accepted.json"
        )
    }

    @Test func pullRequestCannotAcceptItsOwnChanges() throws {
        try acceptByPullRequest()
        let result = try check()
        #expect(result.code == 1, "\(result.output)\(result.errors)")
        let markdown = try report("markdown")
        #expect(markdown.contains("takes effect when it is merged"))
        #expect(markdown.contains("| trust me | mallory (**this pull request**) |"), "\(markdown)")
        #expect(!markdown.contains("Nothing breaks"))
    }

    @Test func commentMarksAcceptancesOfThePullRequest() throws {
        try acceptByPullRequest()
        let settings =
            #"{"schema":"Schemas/api.json","output":"Out","namespace":"API","severity":{"out-enum-value-added":"off"}}"#
        try tool.write(settings, to: "trpcgen.json")
        #expect(try tool.run("generate").code == 0)
        let result = try check(["BASE_POLICY": "false"])
        #expect(result.code == 0, "\(result.output)\(result.errors)")
        let markdown = try report("markdown")
        #expect(markdown.contains("All breaking changes are accepted."))
        #expect(markdown.contains("| trust me | mallory (**this pull request**) |"), "\(markdown)")
        #expect(markdown.contains("severity of 'out-enum-value-added' changes from the default to off"), "\(markdown)")
        #expect(!markdown.contains("Nothing breaks"))
    }

    @Test func severitiesComeFromTheBase() throws {
        let settings =
            #"{"schema":"Schemas/api.json","output":"Out","namespace":"API","severity":{"out-prop-removed-required":"off"}}"#
        try tool.write(settings, to: "trpcgen.json")
        #expect(try tool.run("generate").code == 0)
        #expect(try check().code == 1)
        #expect(try report("markdown").contains("changes from the default to off, after the merge"))
        #expect(try check(["BASE_POLICY": "false"]).code == 0)
    }

    @Test func acceptancesOfTheBaseApply() throws {
        try acceptByPullRequest()
        try git("add", "trpcgen-accepted.json")
        try git("commit", "--quiet", "--message", "three")
        try git("checkout", "--quiet", "main")
        try git("checkout", "--quiet", "change", "--", "trpcgen-accepted.json")
        try git("commit", "--quiet", "--message", "accept")
        try git("update-ref", "refs/remotes/origin/main", "main")
        try git("checkout", "--quiet", "change")
        #expect(try check().code == 0)
        #expect(try report("markdown").contains("| trust me | mallory |"))
    }

    @Test func checkFollowsNoLinksOfThePullRequest() throws {
        try tool.write("API_KEY=hunter2secret", to: "outside/key")
        try FileManager.default.removeItem(atPath: path("Schemas/api.json"))
        try FileManager.default.createSymbolicLink(
            atPath: path("Schemas/api.json"),
            withDestinationPath: "../outside/key"
        )
        let result = try check()
        #expect(result.code != 0)
        #expect(result.errors.contains("--untrusted doesn't follow 'Schemas/api.json', which is a symbolic link"))
        #expect(!(result.output + result.errors).contains("hunter2secret"))
    }

    /// Runs a script of `actions/github-script` with a fake GitHub that has these comments, and returns its calls.
    private func run(_ step: String, comments: String) throws -> String {
        let stand = """
            const calls = []
            const context = { repo: { owner: 'o', repo: 'r' }, issue: { number: 7 } }
            const record = name => async options => { calls.push([name, options]) }
            const core = { setOutput: (name, value) => require('fs').appendFileSync(process.env.GITHUB_OUTPUT, `${name}=${value}\n`) }
            const repos = { getCollaboratorPermissionLevel: async ({ username }) => {
              if (username === 'gone') throw new Error('404')
              return { data: { permission: username === 'ben' ? 'admin' : 'read' } }
            } }
            const issues = { listComments: 'list', updateComment: record('update'), createComment: record('create') }
            const github = { rest: { issues, repos }, paginate: async () => (\(comments)) }
            const script = async () => {
            \(try script(of: step))
            }
            script().then(() => console.log(JSON.stringify(calls)))
            """
        let markdown = try outputs()["markdown"] ?? ""
        let environment = environment.merging(["MARKDOWN": markdown]) { $1 }
        let result = try tool.run(URL(filePath: "/usr/bin/env"), ["node", "-e", stand], environment: environment)
        #expect(result.code == 0, "\(result.errors)")
        return result.output
    }

    @Test(.enabled(if: Tool.areInstalled("node")))
    func commentIsWrittenOnceAndThenUpdated() throws {
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
    func commentsOfAPullRequestReachTheCheck() throws {
        _ = try check()
        let fingerprint = try fingerprint()
        func comment(_ login: String, type: String = "User") -> String {
            "{body: '/trpcgen accept \(fingerprint) moved', user: {login: '\(login)', type: '\(type)'}, author_association: 'OWNER'}"
        }
        func check(_ comments: String...) throws -> Tool.Result {
            _ = try run("comments", comments: "[{body: null, user: null}, \(comments.joined(separator: ", "))]")
            let file = try #require(try outputs()["file"])
            return try self.check(["COMMENTS": file])
        }
        let result = try check(comment("ben"))
        #expect(result.code == 0, "\(result.output)\(result.errors)")
        #expect(try check(comment("anna"), comment("gone"), comment("ben", type: "Bot")).code == 1)
    }
}
