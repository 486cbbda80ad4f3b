import Foundation
import TestSupport
import Testing

/// Runs the scripts of the pages on pipelines unchanged, on a machine without Swift.
///
/// The backend's repository has branches, and a folder of files is the release.
struct PipelineTests {
    private let tool: Tool
    private static let archive = "trpcgen-0.2.0-x86_64-unknown-linux-gnu"

    init() throws {
        tool = try Tool()
        let prepared = try bash(
            """
            mkdir -p release/\(Self.archive)/bin bin prefix backend origin
            printf '#!/bin/sh\\nexec "%s" "$@"\\n' '\(BuiltProduct.url(of: "swift-trpcgen").path)' >release/\(Self.archive)/bin/trpcgen
            printf '#!/bin/sh\\n' >bin/apt-get
            chmod +x bin/apt-get release/\(Self.archive)/bin/trpcgen
            ln -s ../release/\(Self.archive)/bin/trpcgen bin/trpcgen
            cd release
            tar -czf \(Self.archive).tar.gz \(Self.archive)
            (command -v sha256sum >/dev/null && sha256sum *.tar.gz || shasum -a 256 *.tar.gz) >SHA256SUMS
            cd ..
            git init --quiet --bare origin
            git init --quiet --initial-branch main backend
            cd backend
            git config user.name t
            git config user.email t@example.com
            git remote add origin ../origin
            printf '%s' '\(DiffCommandTests.old)' >contract.json
            git add contract.json
            git commit --quiet --message one
            git push --quiet origin main
            git checkout --quiet -b change
            printf '%s' '\(DiffCommandTests.new)' >contract.json
            """
        )
        #expect(prepared.code == 0, "\(prepared.errors)")
    }

    private func path(_ name: String) -> String { tool.folder.appending(path: name).path }

    private func bash(_ script: String, in place: String = "", _ changes: [String: String] = [:]) throws -> Tool.Result
    {
        let environment = [
            "PATH": "\(path("bin")):\(try tool.pathWithoutSwift())",
            "RELEASE": "file://\(path("release"))", "PREFIX": path("prefix"), "SHA256": digest,
        ]
        let arguments = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
        return try tool.run(
            URL(filePath: "/usr/bin/env"),
            arguments,
            in: place,
            environment: environment.merging(changes) { $1 }
        )
    }

    /// The digest that the pages contain after the release.
    private var digest: String {
        (try? String(contentsOfFile: path("release/SHA256SUMS"), encoding: .utf8).prefix(64)).map(String.init) ?? ""
    }

