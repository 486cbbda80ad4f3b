internal import TRPCSource

/// An environment of the backend, and the app releases in use there.
package struct DeployedEnvironment: Sendable {
    package struct Release: Sendable {
        package var name: String
        /// The percentage of all users; nil if unknown.
        package var share: Double?
    }

    package var name: String
    package var releases: [Release]
}

extension ConfigurationKey {
    static let deployed = ConfigurationKey(
        "deployed",
        .comparing,
        values: "environments, each with a list of releases, or with releases and their percentage of users",
        shape: .entries(.either([.list(.text), .entries(.percent)])),
        default: "one environment with all supported releases",
        summary: "The releases in use in each environment, for `trpcgen can-i-deploy`.",
        details: "See <doc:ContractDrift>.",
        examples: [#"deployed: { production: { "1.4.0": 3, "1.5.0": 97 }, staging: ["1.5.0"] }"#],
        .drift { reader, root, drift in drift.deployed = reader.environments(of: root) }
    )
}

extension ConfigurationReader {
    fileprivate func environments(of root: Node) -> [DeployedEnvironment] {
        entries("deployed", of: root, "environments with releases").map { entry in
            let releases =
                entry.value.kind == .sequence
                ? texts(entry.key, entry.value).map { text, _ in DeployedEnvironment.Release(name: text, share: nil) }
                : entries(entry.key, of: root["deployed"] ?? root, "releases, optionally with shares").map(release)
            let sum = releases.compactMap(\.share).reduce(0, +)
            if sum > 100.5 { reportWrong(entry.key, "percentages that add up to at most 100", at: entry.value) }
            return DeployedEnvironment(name: entry.key, releases: releases)
        }
    }

    private func release(_ entry: Node.Entry) -> DeployedEnvironment.Release {
        let share = entry.value.double
        if share.map({ !(0...100).contains($0) }) ?? true {
            reportWrong(entry.key, "a percentage of users, from 0 to 100", at: entry.value)
        }
        return DeployedEnvironment.Release(name: entry.key, share: share)
    }
}
