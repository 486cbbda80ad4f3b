internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The target branch of a pull request, which reveals how the pull request changes its own assessment.
struct TargetBranch {
    let commit: Git.Commit
    /// The branch's settings for comparisons.
    let drift: DriftConfiguration
    /// Whether the branch's severities, supported releases and accepted changes override the pull request's.
    let decides: Bool

    /// Reads the branch's settings.
    ///
    /// - Parameter name: The branch's name in this clone, such as `origin/main`.
    init(_ name: String, configuration: ConfigurationFile, fetches: Bool, decides: Bool) throws {
        do throws(Git.CommandError) {
            commit = try Git().commit(name, fetches: fetches)
        } catch {
            throw Failure(code: .base, message: "error: \(error.reason)\(ConsoleMessage.fix(error.fix))")
        }
        drift = try configuration.drift(in: commit)
        self.decides = decides
    }

    /// The branch's name in this clone, from the variables of GitHub, GitLab or Bitbucket; nil outside pull requests.
    static var name: String? {
        let environment = Invocation.current.environment
        let variables = [
            "GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "BITBUCKET_PR_DESTINATION_BRANCH",
        ]
        return variables.lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty }.map { "origin/\($0)" }
    }

    /// Returns the effective settings.
    func settings(_ own: DriftConfiguration) -> DriftConfiguration {
        guard decides else { return own }
        var settings = own
        settings.severities = drift.severities
        settings.lifecycle = drift.lifecycle
        settings.support = drift.support
        return settings
    }

    /// Returns the changes by which the pull request affects its own assessment, as one sentence for each.
    func changes(to own: DriftConfiguration) -> [String] {
        func word(_ severity: Diagnostic.Severity??) -> String {
            guard let severity else { return "the default" }
            guard let severity else { return "off" }
            return severity == .note ? "info" : "\(severity)"
        }
        let rules = Set(drift.severities.keys).union(own.severities.keys).sorted()
        var changes = rules.filter { drift.severities[$0] != own.severities[$0] }.map { rule in
            "the severity of '\(rule)' changes from \(word(drift.severities[rule])) to \(word(own.severities[rule]))"
        }
        if drift.support != own.support {
            changes.append(
                "'support' changes from \(drift.support ?? "all releases") to \(own.support ?? "all releases")"
            )
        }
        if drift.lifecycle != own.lifecycle { changes.append("the rules for deprecated and unstable calls change") }
        return changes + recordedReleases(own).map { "the recorded release '\($0)' changes or is removed" }
    }

    /// Returns the releases that are recorded in the branch, but missing or changed in the working tree.
    private func recordedReleases(_ own: DriftConfiguration) -> [String] {
        let git = Git()
        return git.files(in: drift.folder, of: commit).filter { $0.hasSuffix(".json") }.filter { name in
            let path = (drift.folder as NSString).appendingPathComponent(name)
            let moved = (own.folder as NSString).appendingPathComponent(name)
            guard let bytes = try? git.file(path, in: commit),
                ReleaseSettings(of: SourceFile(path: path, bytes: bytes)) != nil
            else { return false }
            return (try? InputFile(path: moved).load())?.bytes != bytes
        }
        .map { String($0.dropLast(".json".count)) }
    }

    /// Applies the accepted changes in the file, or those of the branch if they take precedence.
    ///
    /// - Returns: Diagnostics for acceptances that are expired or unused.
    func accept(_ report: inout DriftReport, _ file: AcceptanceFile, _ sources: SourceMap) throws -> [Diagnostic] {
        let own = try file.read(sources) ?? AcceptanceList([])
        // A file outside the repository isn't part of the pull request.
        if file.isNamed, !Git().contains(file.path) { return own.apply(to: &report, today: Today.text) }
        let base = try file.read(in: commit, named: file.isNamed ? file.path : drift.acceptedPath, sources)
        let (known, added) = own.divided(by: base)
        guard decides else {
            return AcceptanceList(known.all + added.all).apply(to: &report, today: Today.text)
        }
        let problems = base?.apply(to: &report, today: Today.text) ?? []
        added.propose(to: &report)
        return problems
    }
}
