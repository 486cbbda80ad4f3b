import Foundation
import Testing

/// `can-i-deploy`: a contract against the releases in use.
struct CanIDeployCommandTests {
    private let tool: Tool

    /// 1.4.0 reads a property that the contract no longer sends; 1.5.0 doesn't.
    init() throws {
        tool = try Tool()
        try configure("")
        try tool.write(DiffCommandTests.old, to: "api.json")
        #expect(try tool.run("record", "--release", "1.4.0").code == 0)
        try tool.write(DiffCommandTests.new, to: "api.json")
        #expect(try tool.run("record", "--release", "1.5.0").code == 0)
    }

    private func configure(_ more: String) throws {
        try tool.write("schema: api.json\noutput: Out\nnamespace: API\n\(more)\n", to: "trpcgen.yaml")
    }

    @Test func withoutEnvironmentsAllSupportedReleasesCount() throws {
        let result = try tool.run("can-i-deploy")
        #expect(result.code == 1 && result.errors.isEmpty, "\(result.errors)")
        #expect(
            result.output == """
                release  supported  change
                1.4.0    breaks     Apps of 1.4.0: 'a.b' fails: its response no longer has 'email'
                1.5.0    ok

                supported: 1.4.0 would break, and 'deployed' doesn't state its share of users
                no: api.json cannot be deployed

                """
        )
        #expect(try tool.run("record", "--end", "1.4.0").code == 0)
        let allowed = try tool.run("can-i-deploy")
        #expect(allowed.code == 0 && allowed.output.hasSuffix("yes: api.json can be deployed\n"))
    }

    @Test func tableListsReleasesEnvironmentsAndShares() throws {
        try configure(#"deployed: { production: { "1.4.0": 3, "1.5.0": 96.5 }, staging: ["1.5.0"] }"#)
        let result = try tool.run("can-i-deploy")
        #expect(result.code == 1)
        #expect(
            result.output == """
                release  production  staging  change
                1.4.0    3 % breaks  –        Apps of 1.4.0: 'a.b' fails: its response no longer has 'email'
                1.5.0    96.5 % ok   ok

                production: 3 % of users have an app that would break (1.4.0); 0 % is allowed
                no: api.json cannot be deployed

                """
        )
        #expect(try tool.run("can-i-deploy", "--to", "staging").code == 0)
        #expect(try tool.run("can-i-deploy", "--to", "production").code == 1)
        #expect(try tool.run("can-i-deploy", "--tolerate", "2.9").code == 1)
        let tolerated = try tool.run("can-i-deploy", "--tolerate", "3")
        #expect(tolerated.code == 0 && tolerated.output.contains("(1.4.0); 3 % is allowed"))
        #expect(try tool.run("can-i-deploy", "--fail-on", "never").code == 0)
        #expect(try tool.run("can-i-deploy", "--fail-on", "most").code == 2)
    }

    @Test func releasesWithoutAnEnvironmentCount() throws {
        try configure(#"deployed: { production: { "1.5.0": 100 } }"#)
        let result = try tool.run("can-i-deploy", "--tolerate", "50")
        #expect(result.code == 1)
        #expect(result.output.contains("1.4.0 would break, and no environment in 'deployed' lists it"))
        #expect(try tool.run("can-i-deploy", "--to", "production").code == 0)
    }

    @Test func formatsAreConsistent() throws {
        try configure(#"deployed: { production: { "1.4.0": 3, "1.5.0": 97 } }"#)
        let json = try tool.run("can-i-deploy", "--format", "json").output
        let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(root["deployable"] as? Bool == false)
        let environment = try #require((root["environments"] as? [[String: Any]])?.first)
        #expect(environment["share"] as? Double == 3 && environment["breaks"] as? [String] == ["1.4.0"])
        let releases = try #require(root["releases"] as? [[String: Any]])
        #expect(releases.map { $0["verdict"] as? String } == ["breaks", "ok"])
        let markdown = try tool.run("can-i-deploy", "--format", "markdown").output
        #expect(
            markdown.contains(
                "### Can `api.json` be deployed? No\n\n| release | production | change |\n|---|---|---|\n"
            )
        )
        #expect(markdown.contains("| 1.4.0 | 3 % breaks | Apps of 1.4.0: 'a.b' fails"))
    }

    @Test func acceptedChangesBreakNothing() throws {
        let diff = try tool.run("diff", "--base", "release:1.4.0", "--format", "json").output
        let fingerprint = String(try #require(diff.firstMatch(of: /"fingerprint": "([0-9a-f]{12})"/)).output.1)
        #expect(try tool.run("accept", fingerprint, "--reason", "nobody reads it").code == 0)
        #expect(try tool.run("can-i-deploy").code == 0)
    }

    @Test func unknownNamesAreExplained() throws {
        try configure(#"deployed: { production: { "1.6.0": 3 } }"#)
        let release = try tool.run("can-i-deploy")
        #expect(release.code == 4)
        let near =
            "error: 'deployed' lists the release '1.6.0', which isn't recorded in 'Contracts'\n  fix: did you mean '1.4.0' or '1.5.0'?\n"
        #expect(release.errors == near)
        try configure(#"deployed: { production: ["1.4.0"] }"#)
        let environment = try tool.run("can-i-deploy", "--to", "prodction")
        #expect(environment.code == 2)
        #expect(
            environment.errors
                == "error: 'deployed' in the configuration has no environment 'prodction'\n  fix: did you mean 'production'?\n"
        )
        try configure("")
        #expect(try tool.run("can-i-deploy", "--to", "production").code == 2)
        try FileManager.default.removeItem(at: tool.folder.appending(path: "Contracts"))
        let none = try tool.run("can-i-deploy")
        #expect(none.code == 4)
        #expect(
            none.errors.hasPrefix(
                "error: no release is recorded in 'Contracts', so the contracts of shipped apps are unknown\n"
            )
        )
    }

    @Test func sharesArePercentages() throws {
        for more in [
            #"{ production: { "1.4.0": many } }"#, #"{ production: { "1.4.0": 60, "1.5.0": 60 } }"#, "[production]",
        ] {
            try configure("deployed: \(more)")
            let result = try tool.run("can-i-deploy")
            #expect(result.code == 2 && result.errors.contains("trpcgen.yaml:4:"), "\(result.errors)")
        }
    }
}
