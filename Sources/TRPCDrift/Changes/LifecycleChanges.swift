internal import TRPCSource

/// Changes to the sunset dates and stability levels of properties and parameters.
enum LifecycleChanges {
    private static let remedy = LifecycleRules.remedy
    private static let moved = DriftMessage {
        "the sunset date of \($0.subject.words) changed from \($0.was) to \($0.isNow)"
    }

    static let sunsetMissing = Change(
        "sunset-missing",
        "A deprecated value has no sunset date, which the configuration's 'deprecation' requires.",
        says: DriftMessage { "\($0.subject.words) was deprecated without a sunset date" },
        in: .error(.ok, .ok, .risk),
        out: .error(.ok, .ok, .risk),
        remedy: remedy,
        before: "email: {}",
        after: "email: { deprecated: true }"
    )
    .oasdiff(
        in: .request("deprecated-sunset-missing", in: .parameter, .property),
        out: .response("deprecated-sunset-missing", in: .property)
    )
    static let sunsetTooSoon = Change(
        "sunset-too-soon",
        "The sunset date of a value is earlier than the configuration's 'deprecation' allows.",
        says: DriftMessage { "the sunset date \($0.isNow) of \($0.subject.words) is too early" },
        in: .error(.ok, .ok, .risk),
        out: .error(.ok, .ok, .risk),
        remedy: remedy,
        before: "email: {}",
        after: "email: { deprecated: true, x-sunset: 2026-11-23 }"
    )
    .oasdiff(
        in: .request("sunset-date-too-small", in: .parameter, .property).and(
            .request("sunset-date-changed-too-small", in: .parameter)
        ),
        out: .response("sunset-date-too-small", in: .property)
    )
    static let sunsetEarlier = Change(
        "sunset-earlier",
        "The sunset date of a value was moved to an earlier day.",
        says: moved,
        in: .warning(.ok, .ok, .risk),
        out: .warning(.ok, .ok, .risk),
        before: Change.property(#"{"type":"string","deprecated":true,"x-sunset":"2099-01-01"}"#),
        after: Change.property(#"{"type":"string","deprecated":true,"x-sunset":"2031-01-01"}"#)
    )
    static let sunsetLater = Change(
        "sunset-later",
        "The sunset date of a value was moved to a later day.",
        says: moved,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: Change.property(#"{"type":"string","deprecated":true,"x-sunset":"2031-01-01"}"#),
        after: Change.property(#"{"type":"string","deprecated":true,"x-sunset":"2099-01-01"}"#)
    )
    static let sunsetAdded = Change(
        "sunset-added",
        "A sunset date was added to a deprecated value.",
        says: DriftMessage { "sunset date \($0.isNow) added to \($0.subject.words)" },
        in: .info(.ok, .ok, .risk),
        out: .info(.ok, .ok, .risk),
        before: Change.property(#"{"type":"string","deprecated":true}"#),
        after: Change.property(#"{"type":"string","deprecated":true,"x-sunset":"2099-01-01"}"#)
    )
    static let sunsetRemoved = Change(
        "sunset-removed",
        "The sunset date of a value was removed.",
        says: DriftMessage { "sunset date \($0.was) of \($0.subject.words) removed" },
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: Change.property(#"{"type":"string","deprecated":true,"x-sunset":"2099-01-01"}"#),
        after: Change.property(#"{"type":"string","deprecated":true}"#)
    )
    .oasdiff(in: .request("sunset-deleted", in: .parameter))
    static let sunsetInvalid = Change(
        "sunset-invalid",
        "The sunset date of a value is invalid.",
        says: DriftMessage { "invalid sunset date '\($0.isNow)' of \($0.subject.words)" },
        in: .warning(.ok, .ok, .risk),
        out: .warning(.ok, .ok, .risk),
        remedy: LifecycleRules.dayRemedy,
        before: Change.property(#"{"type":"string","deprecated":true}"#),
        after: Change.property(#"{"type":"string","deprecated":true,"x-sunset":"soon"}"#)
    )
    .oasdiff(
        in: .request("sunset-parse", in: .parameter).and(.request("deprecated-sunset-invalid", in: .property)),
        out: .response("deprecated-sunset-invalid", in: .property)
    )
    static let stabilityDecreased = Change(
        "stability-decreased",
        "The stability level of a value decreased.",
        says: level,
        in: .warning(.ok, .ok, .risk),
        out: .warning(.ok, .ok, .risk),
        before: Change.property(#"{"type":"string","x-stability-level":"stable"}"#),
        after: Change.property(#"{"type":"string","x-stability-level":"beta"}"#)
    )
    .oasdiff(
        in: .request("stability-decreased", in: .property),
        out: .response("stability-decreased", in: .property)
    )
    static let stabilityIncreased = Change(
        "stability-increased",
        "The stability level of a value increased.",
        says: level,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: Change.property(#"{"type":"string","x-stability-level":"beta"}"#),
        after: Change.property(#"{"type":"string","x-stability-level":"stable"}"#)
    )
    .oasdiff(
        in: .request("stability-increased", in: .property),
        out: .response("stability-increased", in: .property)
    )
    private static let level = DriftMessage {
        "the stability level of \($0.subject.words) changed from \($0.was) to \($0.isNow)"
    }
    /// Applies only to requests, because removing a value from a response breaks clients even if it was announced.
    static let removedBeforeSunset = Change(
        "removed-before-sunset",
        "A parameter was removed before its sunset date.",
        says: .removed,
        in: .warning(.ok, .breaks, .risk),
        before: "parameters: [{ in: query, name: sort, deprecated: true, x-sunset: 2099-01-01 }]",
        after: "parameters: []"
    )
    .oasdiff(in: .request("removed-before-sunset", in: .parameter))

    static let all: [Change] = [
        sunsetMissing, sunsetTooSoon, sunsetAdded, sunsetEarlier, sunsetLater, sunsetRemoved, sunsetInvalid,
        stabilityDecreased, stabilityIncreased, removedBeforeSunset,
    ]
}
