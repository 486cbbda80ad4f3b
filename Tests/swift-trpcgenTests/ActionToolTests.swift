import Foundation
import Testing

/// The step of `action.yml` that installs the tool, with a folder of files as the release, on a machine without Swift.
struct ActionToolTests {
    private let tool: Tool
    private let action: String

    init() throws {
        tool = try Tool()
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../action.yml")
        action = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
        for name in ["temp/outputs", "release/empty"] { try tool.write("", to: name) }
    }

    private func path(_ name: String) -> String { tool.folder.appending(path: name).path }

    private func bash(_ script: String, _ environment: [String: String] = [:]) throws -> Tool.Result {
        let arguments = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
        return try tool.run(URL(filePath: "/usr/bin/env"), arguments, environment: environment)
    }

    private func bring(_ changes: [String: String] = [:]) throws -> Tool.Result {
        let part = try #require(
            action.components(separatedBy: "- id: tool\n").last?.components(separatedBy: "- id:").first
        )
        let script = try #require(part.components(separatedBy: "run: |\n").last)
        let environment = [
            "TOOL": "", "DIGEST": "", "DIGESTS": try digests(), "VERSION": "1.2.3",
            "ADDRESS": "file://\(path("release"))", "RUNNER_TEMP": path("temp"),
            "GITHUB_OUTPUT": path("temp/outputs"), "PATH": try tool.pathWithoutSwift(),
        ]
        return try bash(script, environment.merging(changes) { $1 })
    }

    /// Returns the action's digests of this release.
    private func digests() throws -> String {
        tool.exists("release/SHA256SUMS") ? try tool.read("release/SHA256SUMS") : ""
    }

    /// Creates a release archive for this machine, with a script as the tool.
    private func release(checksum: Bool = true) throws {
        let result = try bash(
            """
            cd '\(path("release"))'
            triple=$(uname -m)-unknown-linux-gnu
            if [[ $(uname) == Darwin ]]; then triple=universal-apple-macosx; fi
            name=trpcgen-1.2.3-$triple
            mkdir -p $name/bin
            printf '#!/bin/sh\\necho brought\\n' >$name/bin/trpcgen
            chmod +x $name/bin/trpcgen
            tar -czf $name.tar.gz $name
            (command -v sha256sum >/dev/null && sha256sum $name.tar.gz || shasum -a 256 $name.tar.gz) >SHA256SUMS
            """
        )
        #expect(result.code == 0, "\(result.errors)")
        if !checksum {
            #expect(try bash("cd '\(path("release"))'; for file in *.tar.gz; do echo >>$file; done").code == 0)
        }
    }

    @Test func releasedToolIsDownloaded() throws {
        try release()
        let result = try bring()
        #expect(result.code == 0, "\(result.output)\(result.errors)")
        let output = try tool.read("temp/outputs").trimmingCharacters(in: .newlines)
        #expect(output.hasPrefix("path=\(path("temp"))/trpcgen."))
        #expect(try bash("'\(output.dropFirst(5))'").output == "brought\n")
    }

    @Test func corruptedArchiveIsRejected() throws {
        try release(checksum: false)
        let result = try bring()
        #expect(result.code == 2)
        #expect(result.output.contains("doesn't have the expected digest"), "\(result.output)")
        #expect(try tool.read("temp/outputs") == "")
    }

    /// The archive and the release's own checksums come from the same address, so the checksums prove nothing.
    @Test func digestOfTheActionDecides() throws {
        try release()
        let other = try digests().replacing(/^[0-9a-f]{64}/, with: String(repeating: "0", count: 64))
        #expect(try bring(["DIGESTS": other]).code == 2)
        let digest = String(try digests().prefix(64))
        #expect(try bring(["DIGESTS": "", "DIGEST": digest]).code == 0)
        let none = try bring(["DIGESTS": ""])
        #expect(none.code == 2 && none.output.contains("this action has no digest of trpcgen-1.2.3-"), "\(none.output)")
        #expect(try tool.read("temp/outputs").split(separator: "\n").count == 1)
    }

    @Test func actionHasADigestForEachSystem() throws {
        let systems = action.matches(of: /triple=([a-z0-9_-]+-[a-z]+-[a-z-]+)/).map { String($0.output.1) }
        for system in systems + ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"] {
            #expect(action.contains("  trpcgen-0.2.0-\(system).tar.gz\n"), "\(system)")
        }
    }

    @Test func versionWithoutAReleaseIsNamed() throws {
        try release()
        let result = try bring(["VERSION": "9.9.9", "DIGEST": String(repeating: "0", count: 64)])
        #expect(result.code == 2)
        #expect(result.output.contains("trpcgen-9.9.9-") && result.output.contains("correct the input 'version'"))
    }

    @Test func existingToolIsUsed() throws {
        #expect(try bring(["TOOL": "/opt/trpcgen"]).code == 0)
        #expect(try tool.read("temp/outputs") == "path=/opt/trpcgen\n")
    }

    @Test func versionMatchesThisRepository() throws {
        #expect(action.contains("default: \"\(try tool.run("--version").output.trimmingCharacters(in: .newlines))\"\n"))
    }
}
