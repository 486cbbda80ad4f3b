import Foundation
import TestSupport
import Testing

/// Adopts the check in a backend's repository, and runs the commands of the written pipelines in pull requests.
struct AdoptCommandTests {
    private let tool: Tool
    private static let variables = [
        "github": "GITHUB_BASE_REF", "gitlab": "CI_MERGE_REQUEST_TARGET_BRANCH_NAME",
        "bitbucket": "BITBUCKET_PR_DESTINATION_BRANCH",
    ]

    init() throws {
        tool = try Tool()
        let prepared = try bash(
            """
            mkdir -p bin backend/src origin
            printf '#!/bin/sh\\nexec "%s" "$@"\\n' '\(BuiltProduct.url(of: "swift-trpcgen").path)' >bin/trpcgen
            printf '#!/bin/sh\\nshift 2\\nexec trpcgen "$@"\\n' >bin/npx
            printf '#!/bin/sh\\n' >bin/npm
            chmod +x bin/*
            git init --quiet --bare origin
            git init --quiet --initial-branch main backend
            cd backend
            git config user.name t
            git config user.email t@example.com
            git remote add origin ../origin
            printf '{\\n    "name": "shop",\\n    "version": "1.2.0",\\n    "scripts": {\\n        "dev": "x"\\n    }\\n}\\n' >package.json
            echo '{}' >package-lock.json
            echo 'export const appRouter = 1' >src/router.ts
            git add .
            git commit --quiet --message one
            git push --quiet origin main
            git checkout --quiet -b adopt
            printf '%s' '\(DiffCommandTests.old)' >contract.json
            """
        )
        #expect(prepared.code == 0, "\(prepared.errors)")
    }

    private func bash(_ script: String, in place: String = "", _ changes: [String: String] = [:]) throws -> Tool.Result
    {
        let path = "\(tool.folder.appending(path: "bin").path):\(try tool.pathWithoutSwift())"
        return try tool.run(
            URL(filePath: "/usr/bin/env"),
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
            in: place,
            environment: ["PATH": path].merging(changes) { $1 }
        )
    }

    private func adopt(_ arguments: String...) throws -> Tool.Result {
        try bash("trpcgen adopt \(arguments.joined(separator: " "))", in: "backend")
    }

    /// The path of a service's pipeline, and its commands.
    private func commands(_ service: String) throws -> String {
        let paths = ["github": ".github/workflows/contract.yml", "gitlab": ".gitlab-ci.yml"]
        let text = try tool.read("backend/\(paths[service] ?? "bitbucket-pipelines.yml")")
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let starts = lines.drop { $0 != "steps:" && $0 != "script:" }
        let items = starts.dropFirst().prefix { $0 != "artifacts:" }
        return items.filter { $0.hasPrefix("- ") && !$0.hasPrefix("- uses:") }
            .map { $0.dropFirst($0.hasPrefix("- run: ") ? 7 : 2) }.joined(separator: "\n")
    }

