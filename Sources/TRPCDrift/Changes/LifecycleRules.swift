internal import TRPCSource

/// Rules for the sunset dates and stability levels of calls.
///
/// Rules about notice periods require `deprecation` in the configuration.
enum LifecycleRules {
    private static let moved = DriftMessage { "sunset date changed from \($0.was) to \($0.isNow)" }
    static let remedy = "Set 'x-sunset' to a day that the configuration's 'deprecation' allows."
    static let dayRemedy = "Write the date in the form 2026-11-22."

    static let sunsetEarlier = DriftRule(
        "proc-sunset-earlier",
        .warning,
        Verdict(.ok, .ok, .risk),
        "The sunset date of a procedure was moved to an earlier day.",
        says: moved,
        before: "x-sunset: 2099-01-01",
        after: "x-sunset: 2031-01-01"
    )
    static let sunsetLater = DriftRule(
        "proc-sunset-later",
        .note,
        Verdict(.ok, .ok),
        "The sunset date of a procedure was moved to a later day.",
        says: moved,
        before: "x-sunset: 2031-01-01",
        after: "x-sunset: 2099-01-01"
    )
    static let sunsetAdded = DriftRule(
        "proc-sunset-added",
        .note,
        Verdict(.ok, .ok, .risk),
        "A sunset date was added to a procedure.",
        says: DriftMessage { "sunset date \($0.isNow) added" },
        before: "posts.list: {}",
        after: "posts.list: { x-sunset: 2099-01-01 }"
    )
    static let sunsetRemoved = DriftRule(
        "proc-sunset-removed",
        .note,
        Verdict(.ok, .ok),
        "The sunset date of a procedure was removed.",
        says: DriftMessage { "sunset date \($0.was) removed" },
        before: "posts.list: { deprecated: true, x-sunset: 2099-01-01 }",
        after: "posts.list: { deprecated: true }"
    )
    .oasdiff(["sunset-deleted"])
    static let sunsetInvalid = DriftRule(
        "proc-sunset-invalid",
        .warning,
        Verdict(.ok, .ok, .risk),
        "The sunset date of a procedure is invalid.",
        says: DriftMessage { "invalid sunset date '\($0.isNow)'" },
        dayRemedy,
        before: "posts.list: { deprecated: true }",
        after: "posts.list: { deprecated: true, x-sunset: soon }"
    )
    .oasdiff(["api-deprecated-sunset-parse", "api-path-sunset-parse"])
    static let sunsetMissing = DriftRule(
        "proc-sunset-missing",
        .error,
        Verdict(.ok, .ok, .risk),
        "A deprecated procedure has no sunset date, which the configuration's 'deprecation' requires.",
        says: "deprecated without a sunset date",
        remedy,
        before: "posts.list: {}",
        after: "posts.list: { deprecated: true }"
    )
    .oasdiff(["api-deprecated-sunset-missing", "sunset-deleted"])
    static let sunsetTooSoon = DriftRule(
        "proc-sunset-too-soon",
        .error,
        Verdict(.ok, .ok, .risk),
        "The sunset date of a procedure is earlier than the configuration's 'deprecation' allows.",
        says: DriftMessage { "the sunset date \($0.isNow) is too early" },
        remedy,
        before: "posts.list: {}",
        after: "posts.list: { deprecated: true, x-sunset: 2026-11-23 }"
    )
    .oasdiff(["api-sunset-date-too-small"])
    static let sunsetMovedTooSoon = DriftRule(
        "proc-sunset-moved-too-soon",
        .error,
        Verdict(.ok, .ok, .risk),
        "The sunset date of a procedure was moved to a day that the configuration's 'deprecation' doesn't allow.",
        says: DriftMessage { "sunset date changed from \($0.was) to \($0.isNow), which is too early" },
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
        "The stability level of a procedure decreased.",
        says: level,
        before: "posts.list: { x-stability-level: stable }",
        after: "posts.list: { x-stability-level: beta }"
    )
    .oasdiff(["api-stability-decreased"])
    static let stabilityIncreased = DriftRule(
        "proc-stability-increased",
        .note,
        Verdict(.ok, .ok),
        "The stability level of a procedure increased.",
        says: level,
        before: "posts.list: { x-stability-level: beta }",
        after: "posts.list: { x-stability-level: stable }"
    )
    .oasdiff(["api-stability-increased"])
    static let stabilityInvalid = DriftRule(
        "proc-stability-invalid",
        .warning,
        Verdict(.ok, .ok),
        "A stability level isn't draft, alpha, beta or stable.",
        says: DriftMessage { "unknown stability level '\($0.isNow)'" },
        "Use draft, alpha, beta or stable.",
        before: "posts.list: { x-stability-level: beta }",
        after: "posts.list: { x-stability-level: gamma }"
    )
    .oasdiff(["api-invalid-stability-level"])

    static let all: [DriftRule] = [
        sunsetEarlier, sunsetLater, sunsetAdded, sunsetRemoved, sunsetInvalid, sunsetMissing, sunsetTooSoon,
        sunsetMovedTooSoon, stabilityDecreased, stabilityIncreased, stabilityInvalid,
    ]
}
