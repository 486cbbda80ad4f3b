internal import TRPCSource

/// What only the source of an application notices: the contract says the same, and Swift calls it otherwise.
enum SourceRules {
    static let declaration = DriftRule(
        "swift-declaration",
        .note,
        Verdict(.ok, .breaks),
        "A declaration of the generated client changed by a change elsewhere in the contract.",
        says: DriftMessage { detail in
            guard case .name(let path) = detail.subject else { return DriftMessage.changed.text(detail) }
            return "the Swift declaration '\(path)' changed from \(detail.was) to \(detail.isNow)"
        },
        "Keep the name by a line in the record of names or a rule under 'rename', or correct what the compiler names.",
        before: "public var amount: Amount",
        after: "public var amount: ThresholdRepayment.Amount"
    )

    static let all: [DriftRule] = [declaration]
}
