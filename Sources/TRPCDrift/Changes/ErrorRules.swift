internal import TRPCSource

/// Rules for the error data of tRPC.
enum ErrorRules {
    static let fieldRemoved = DriftRule(
        "err-field-removed",
        .warning,
        Verdict(.ok, .breaks, .risk),
        "A field was removed from the data of errors.",
        says: .removed,
        direction: .output,
        before: "data: { code, zodError? }",
        after: "data: { code }"
    )
    static let requiredFieldRemoved = DriftRule(
        "err-field-removed-required",
        .error,
        Verdict(.breaks, .breaks),
        "A field that was always there was removed from the data of errors.",
        says: .removed,
        direction: .output,
        before: "data: { code, requestId }",
        after: "data: { code }"
    )
    .meets(.keyNotFound(.changed))
    static let fieldAdded = DriftRule(
        "err-field-added",
        .note,
        Verdict(.ok, .ok),
        "The data of errors has another field.",
        says: .added,
        direction: .output,
        before: "data: { code }",
        after: "data: { code, requestId }"
    )
    static let codeAdded = DriftRule(
        "err-code-added",
        .warning,
        Verdict(.closed, .maybe),
        "Errors may have another code.",
        says: DriftMessage { "error code \($0.isNow) added" },
        direction: .output,
        before: "code: NOT_FOUND",
        after: "code: NOT_FOUND | PAYMENT_REQUIRED"
    )
    .meets(.dataCorrupted)
    static let codeRemoved = DriftRule(
        "err-code-removed",
        .note,
        Verdict(.ok, .breaks),
        "Errors no longer have a code that applications may wait for.",
        says: DriftMessage { "error code \($0.was) removed" },
        direction: .output,
        before: "code: NOT_FOUND | PAYMENT_REQUIRED",
        after: "code: NOT_FOUND"
    )

    static let messageChanged = DriftRule(
        "err-message-shape",
        .error,
        Verdict(.conditional, .ok, .risk),
        "The message of errors is no text any more, and applications then find neither code nor data in a failure.",
        says: .changed("the message of errors"),
        direction: .output,
        before: "error: { message: string, code, data }",
        after: "error: { message: { text, locale }, code, data }"
    )
    .meets(.text("an error without code, message and data"))

    static let all: [DriftRule] = [
        fieldRemoved, requiredFieldRemoved, fieldAdded, codeAdded, codeRemoved, messageChanged,
    ]
}
