internal import TRPCSource

/// Rules for the media types of requests and responses.
enum MediaRules {
    static let inputMedia = DriftRule(
        "input-media",
        .error,
        Verdict(.breaks, .breaks),
        "The body of a request is of another media type.",
        says: .changed("body"),
        before: "content: { application/json: … }",
        after: "content: { multipart/form-data: … }"
    )
    .oasdiff(["request-body-media-type-removed"])
    .meets(.status(.unsupportedMediaType))
    static let outputMedia = DriftRule(
        "output-media",
        .error,
        Verdict(.breaks, .breaks),
        "The answer is of another media type.",
        says: .changed("answer"),
        before: "content: { application/json: … }",
        after: "content: { application/octet-stream: … }"
    )
    .oasdiff(["response-media-type-removed"])
    .meets(.dataCorrupted)
    static let inputMediaAdded = DriftRule(
        "input-media-added",
        .note,
        Verdict(.ok, .maybe),
        "The body of a request may also be of another media type, which the caller chooses.",
        says: DriftMessage { "the body may also be \($0.isNow)" },
        before: "content: { application/json: … }",
        after: "content: { application/json: …, multipart/form-data: … }"
    )
    static let outputMediaAdded = DriftRule(
        "output-media-added",
        .note,
        Verdict(.ok, .maybe),
        "The answer may also be of another media type, for clients that ask for it.",
        says: DriftMessage { "the answer may also be \($0.isNow)" },
        before: "content: { application/json: … }",
        after: "content: { application/json: …, text/csv: … }"
    )
    static let outputMediaRemoved = DriftRule(
        "output-media-removed",
        .note,
        Verdict(.ok, .maybe),
        "The answer is no longer of one of several media types.",
        says: DriftMessage { "the answer is no longer \($0.was)" },
        before: "content: { application/json: …, text/csv: … }",
        after: "content: { application/json: … }"
    )

    static let all: [DriftRule] = [inputMedia, outputMedia, inputMediaAdded, outputMediaAdded, outputMediaRemoved]
}
