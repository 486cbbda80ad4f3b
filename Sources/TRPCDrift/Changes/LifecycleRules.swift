internal import TRPCSource

/// Rules for the sunset dates and stability levels of calls.
///
/// Rules about notice periods require `deprecation` in the configuration.
enum LifecycleRules {
    private static let moved = DriftMessage { "ends on \($0.isNow) instead of \($0.was)" }
    static let remedy = "Give it an 'x-sunset' as far ahead as 'deprecation' of the configuration asks for."
    static let dayRemedy = "Write the day as 2026-11-22."

    static let sunsetEarlier = DriftRule(
        "proc-sunset-earlier",
        .warning,
        Verdict(.ok, .ok, .risk),
        "A procedure ends earlier than announced.",
        says: moved,
        before: "x-sunset: 2099-01-01",
        after: "x-sunset: 2031-01-01"
    )
    static let sunsetLater = DriftRule(
        "proc-sunset-later",
        .note,
        Verdict(.ok, .ok),
        "A procedure ends later than announced.",
        says: moved,
        before: "x-sunset: 2031-01-01",
        after: "x-sunset: 2099-01-01"
    )
    static let sunsetAdded = DriftRule(
        "proc-sunset-added",
        .note,
        Verdict(.ok, .ok, .risk),
        "The end of a procedure was announced.",
        says: DriftMessage { "ends on \($0.isNow)" },
        before: "posts.list: {}",
        after: "posts.list: { x-sunset: 2099-01-01 }"
    )
    static let sunsetRemoved = DriftRule(
        "proc-sunset-removed",
        .note,
        Verdict(.ok, .ok),
        "The end of a procedure is no longer announced.",
        says: DriftMessage { "no longer ends on \($0.was)" },
        before: "posts.list: { deprecated: true, x-sunset: 2099-01-01 }",
        after: "posts.list: { deprecated: true }"
    )
    .oasdiff(["sunset-deleted"])
    static let sunsetInvalid = DriftRule(
        "proc-sunset-invalid",
        .warning,
        Verdict(.ok, .ok, .risk),
        "The end of a procedure is no date.",
        says: DriftMessage { "the end '\($0.isNow)' is no date" },
        dayRemedy,
        before: "posts.list: { deprecated: true }",
        after: "posts.list: { deprecated: true, x-sunset: soon }"
    )
    .oasdiff(["api-deprecated-sunset-parse", "api-path-sunset-parse"])
    static let sunsetMissing = DriftRule(
        "proc-sunset-missing",
        .error,
        Verdict(.ok, .ok, .risk),
        "A deprecated procedure does not say when it ends, as 'deprecation' of the configuration asks for.",
        says: "deprecated without a day on which it ends",
        remedy,
        before: "posts.list: {}",
        after: "posts.list: { deprecated: true }"
    )
    .oasdiff(["api-deprecated-sunset-missing", "sunset-deleted"])
    static let sunsetTooSoon = DriftRule(
        "proc-sunset-too-soon",
        .error,
        Verdict(.ok, .ok, .risk),
        "A procedure ends in fewer days than 'deprecation' of the configuration asks for.",
        says: DriftMessage { "ends on \($0.isNow), which is too soon" },
        remedy,
        before: "posts.list: {}",
        after: "posts.list: { deprecated: true, x-sunset: 2026-11-23 }"
    )
    .oasdiff(["api-sunset-date-too-small"])
    static let sunsetMovedTooSoon = DriftRule(
        "proc-sunset-moved-too-soon",
        .error,
        Verdict(.ok, .ok, .risk),
        "A procedure ends earlier than announced, in fewer days than 'deprecation' of the configuration asks for.",
        says: DriftMessage { "ends on \($0.isNow) instead of \($0.was), which is too soon" },
        remedy,
        before: "posts.list: { deprecated: true, x-sunset: 2099-01-01 }",
        after: "posts.list: { deprecated: true, x-sunset: 2026-11-23 }"
    )
    .oasdiff(["api-sunset-date-changed-too-small"])

    private static let level = DriftMessage.changed("stability level")
    static let stabilityDecreased = DriftRule(
        "proc-stability-decreased",
        .warning,
        Verdict(.ok, .ok, .risk),
        "A procedure is less settled than it was said to be.",
        says: level,
        before: "posts.list: { x-stability-level: stable }",
        after: "posts.list: { x-stability-level: beta }"
    )
    .oasdiff(["api-stability-decreased"])
    static let stabilityIncreased = DriftRule(
        "proc-stability-increased",
        .note,
        Verdict(.ok, .ok),
        "A procedure is more settled than it was.",
        says: level,
        before: "posts.list: { x-stability-level: beta }",
        after: "posts.list: { x-stability-level: stable }"
    )
    .oasdiff(["api-stability-increased"])
    static let stabilityInvalid = DriftRule(
        "proc-stability-invalid",
        .warning,
        Verdict(.ok, .ok),
        "A stability level is not one of draft, alpha, beta and stable.",
        says: DriftMessage { "there is no stability level '\($0.isNow)'" },
        "Write draft, alpha, beta or stable.",
        before: "posts.list: { x-stability-level: beta }",
        after: "posts.list: { x-stability-level: gamma }"
    )
    .oasdiff(["api-invalid-stability-level"])

    static let all: [DriftRule] = [
        sunsetEarlier, sunsetLater, sunsetAdded, sunsetRemoved, sunsetInvalid, sunsetMissing, sunsetTooSoon,
        sunsetMovedTooSoon, stabilityDecreased, stabilityIncreased, stabilityInvalid,
    ]
}
