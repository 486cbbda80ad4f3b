import Foundation
import Testing

/// The files for contributors, and the recipes for package managers, which need a release to run.
struct CommunityTests {
    private static func page() throws -> String {
        try FrontPage.text(of: "Sources/TRPCRuntime/TRPCRuntime.docc/PrebuiltTool.md")
    }

    @Test func theCodeOfConductNamesItsSourceAndLicense() throws {
        let text = try FrontPage.text(of: "CODE_OF_CONDUCT.md")
        #expect(text.contains("<https://www.contributor-covenant.org/version/2/1/code_of_conduct.html>"))
        #expect(text.contains("(https://creativecommons.org/licenses/by/4.0/)"))
        #expect(try FrontPage.text(of: "CONTRIBUTING.md").contains("](CODE_OF_CONDUCT.md)"))
    }

    @Test func aBugReportHasTheVersionTheContractTheCommandAndItsOutput() throws {
        let form = try FrontPage.text(of: ".github/ISSUE_TEMPLATE/bug.yml")
        let fields = form.components(separatedBy: "\n  - type: ").dropFirst().filter { !$0.hasPrefix("markdown") }
        let ids = fields.compactMap { $0.firstMatch(of: /\n    id: (\w+)\n/).map { String($0.output.1) } }
        #expect(ids == ["version", "system", "contract", "command", "output", "expected"])
        for field in fields { #expect(field.contains("validations: { required: true }"), "\(field)") }
        #expect(form.contains("`trpcgen --version`") && form.contains("SECURITY.md"))
    }

    @Test func thePullRequestTemplateNamesScriptsThatExist() throws {
        let template = try FrontPage.text(of: ".github/pull_request_template.md")
        let names = template.matches(of: /(?:Scripts\/\w+|[A-Z]+\.md)/).map { String($0.output) }
        #expect(names.count >= 3)
        for name in names { #expect(throws: Never.self) { try FrontPage.text(of: name) } }
    }

    @Test func theFormulaInstallsTheArchivesOfTheAction() throws {
        let page = try Self.page()
        let formula = try #require(page.firstMatch(of: /```ruby\n([\s\S]*?)```/)).output.1
        let archives = formula.matches(of: /url ".*\/(trpcgen-[^"\/]+)"\n\s+sha256 "[^"]+" # (\S+)\n/)
        let names = archives.map { String($0.output.1) }
        let action = try FrontPage.text(of: "action.yml").matches(of: /(?:unreleased|[0-9a-f]{64})  (trpcgen-\S+)/)
        #expect(names.count == 3 && Set(names) == Set(action.map { String($0.output.1) }))
        for archive in archives { #expect(archive.output.1.hasSuffix("-\(archive.output.2)")) }
        let script = try FrontPage.text(of: "Scripts/packaging/share")
        for match in formula.matches(of: /"completions\/([^"]+)"/) {
            #expect(script.contains("\"\(match.output.1)\""), "\(match.output.1)")
        }
    }

    @Test(.enabled(if: FrontPage.hasPython)) func aReleasePinsTheDigestsOfTheFormula() throws {
        let script = """
            copy=$(mktemp -d)
            trap 'rm -rf "$copy"' EXIT
            pages=Sources/TRPCRuntime/TRPCRuntime.docc
            mkdir -p "$copy/Scripts/packaging" "$copy/$pages" "$copy/release" "$copy/.github/workflows"
            cp Scripts/packaging/pin "$copy/Scripts/packaging"
            cp action.yml "$copy"
            cp $pages/PrebuiltTool.md "$copy/$pages"
            number=0
            for system in x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu universal-apple-macosx; do
                number=$((number + 1))
                printf '%064d  trpcgen-0.2.0-%s.tar.gz\\n' $number $system >>"$copy/release/SHA256SUMS"
            done
            if "$copy/Scripts/packaging/pin" --check 2>/dev/null; then exit 1; fi
            "$copy/Scripts/packaging/pin" "$copy/release"
            "$copy/Scripts/packaging/pin" --check
            grep -h 'sha256 "' "$copy/$pages/PrebuiltTool.md"
            """
        let result = try FrontPage.run(["bash", "-euo", "pipefail", "-c", script])
        #expect(result.code == 0, "\(result.output)")
        let digests = result.output.matches(of: /"0{63}(\d)" # (\w+)/).map { "\($0.output.2) \($0.output.1)" }
        #expect(digests == ["universal 3", "aarch64 2", "x86_64 1"])
    }
}
