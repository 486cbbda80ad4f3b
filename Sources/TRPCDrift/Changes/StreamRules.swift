internal import TRPCSource

/// Rules for stream items.
enum StreamRules {
    static let itemDescribed = DriftRule(
        "stream-item-described",
        .note,
        Verdict(.ok, .maybe),
        "A schema was added to the items of a stream.",
        says: "the items of the stream now have a schema",
        before: "text/event-stream: {}",
        after: "text/event-stream: { itemSchema: … }"
    )
    static let itemUndescribed = DriftRule(
        "stream-item-undescribed",
        .error,
        Verdict(.conditional, .breaks),
        "The schema of a stream's items was removed.",
        says: "the items of the stream no longer have a schema",
        "Add the schema that shipped applications decode: 'itemSchema' in OpenAPI 3.2, otherwise 'schema'.",
        before: "text/event-stream: { itemSchema: … }",
        after: "text/event-stream: {}"
    )
    .meets(.typeMismatch)

    static let all = [itemDescribed, itemUndescribed]
}
