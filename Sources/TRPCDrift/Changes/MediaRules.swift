internal import TRPCSource

/// Rules for the media types of requests and responses.
enum MediaRules {
    static let inputMedia = DriftRule(
        "input-media",
        .error,
        Verdict(.breaks, .breaks),
        "The media type of a request body changed.",
        says: .changed("request media type"),
        before: "content: { application/json: … }",
        after: "content: { multipart/form-data: … }"
    )
    .oasdiff(["request-body-media-type-removed"])
    .meets(.status(.unsupportedMediaType))
    static let outputMedia = DriftRule(
        "output-media",
        .error,
        Verdict(.breaks, .breaks),
        "The media type of a response changed.",
        says: .changed("response media type"),
        before: "content: { application/json: … }",
        after: "content: { application/octet-stream: … }"
    )
    .oasdiff(["response-media-type-removed"])
    .meets(.dataCorrupted)
    static let inputMediaAdded = DriftRule(
        "input-media-added",
        .note,
        Verdict(.ok, .maybe),
        "A request body accepts another media type, which the caller chooses.",
        says: DriftMessage { "the request body also accepts \($0.isNow)" },
        before: "content: { application/json: … }",
        after: "content: { application/json: …, multipart/form-data: … }"
    )
    static let outputMediaAdded = DriftRule(
        "output-media-added",
        .note,
        Verdict(.ok, .maybe),
        "A response offers another media type to clients that request it.",
        says: DriftMessage { "the response also offers \($0.isNow)" },
        before: "content: { application/json: … }",
        after: "content: { application/json: …, text/csv: … }"
    )
    static let outputMediaRemoved = DriftRule(
        "output-media-removed",
        .note,
        Verdict(.ok, .maybe),
        "A response no longer offers a media type.",
        says: DriftMessage { "the response no longer offers \($0.was)" },
        before: "content: { application/json: …, text/csv: … }",
        after: "content: { application/json: … }"
    )

    static let all: [DriftRule] = [inputMedia, outputMedia, inputMediaAdded, outputMediaAdded, outputMediaRemoved]
}
