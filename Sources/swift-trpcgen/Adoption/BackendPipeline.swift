internal import ArgumentParser
internal import Foundation

/// A CI pipeline that checks a Node backend's contract in each pull request.
///
/// The pipeline uses the tool in the npm package, so that the backend's lockfile pins its version.
enum BackendPipeline: String, CaseIterable, ExpressibleByArgument {
    case github, gitlab, bitbucket

    /// Returns the service with an existing pipeline, or the one that hosts the remote `origin`.
    ///
    /// - Throws: ``Failure`` if neither can be determined.
    static func detected() throws -> BackendPipeline {
        let folders: [(String, BackendPipeline)] = [
            (".gitlab-ci.yml", .gitlab), ("bitbucket-pipelines.yml", .bitbucket), (".github", .github),
        ]
        if let known = folders.first(where: { FullPath.exists($0.0) }) { return known.1 }
        let host = Git().url(ofRemote: "origin").map(host(of:)) ?? ""
        if let service = allCases.first(where: { host.contains($0.rawValue) }) { return service }
        throw Failure(
            code: .usage,
            message: """
                error: the service that runs the pipeline is unknown
                  fix: trpcgen adopt --pipeline github; or gitlab, or bitbucket
                """
        )
    }

    /// Returns the host in a remote's URL, such as `https://gitlab.com/a/b` or `git@gitlab.com:a/b`.
    private static func host(of remote: String) -> String {
        let address = remote.components(separatedBy: "://").last ?? remote
        let authority = address.prefix { $0 != "/" }
        let host = authority.split(separator: "@").last.map { $0.prefix { $0 != ":" } } ?? ""
        return host.lowercased()
    }

    /// The path of the pipeline's file.
    var path: String {
        switch self {
        case .github: ".github/workflows/contract.yml"
        case .gitlab: ".gitlab-ci.yml"
        case .bitbucket: "bitbucket-pipelines.yml"
        }
    }

    /// Returns the pipeline's definition.
    func text(for contract: String, with manifest: PackageManifest) -> String {
        let manager = manifest.manager
        let export = manifest.hasScript ? [manager.run(PackageManifest.script, "--check")] : []
        let tool = "\(manager.execute) trpcgen ci \(ShellArgument(contract))"
        return switch self {
        case .github: github(manager.install + export, "\(tool) --format github")
        case .gitlab: gitlab(manager.install + export, "\(tool) --output gitlab=quality.json")
        case .bitbucket: bitbucket(manager.install + export, "\(tool) --output junit=test-results/trpcgen.xml")
        }
    }

    private func github(_ steps: [String], _ check: String) -> String {
        """
        # The contract must be up to date, and compatible with shipped apps; written by 'trpcgen adopt'.
        name: Contract
        on: pull_request
        permissions: {}
        jobs:
          contract:
            runs-on: ubuntu-24.04
            permissions: { contents: read }
            timeout-minutes: 10
            steps:
              - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
                with: { fetch-depth: 0, persist-credentials: false }
              - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
                with: { node-version: 22 }
        \((steps + [check]).map { "      - run: \($0)" }.joined(separator: "\n"))

        """
    }

    private func gitlab(_ steps: [String], _ check: String) -> String {
        """
        # The contract must be up to date, and compatible with shipped apps; written by 'trpcgen adopt'.
        contract:
          image: node:22
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          variables:
            GIT_DEPTH: "0"
          script:
        \(Self.list(steps + [#"git fetch origin "$CI_MERGE_REQUEST_TARGET_BRANCH_NAME""#, check], indent: 4))
          artifacts:
            when: always
            reports:
              codequality: quality.json

        """
    }

    private func bitbucket(_ steps: [String], _ check: String) -> String {
        let branch = "$BITBUCKET_PR_DESTINATION_BRANCH"
        let fetch = #"git fetch origin "\#(branch):refs/remotes/origin/\#(branch)""#
        return """
            # The contract must be up to date, and compatible with shipped apps; written by 'trpcgen adopt'.
            image: node:22
            clone:
              depth: full
            pipelines:
              pull-requests:
                "**":
                  - step:
                      name: Contract
                      script:
            \(Self.list(steps + [fetch, "mkdir -p test-results", check], indent: 12))

            """
    }

    /// Returns the commands as items in a YAML list.
    private static func list(_ commands: [String], indent: Int) -> String {
        commands.map { String(repeating: " ", count: indent) + "- \($0)" }.joined(separator: "\n")
    }
}
