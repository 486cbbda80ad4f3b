internal import TRPCSource

/// The team's promises for deprecated and unstable calls, parameters and properties.
package struct LifecyclePolicy: Sendable, Equatable {
    /// The minimum number of days between deprecation and sunset, by stability level.
    ///
    /// Other levels don't need a sunset date.
    package var notice: [Stability: Int] = [:]
    /// The stability levels at which calls may change without restrictions.
    package var unstable: Set<Stability> = []
    /// How `x-extensible-enum` is interpreted.
    package var extensibleEnums = ExtensibleEnums.open

    package enum ExtensibleEnums: String, Sendable, CaseIterable {
        /// Values may be added and removed.
        case open
        /// Values are compared like those of other enums.
        case listed
    }

    package init() {}
}

extension ConfigurationKey {
    static let deprecation = ConfigurationKey(
        "deprecation",
        .comparing,
        values: "levels of `x-stability-level`, each with a number of days",
        shape: .keys(Stability.allCases.map { .init($0.rawValue, .integer(0...100_000)) }),
        default: "deprecated calls need no sunset date",
        summary: "The minimum number of days between deprecation and the sunset date (`x-sunset`).",
        details: """
            Calls without a level are `stable`; levels that aren't listed need no `x-sunset`. See <doc:ContractDrift>.
            """,
        examples: ["deprecation: { beta: 31, stable: 180 }"],
        .drift { reader, root, drift in reader.readNotice(of: root, into: &drift) }
    )

    static let unstable = ConfigurationKey(
        "unstable",
        .comparing,
        values: "levels of `x-stability-level`: \(words(of: Stability.self))",
        shape: .oneOrMore(.words(of: Stability.self)),
        default: "no levels: changes at any level are reported in full",
        summary: "The levels whose calls may change freely: their changes are `info`.",
        details: "The level in the older contract is used. See <doc:ContractDrift>.",
        examples: ["unstable: [draft, alpha]"],
        .drift { reader, root, drift in reader.readUnstable(of: root, into: &drift) }
    )

    static let extensibleEnums = ConfigurationKey(
        "extensibleEnums",
        .comparing,
        values: words(of: LifecyclePolicy.ExtensibleEnums.self),
        shape: .words(of: LifecyclePolicy.ExtensibleEnums.self),
        default: "`\(LifecyclePolicy().extensibleEnums.rawValue)`",
        summary: "Whether enums with `x-extensible-enum` may have other values, or are compared like other enums.",
        details: "See <doc:ContractDrift>.",
        examples: ["extensibleEnums: listed"],
        .drift { reader, root, drift in
            if let choice: LifecyclePolicy.ExtensibleEnums = reader.choice("extensibleEnums", of: root) {
                drift.lifecycle.extensibleEnums = choice
            }
        }
    )
}

extension ConfigurationReader {
    private static let levels = "'draft', 'alpha', 'beta' or 'stable'"

    fileprivate func readNotice(of root: Node, into drift: inout DriftConfiguration) {
        for entry in entries("deprecation", of: root, "levels with days") {
            guard let level = Stability(rawValue: entry.key) else {
                reportWrong("a level of deprecation", Self.levels, at: entry.keyNode)
                continue
            }
            guard let days = entry.value.int, (0...100_000).contains(days) else {
                reportWrong(entry.key, "a number of days", at: entry.value)
                continue
            }
            drift.lifecycle.notice[level] = days
        }
    }

    fileprivate func readUnstable(of root: Node, into drift: inout DriftConfiguration) {
        guard let value = root["unstable"] else { return }
        for (text, location) in texts("unstable", value) {
            guard let level = Stability(rawValue: text) else {
                reportWrong("unstable", "a list of \(Self.levels)", at: location)
                continue
            }
            drift.lifecycle.unstable.insert(level)
        }
    }
}
