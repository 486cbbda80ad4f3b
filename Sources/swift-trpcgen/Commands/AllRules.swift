internal import TRPCDrift
internal import TRPCSource

/// The rules of the libraries, and those of the command itself.
enum AllRules {
    static let all =
        RuleCatalog.all + [
            .notUpToDate, .sharedOutput, .unreadableFile, .unwritable, .foreignConfiguration, .initialConfiguration,
            .output, .emptyClient, .keptFile, .unrecordedFile, .templates, .secondWatch, .recordedRelease, .movedOutput,
            .missingNameRecord, .untrustedInput,
        ]

    /// Returns the rule with an id, which can be written as in reports: `#rule`, `[rule]` or `[#rule]`.
    ///
    /// - Throws: ``Failure`` that suggests similar ids if there is no such rule.
    static func named(_ text: String) throws(Failure) -> Rule {
        let id = String(text.drop { "[#".contains($0) }.prefix { $0 != "]" })
        if let rule = all.first(where: { $0.id == id }) { return rule }
        let names = Suggestion.nearest(to: id, among: all.map(\.id))
        let fix = Suggestion.didYouMean(names) ?? "'trpcgen lint --rules' lists them"
        throw Failure(code: .usage, message: "error: unknown rule '\(id)'\n  fix: \(fix)")
    }
}
