import Foundation
import Testing

/// The step of `action.yml` that brings the tool, with a folder of files in place of a release, on a machine without Swift.
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
            "TOOL": "", "VERSION": "1.2.3", "ADDRESS": "file://\(path("release"))", "RUNNER_TEMP": path("temp"),
            "GITHUB_OUTPUT": path("temp/outputs"), "PATH": try tool.pathWithoutSwift(),
        ]
        return try bash(script, environment.merging(changes) { $1 })
    }

    /// An archive of a release for this machine, with a script in place of the tool.
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

    @Test func theToolOfTheReleaseIsBrought() throws {
        try release()
        let result = try bring()
        #expect(result.code == 0, "\(result.output)\(result.errors)")
        let output = try tool.read("temp/outputs").trimmingCharacters(in: .newlines)
        #expect(output.hasPrefix("path=\(path("temp"))/trpcgen/trpcgen-1.2.3-"))
        #expect(try bash("'\(output.dropFirst(5))'").output == "brought\n")
    }

    @Test func aDamagedArchiveIsRefused() throws {
        try release(checksum: false)
        let result = try bring()
        #expect(result.code == 2)
        #expect(result.output.contains("is not the file that the release has a checksum of"), "\(result.output)")
        #expect(try tool.read("temp/outputs") == "")
    }

    @Test func aVersionWithoutReleaseIsNamed() throws {
        try release()
        let result = try bring(["VERSION": "9.9.9"])
        #expect(result.code == 2)
        #expect(result.output.contains("trpcgen-9.9.9-") && result.output.contains("correct the input 'version'"))
    }

    @Test func aToolThatIsThereIsTaken() throws {
        #expect(try bring(["TOOL": "/opt/trpcgen"]).code == 0)
        #expect(try tool.read("temp/outputs") == "path=/opt/trpcgen\n")
    }

    @Test func theVersionIsThatOfThisRepository() throws {
        #expect(action.contains("default: \"\(try tool.run("--version").output.trimmingCharacters(in: .newlines))\"\n"))
    }
}
