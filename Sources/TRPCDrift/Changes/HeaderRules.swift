internal import TRPCSource

/// Rules for received headers: those of responses, webhooks and callbacks.
///
/// Applications look headers up by name, so a missing one is nil rather than a failure.
enum HeaderRules {
    private static let removalRemedy = "Send the header until no supported release reads it."

    static let added = DriftRule(
        "out-header-added",
        .note,
        Verdict(.ok, .ok),
        "A header was added to a response.",
        says: .added,
        direction: .output,
        before: "headers: {}",
        after: "headers: { x-total: { schema: { type: integer } } }"
    )
    .oasdiff(["response-header-added"])
    static let removedRequired = DriftRule(
        "out-header-removed-required",
        .warning,
        Verdict(.ok, .ok, .risk),
        "A required header was removed from a response; reading it returns nil.",
        says: .removed,
        removalRemedy,
        direction: .output,
        before: "headers: { x-total: { required: true } }",
        after: "headers: {}"
    )
    .oasdiff(["required-response-header-removed"])
    static let removedOptional = DriftRule(
        "out-header-removed-optional",
        .warning,
        Verdict(.ok, .ok, .risk),
        "An optional header was removed from a response.",
        says: .removed,
        removalRemedy,
        direction: .output,
        before: "headers: { x-total: {} }",
        after: "headers: {}"
    )
    .oasdiff(["optional-response-header-removed"])
    static let becameOptional = DriftRule(
        "out-header-required-to-optional",
        .warning,
        Verdict(.ok, .ok, .risk),
        "A required response header became optional.",
        says: DriftMessage { "\($0.subject.words) is now optional" },
        "Always send the header until no supported release relies on it.",
        direction: .output,
        before: "headers: { x-total: { required: true } }",
        after: "headers: { x-total: {} }"
    )
    .oasdiff(["response-header-became-nullable", "response-header-became-optional"])
    static let becameRequired = DriftRule(
        "out-header-optional-to-required",
        .note,
        Verdict(.ok, .ok),
        "An optional response header became required.",
        says: DriftMessage { "\($0.subject.words) is now required" },
        direction: .output,
        before: "headers: { x-total: {} }",
        after: "headers: { x-total: { required: true } }"
    )
    .oasdiff(["response-header-became-not-nullable"])
    static let typeChanged = DriftRule(
        "out-header-type-changed",
        .warning,
        Verdict(.conditional, .ok),
        "The type of a response header changed; some values don't parse as the old type.",
        says: .changed,
        direction: .output,
        before: "headers: { x-total: { schema: { type: integer } } }",
        after: "headers: { x-total: { schema: { type: string } } }"
    )
    .oasdiff(["response-header-type-changed", "response-header-type-generalized"])
    .meets(.dataCorrupted)
    static let typeNarrowed = DriftRule(
        "out-header-type-narrowed",
        .note,
        Verdict(.ok, .ok),
        "The type of a response header changed; all values still parse as the old type.",
        says: .changed,
        direction: .output,
        before: "headers: { x-total: { schema: { type: string } } }",
        after: "headers: { x-total: { schema: { type: integer } } }"
    )
    .oasdiff(["response-header-type-compatible", "response-header-type-specialized"])

    static let all: [DriftRule] = [
        added, removedRequired, removedOptional, becameOptional, becameRequired, typeChanged, typeNarrowed,
    ]
}
