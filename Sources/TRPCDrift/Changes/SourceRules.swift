internal import TRPCSource

/// Rules for changes that affect only the generated declarations, not requests and responses.
enum SourceRules {
    static let declaration = DriftRule(
        "swift-declaration",
        .note,
        Verdict(.ok, .breaks),
        "A change elsewhere in the contract affects a declaration of the generated client.",
        says: DriftMessage { detail in
            guard case .name(let path) = detail.subject else { return DriftMessage.changed.text(detail) }
            if detail.isNow == DriftValue.nothing { return "the client no longer declares '\(path)'" }
            return "the Swift declaration '\(path)' changed from \(detail.was) to \(detail.isNow)"
        },
        "Keep the name in the record of names or with 'rename', or fix the errors that the compiler reports.",
        before: "public var amount: Amount",
        after: "public var amount: ThresholdRepayment.Amount"
    )

    static let all: [DriftRule] = [declaration]
}
