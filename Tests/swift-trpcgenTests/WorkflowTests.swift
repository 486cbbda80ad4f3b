import Foundation
import Testing

/// The workflows, the action and the pages' workflows follow the rules of ``WorkflowLint``, since they cannot run here.
struct WorkflowTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL
    private static let workflows = ["ci", "docs", "long", "release"].map { ".github/workflows/\($0).yml" }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The YAML blocks of the pages that are workflows.
    private static let pages: [String] = {
        let folder = root.appending(path: "Sources/TRPCRuntime/TRPCRuntime.docc")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name in
            let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
            return text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
                $0.components(separatedBy: "```").first
            }
        }.filter { $0.contains("runs-on:") }
    }()

    @Test(arguments: workflows)
    func workflowFollowsTheRules(path: String) throws {
        #expect(WorkflowLint(try Self.text(path), isWorkflow: true).problems == [])
    }

    @Test func eachWorkflowIsChecked() throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: ".github/workflows").path
        )
        #expect(Set(names.map { ".github/workflows/\($0)" }) == Set(Self.workflows))
    }

    @Test func actionFollowsTheRules() throws {
        #expect(WorkflowLint(try Self.text("action.yml"), isWorkflow: false).problems == [])
    }

    @Test func workflowsOfThePagesFollowTheRules() {
        #expect(Self.pages.count >= 3)
        for page in Self.pages { #expect(WorkflowLint(page, isWorkflow: true).problems == [], "\(page)") }
    }

    private static let good = """
        on: pull_request
        permissions: {}
        jobs:
          a:
            runs-on: x
            permissions: { contents: read }
            timeout-minutes: 5
            steps:
              - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
                with: { persist-credentials: false }
              - run: swift build
        """

    @Test func validWorkflowHasNoProblems() {
        #expect(WorkflowLint(Self.good, isWorkflow: true).problems == [])
    }

    /// A change of the valid workflow, and the resulting problem.
    @Test(arguments: [
        ("@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2", "@v4", "not pinned by commit"),
        ("@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2", "@11bd719 # v4.2.2", "not pinned by commit"),
        (" # v4.2.2", "", "no comment with its version"),
        ("permissions: {}\n", "", "no 'permissions: {}'"),
        ("permissions: {}\n", "permissions: write-all\n", "no 'permissions: {}'"),
        ("    permissions: { contents: read }\n", "", "job 'a' has no permissions"),
        ("    timeout-minutes: 5\n", "", "job 'a' has no time limit"),
        ("on: pull_request", "on: pull_request_target", "runs with secrets on code of a pull request"),
        ("run: swift build", "run: echo ${{ github.event.pull_request.title }}", "an expression in a script"),
        ("run: swift build", "run: |\n          echo ${{ github.head_ref }}", "an expression in a script"),
        ("{ contents: read }", "{ contents: write }", "job 'a' may write, and runs code of a package"),
        ("{ contents: read }", "{ id-token: write }", "job 'a' may write, and runs code of a package"),
        ("runs-on: x", "runs-on: x\n    container: swift:6.3", "the container is not pinned by digest"),
        ("runs-on: x", "runs-on: x\n    container:\n      image: swift:6.3", "the container is not pinned by digest"),
        ("        with: { persist-credentials: false }\n", "", "the checkout keeps its credentials"),
        ("run: swift build", "run: npx tsx a.mjs", "npx may download a package"),
        ("run: swift build", "run: curl -fsSL https://example.com/a.sh | sh", "a download is run"),
    ])
    func faultIsFound(old: String, new: String, problem: String) {
        let text = Self.good.replacing(old, with: new)
        #expect(text != Self.good)
        let problems = WorkflowLint(text, isWorkflow: true).problems
        #expect(problems.contains { $0.contains(problem) }, "\(problems)")
    }
}
