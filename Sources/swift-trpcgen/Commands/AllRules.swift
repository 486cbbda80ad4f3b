internal import TRPCDrift
internal import TRPCSource

/// The rules of the core and those of the command.
enum AllRules {
    static let all =
        RuleCatalog.all + [
            .notUpToDate, .sharedOutput, .unreadableFile, .unwritable, .foreignConfiguration, .initialConfiguration,
            .output, .emptyClient, .keptFile, .unrecordedFile, .templates, .secondWatch, .recordedRelease, .movedOutput,
            .missingNameRecord, .untrustedInput,
        ]

    /// Returns the rule with an id, which may be written as reports print it: `#rule`, `[rule]` or `[#rule]`.
    ///
    /// - Throws: ``Failure`` with similar ids if there is none.
    static func named(_ text: String) throws(Failure) -> Rule {
        let id = String(text.drop { "[#".contains($0) }.prefix { $0 != "]" })
        if let rule = all.first(where: { $0.id == id }) { return rule }
        let names = Suggestion.nearest(to: id, among: all.map(\.id))
        let fix = Suggestion.didYouMean(names) ?? "'trpcgen lint --rules' lists them"
        throw Failure(code: .usage, message: "error: unknown rule '\(id)'\n  fix: \(fix)")
    }
}
