internal import TRPCSource

/// Rules for tRPC's error data.
enum ErrorRules {
    static let fieldRemoved = DriftRule(
        "err-field-removed",
        .warning,
        Verdict(.ok, .breaks, .risk),
        "An optional field was removed from the error data.",
        says: .removed,
        direction: .output,
        before: "data: { code, zodError? }",
        after: "data: { code }"
    )
    static let requiredFieldRemoved = DriftRule(
        "err-field-removed-required",
        .error,
        Verdict(.breaks, .breaks),
        "A required field was removed from the error data.",
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
        "A field was added to the error data.",
        says: .added,
        direction: .output,
        before: "data: { code }",
        after: "data: { code, requestId }"
    )
    static let codeAdded = DriftRule(
        "err-code-added",
        .warning,
        Verdict(.closed, .maybe),
        "An error code was added.",
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
        "An error code that applications may handle was removed.",
        says: DriftMessage { "error code \($0.was) removed" },
        direction: .output,
        before: "code: NOT_FOUND | PAYMENT_REQUIRED",
        after: "code: NOT_FOUND"
    )

    static let messageChanged = DriftRule(
        "err-message-shape",
        .error,
        Verdict(.conditional, .ok, .risk),
        "The error message is no longer a string, so applications can't read the code or data of errors.",
        says: .changed("type of the error message"),
        direction: .output,
        before: "error: { message: string, code, data }",
        after: "error: { message: { text, locale }, code, data }"
    )
    .meets(.text("an error without code, message and data"))

    static let all: [DriftRule] = [
        fieldRemoved, requiredFieldRemoved, fieldAdded, codeAdded, codeRemoved, messageChanged,
    ]
}