    /// An attacker who replaces an archive can also replace the checksums next to it.
    @Test(arguments: ["GitHub", "GitLab", "Bitbucket"])
    func digestOfThePipelineDecides(heading: String) throws {
        let variables = ["GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "BITBUCKET_PR_DESTINATION_BRANCH"]
        var environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, "main") })
        environment["SHA256"] = String(repeating: "0", count: 64)
        let result = try bash(Self.commands(heading), in: "backend", environment)
        #expect(result.code == 1 && result.output.contains("FAILED"), "\(result.output)\(result.errors)")
        #expect(try bash("test ! -e \(Self.archive)", in: "backend").code == 0)
    }

    /// Returns the first block of a page in a language, below a second-level heading if one is given.
    private static func block(
        _ language: String,
        below heading: String? = nil,
        of page: String = "ContinuousIntegration"
    ) throws -> [Substring] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/TRPCRuntime/TRPCRuntime.docc/\(page).md").standardizedFileURL
        let text = try String(contentsOf: file, encoding: .utf8)
        var section = text
        if let heading {
            let part = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
            section = part.components(separatedBy: "\n## ")[0]
        }
        let block = try #require(section.components(separatedBy: "```\(language)\n").dropFirst().first)
        return try #require(block.components(separatedBy: "```").first).split(separator: "\n")
    }

    /// Returns the commands of a pipeline's YAML: lists below `script:`, and blocks below `run: |`.
    private static func commands(_ heading: String) throws -> String {
        var commands: [Substring] = []
        var indent = -1
        for line in try block("yaml", below: heading) {
            let own = line.prefix { $0 == " " }.count
            let text = line.dropFirst(own)
            if text == "script:" || text == "before_script:" || text == "- run: |" {
                indent = own
            } else if own > indent, indent >= 0 {
                commands.append(text.hasPrefix("- ") ? text.dropFirst(2) : text)
            } else {
                indent = -1
            }
        }
        return commands.joined(separator: "\n")
    }

    @Test func swiftIsUnavailable() throws {
        for command in ["swift", "swiftc"] { #expect(try bash("\(command) --version").code == 127) }
    }

    @Test(arguments: [
        ("GitHub", "GITHUB_BASE_REF", 3), ("GitLab", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", 6),
        ("Bitbucket", "BITBUCKET_PR_DESTINATION_BRANCH", 7),
    ])
    func pipelineFailsForBreakingChanges(heading: String, variable: String, least: Int) throws {
        let commands = try Self.commands(heading)
        #expect(commands.split(separator: "\n").count >= least)
        let result = try bash(commands, in: "backend", [variable: "main"])
        #expect(result.code == 1, "\(result.output)\(result.errors)")
        #expect(result.output.contains("out-prop-removed-required"), "\(result.output)")
        let same = try bash("git stash --quiet && " + commands, in: "backend", [variable: "main"])
        #expect(same.code == 0, "\(same.output)\(same.errors)")
    }

    @Test(arguments: [
        ("GitHub", "GITHUB_BASE_REF"), ("GitLab", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
        ("Bitbucket", "BITBUCKET_PR_DESTINATION_BRANCH"),
    ])
    func missingBaseBranchIsReported(heading: String, variable: String) throws {
        let result = try bash(Self.commands(heading), in: "backend", [variable: "develop"])
        #expect(result.code != 0 && result.code != 1)
        #expect(result.errors.contains("develop"), "\(result.errors)")
    }

    @Test func reportsAreWritten() throws {
        _ = try bash(Self.commands("GitLab"), in: "backend", ["CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main"])
        #expect(try tool.read("backend/quality.json").contains("fingerprint"))
        _ = try bash(Self.commands("Bitbucket"), in: "backend", ["BITBUCKET_PR_DESTINATION_BRANCH": "main"])
        #expect(try tool.read("backend/test-results/trpcgen.xml").contains("<failure"))
    }

    @Test func corruptedDownloadFailsThePipeline() throws {
        #expect(try bash("echo >>release/\(Self.archive).tar.gz").code == 0)
        let result = try bash(Self.commands("GitHub"), in: "backend", ["GITHUB_BASE_REF": "main"])
        #expect(result.code == 1 && result.output.contains("FAILED"), "\(result.output)")
    }

    @Test func hookPreventsBreakingCommits() throws {
        let hook = try Self.block("sh", below: "Before each commit").joined(separator: "\n")
        try tool.write(hook + "\n", to: "backend/.git/hooks/pre-commit")
        #expect(try bash("chmod +x .git/hooks/pre-commit", in: "backend").code == 0)
        let other = try bash("echo >other && git add other && git commit --quiet --message other", in: "backend")
        #expect(other.code == 0, "\(other.errors)")
        let broken = try bash("git commit --quiet --all --message two", in: "backend")
        #expect(broken.code == 1)
        #expect(
            broken.output.contains("out-prop-removed-required") || broken.errors.contains("out-prop-removed-required")
        )
    }

    @Test func preCommitEntryRuns() throws {
        let entry = try #require(try Self.block("yaml", below: "Before each commit").first { $0.contains(" entry: ") })
        let command = try #require(entry.components(separatedBy: "entry: ").last)
        #expect(try bash(command, in: "backend").code == 1)
        #expect(try bash("git stash --quiet && \(command)", in: "backend").code == 0)
    }

    @Test func containerStepsRun() throws {
        let lines = try Self.block("dockerfile", of: "PrebuiltTool")
        let steps = lines.filter { $0.hasPrefix("RUN ") }.map { $0.dropFirst(4) }
        #expect(steps.count == 4 && lines.last == "ENTRYPOINT [\"trpcgen\"]")
        let result = try bash(steps.joined(separator: "\n"), in: "prefix")
        #expect(result.code == 0, "\(result.output)\(result.errors)")
        #expect(try bash("prefix/bin/trpcgen --version").output == tool.run("--version").output)
    }
}
