internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The releases to check for `can-i-deploy`, and the environments that use them.
struct DeployedReleases {
    let environments: [Deployment.Environment]
    /// The releases in `deployed` that are no longer supported.
    let unsupported: [String]
    private let setting: DriftSetting
    private let support: VersionRange?
    /// The releases in the selected environments; nil for all supported releases.
    private let chosen: Set<String>?

    /// Determines the releases to check.
    ///
    /// - Throws: ``Failure`` if an environment or release is unknown, or no release is supported.
    init(_ setting: DriftSetting, to wanted: [String]) throws {
        let deployed = setting.drift.deployed
        let support = try VersionRange.support(of: setting.drift)
        self.support = support
        self.setting = setting
        try Self.check(wanted, in: deployed)
        let stores = Self.clients(setting).map { setting.store(of: $0, support: support) }
        try Self.check(deployed, recorded: Set(stores.flatMap(\.names)), in: setting.drift.folder)
        let supported = Set(try stores.flatMap { try $0.supported() })
        guard !supported.isEmpty else {
            throw Failure(
                code: .base,
                message: "error: no release in '\(setting.drift.folder)' is still supported"
            )
        }
        let picked = wanted.isEmpty ? deployed : deployed.filter { wanted.contains($0.name) }
        let named = picked.flatMap(\.releases).map(\.name)
        unsupported = Set(named).subtracting(supported).sorted()
        chosen = wanted.isEmpty ? nil : Set(named)
        let all = Deployment.Environment(
            name: "supported",
            shares: Dictionary(uniqueKeysWithValues: supported.map { ($0, nil) })
        )
        environments =
            picked.isEmpty
            ? [all]
            : picked.map { environment in
                let shares = environment.releases.map { ($0.name, $0.share) }
                return Deployment.Environment(name: environment.name, shares: Dictionary(shares) { first, _ in first })
            }
    }

    /// Checks that the environments are configured.
    ///
    /// - Throws: ``Failure`` if an environment isn't in the configuration.
    private static func check(_ wanted: [String], in deployed: [DeployedEnvironment]) throws {
        for name in wanted where !deployed.contains(where: { $0.name == name }) {
            let near = Suggestion.didYouMean(Suggestion.nearest(to: name, among: deployed.map(\.name)))
            let all = deployed.map(\.name).joined(separator: ", ")
            throw Failure(
                code: .usage,
                message: """
                    error: 'deployed' in the configuration has no environment '\(name)'
                      fix: \(near ?? (all.isEmpty ? "add 'deployed: { \(name): [1.4.0] }'" : "available: \(all)"))
                    """
            )
        }
    }

    /// Checks that the deployed releases are recorded.
    ///
    /// - Throws: ``Failure`` if nothing is recorded, or a release isn't.
    private static func check(_ deployed: [DeployedEnvironment], recorded known: Set<String>, in folder: String) throws
    {
        guard !known.isEmpty else {
            throw Failure(
                code: .base,
                message: """
                    error: no release is recorded in '\(folder)', so the contracts of shipped apps are unknown
                      fix: run 'trpcgen record --release 1.0.0' with each release
                    """
            )
        }
        for release in deployed.flatMap(\.releases) where !known.contains(release.name) {
            let near = Suggestion.didYouMean(Suggestion.nearest(to: release.name, among: known.sorted()))
            throw Failure(
                code: .base,
                message: """
                    error: 'deployed' lists the release '\(release.name)', which isn't recorded in '\(folder)'
                      fix: \(near ?? "'trpcgen record --release \(ShellArgument(release.name))' records one")
                    """
            )
        }
    }

    /// Returns a client's supported releases that are to be checked, oldest first.
    func names(of client: ClientConfiguration?) throws -> [String] {
        try setting.store(of: client, support: support).supported().filter { chosen?.contains($0) ?? true }
    }

    private static func clients(_ setting: DriftSetting) -> [ClientConfiguration?] {
        setting.clients.isEmpty ? [nil] : setting.clients
    }
}

extension VersionRange {
    /// Returns the range of releases that the configuration supports; nil for all.
    static func support(of drift: DriftConfiguration) throws -> VersionRange? {
        guard let text = drift.support else { return nil }
        guard let range = VersionRange(text) else {
            throw Failure(
                code: .usage,
                message: "error: '\(text)' isn't a version range\n  fix: use a range such as '>=1.4' for 'support'"
            )
        }
        return range
    }
}
