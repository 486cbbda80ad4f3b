internal import TRPCContract
internal import TRPCSource

/// A contract to deploy, compared with the releases of applications that call it: `trpcgen can-i-deploy`.
package struct Deployment {
    /// A release of the application.
    package struct Release {
        package var name: String
        /// The client's name, if the configuration has several.
        package var client: String?
        /// The findings that apply to this release.
        package var report: DriftReport

        package init(name: String, client: String?, report: DriftReport) {
            self.name = name
            self.client = client
            self.report = report
        }
    }

    package struct Environment {
        package var name: String
        /// The percentage of users on each release; nil if unknown.
        package var shares: [String: Double?]

        package init(name: String, shares: [String: Double?]) {
            self.name = name
            self.shares = shares
        }
    }

    /// The path of the contract.
    package var revision: String
    package var releases: [Release]
    package var environments: [Environment]
    package var threshold: DriftThreshold
    /// The percentage of users that may have a broken application.
    package var tolerated: Double

    package init(
        revision: String,
        releases: [Release],
        environments: [Environment],
        threshold: DriftThreshold,
        tolerated: Double
    ) {
        self.revision = revision
        self.releases = releases
        self.environments = environments
        self.threshold = threshold
        self.tolerated = tolerated
    }

    /// Whether the policy permits the deployment in every environment.
    package var isAllowed: Bool { environments.allSatisfy(isAllowed) && !undeployedReleases.contains(where: isBroken) }

    func isAllowed(in environment: Environment) -> Bool {
        let broken = broken(in: environment)
        return broken.isEmpty || share(of: broken, in: environment).map { $0 <= tolerated } ?? false
    }

    func broken(in environment: Environment) -> [Release] {
        releases.filter { environment.shares.keys.contains($0.name) && isBroken($0) }
    }

    /// The supported releases that aren't listed in any environment.
    var undeployedReleases: [Release] {
        releases.filter { release in !environments.contains { $0.shares.keys.contains(release.name) } }
    }

    /// Returns the percentage of users on these releases; nil if unknown.
    func share(of releases: [Release], in environment: Environment) -> Double? {
        var sum = 0.0
        for name in Set(releases.map(\.name)) {
            guard let share = environment.shares[name] ?? nil else { return nil }
            sum += share
        }
        return sum
    }

    func isBroken(_ release: Release) -> Bool { release.report.entries.contains(where: threshold.isReached) }

    /// The effect on a release.
    enum Verdict: String {
        case breaks, risky, ok
    }

    func verdict(_ release: Release) -> Verdict {
        if isBroken(release) { return .breaks }
        let isRisky = release.report.open.contains { entry in
            entry.severity > .note && (entry.finding.verdict.wire != .ok || entry.finding.verdict.behaviour == .risk)
        }
        return isRisky ? .risky : .ok
    }

    /// Returns the worst effect on the release, and the number of other ones.
    func reason(_ release: Release) -> String? {
        let reached = release.report.entries.filter(threshold.isReached)
        let entries =
            reached.isEmpty
            ? release.report.open.filter { $0.severity > .note && $0.finding.verdict.wire != .ok } : reached
        guard let first = entries.first else { return nil }
        return first.effect + (entries.count > 1 ? " (and \(entries.count - 1) more)" : "")
    }

    /// A sentence for each environment that has broken releases, and one for releases that aren't in an environment.
    var decisions: [String] {
        let sentences = environments.compactMap { environment -> String? in
            let broken = broken(in: environment)
            guard !broken.isEmpty else { return nil }
            let names = broken.map(\.title).joined(separator: ", ")
            guard let share = share(of: broken, in: environment) else {
                return "\(environment.name): \(names) would break, and 'deployed' doesn't state its share of users"
            }
            let policy = "\(Self.percent(tolerated)) is allowed"
            return
                "\(environment.name): \(Self.percent(share)) of users have an app that would break (\(names)); "
                + policy
        }
        let others = undeployedReleases.filter(isBroken).map {
            "\($0.title) would break, and no environment in 'deployed' lists it"
        }
        return sentences + others
    }

    /// Returns a percentage, such as `3 %` or `0.5 %`.
    static func percent(_ share: Double) -> String {
        let tenths = Int((share * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }
}

extension Deployment.Release {
    /// The name with that of the client, such as `Palytt 1.4.0`.
    var title: String { client.map { "\($0) \(name)" } ?? name }
}
