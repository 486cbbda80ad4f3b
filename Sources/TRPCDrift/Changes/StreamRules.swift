internal import TRPCSource

/// Rules for stream items.
enum StreamRules {
    static let itemDescribed = DriftRule(
        "stream-item-described",
        .note,
        Verdict(.ok, .maybe),
        "The items of a stream gained a schema.",
        says: "the items of the stream have a schema now",
        before: "text/event-stream: {}",
        after: "text/event-stream: { itemSchema: … }"
    )
    static let itemUndescribed = DriftRule(
        "stream-item-undescribed",
        .error,
        Verdict(.conditional, .breaks),
        "The items of a stream lost their schema.",
        says: "the items of the stream no longer have a schema",
        "Add the schema that shipped applications decode: 'itemSchema' in OpenAPI 3.2, otherwise 'schema'.",
        before: "text/event-stream: { itemSchema: … }",
        after: "text/event-stream: {}"
    )
    .meets(.typeMismatch)

    static let all = [itemDescribed, itemUndescribed]
}