    @Test(arguments: ["github", "gitlab", "bitbucket"])
    func theFirstPullRequestIsGreenAndABreakingOneIsNot(service: String) throws {
        let adopted = try adopt("--pipeline", service)
        #expect(adopted.code == 0, "\(adopted.output)\(adopted.errors)")
        let variable = try #require(Self.variables[service])
        func check() throws -> Tool.Result { try bash(commands(service), in: "backend", [variable: "main"]) }
        #expect(try bash("git add . && git commit --quiet --message adopt", in: "backend").code == 0)
        let first = try check()
        #expect(first.code == 0, "\(first.output)\(first.errors)")
        let merged = try bash(
            """
            git checkout --quiet main && git merge --quiet adopt && git push --quiet origin main
            git checkout --quiet -b break && printf '%s' '\(DiffCommandTests.new)' >contract.json
            git commit --quiet --all --message break
            """,
            in: "backend"
        )
        #expect(merged.code == 0, "\(merged.errors)")
        let second = try check()
        #expect(
            second.code == 1 && second.output.contains("out-prop-removed-required"),
            "\(second.output)\(second.errors)"
        )
    }

    @Test func theManifestKeepsItsForm() throws {
        #expect(try adopt("--pipeline", "github").code == 0)
        let script = "trpc-contract src/router.ts --out contract.json --env-placeholders"
        let expected = """
            {
                "name": "shop",
                "version": "1.2.0",
                "scripts": {
                    "contract": "\(script)",
                    "dev": "x"
                }
            }

            """
        #expect(try tool.read("backend/package.json") == expected)
        #expect(tool.exists("backend/Contracts/1.2.0.json") && tool.exists("backend/trpcgen-accepted.yaml"))
    }

    @Test(arguments: [
        ("{}", "{\n  \"scripts\": {\n    \"contract\": \"X\"\n  }\n}"),
        ("{\"a\": 1}", "{\n  \"scripts\": {\n    \"contract\": \"X\"\n  },\"a\": 1}"),
        ("{\n\t\"scripts\": {}\n}", "{\n\t\"scripts\": {\n\t\t\"contract\": \"X\"\n\t}\n}"),
    ]) func scriptsAreAddedToAnyManifest(manifest: String, expected: String) throws {
        try tool.write(manifest, to: "backend/package.json")
        #expect(try adopt("--pipeline", "github").code == 0)
        let script = "trpc-contract src/router.ts --out contract.json --env-placeholders"
        #expect(try tool.read("backend/package.json") == expected.replacing("X", with: script))
    }

    @Test func existingFilesAreKept() throws {
        try tool.write("mine: true\n", to: "backend/.gitlab-ci.yml")
        try tool.write("accepted: []\n", to: "backend/trpcgen-accepted.yaml")
        try tool.write(#"{"scripts": {"contract": "make"}}"#, to: "backend/package.json")
        let result = try adopt()
        #expect(
            result.code == 0 && result.output.contains("codequality: quality.json"),
            "\(result.output)\(result.errors)"
        )
        #expect(try tool.read("backend/.gitlab-ci.yml") == "mine: true\n")
        #expect(try tool.read("backend/trpcgen-accepted.yaml") == "accepted: []\n")
        #expect(try tool.read("backend/package.json") == #"{"scripts": {"contract": "make"}}"#)
        let again = try adopt()
        #expect(again.code == 0 && again.output.contains("the recorded releases are kept"), "\(again.output)")
    }

    @Test func withoutAContractTheNextStepsExportIt() throws {
        #expect(try bash("rm contract.json", in: "backend").code == 0)
        let result = try adopt("--pipeline", "github")
        #expect(result.code == 0 && !tool.exists("backend/Contracts"), "\(result.errors)")
        let steps = ["next: npm install --save-dev swift-trpcgen@", "then: npm run contract", "then: trpcgen record"]
        #expect(steps.allSatisfy(result.output.contains), "\(result.output)")
    }

    @Test(arguments: [
        ("pnpm-lock.yaml", "pnpm exec trpcgen ci"), ("yarn.lock", "yarn run trpcgen ci"),
        ("bun.lock", "bunx --no-install trpcgen ci"), ("package-lock.json", "npx --no-install trpcgen ci"),
    ]) func thePackageManagerIsThatOfTheLockfile(lockfile: String, command: String) throws {
        try tool.write("", to: "backend/\(lockfile)")
        #expect(try adopt("--pipeline", "gitlab").code == 0)
        #expect(try commands("gitlab").contains(command))
    }

    @Test(arguments: [
        ("https://gitlab.com/github/shop.git", ".gitlab-ci.yml"),
        ("git@bitbucket.org:a/b.git", "bitbucket-pipelines.yml"),
        ("https://u:p@github.com/gitlab/b", ".github/workflows/contract.yml"),
    ]) func theServiceIsTheHostOfTheRemote(remote: String, path: String) throws {
        #expect(try bash("git remote set-url origin \(remote)", in: "backend").code == 0)
        #expect(try adopt().code == 0)
        #expect(tool.exists("backend/\(path)"))
    }

    @Test func mistakesAreNamed() throws {
        let service = try adopt()
        #expect(service.code == 2 && service.errors.contains("trpcgen adopt --pipeline github"), "\(service.errors)")
        let router = try adopt("--router", "nope.ts", "--pipeline", "github")
        #expect(router.code == 2 && router.errors.contains("no router file 'nope.ts'"), "\(router.errors)")
        let folder = try bash("trpcgen adopt", in: "origin")
        #expect(folder.code == 2 && folder.errors.contains("package.json"), "\(folder.errors)")
        #expect(!tool.exists("backend/.github") && !tool.exists("backend/Contracts"))
    }
}
