internal import TRPCSource

/// Rules for webhooks and callbacks, except for their bodies, which are compared like responses because they are received.
enum DeliveryRules {
    private static let refusedAnswer = WireFailure.text("the response is rejected")
    private static let sendingRemedy = "Keep sending it until no supported release expects it."

    static let webhookAdded = DriftRule(
        "webhook-added",
        .note,
        Verdict(.ok, .ok),
        "A webhook was added.",
        says: "webhook added",
        before: "webhooks: { order.created }",
        after: "webhooks: { order.created, order.paid }"
    )
    .oasdiff(["webhook-added"])
    static let webhookRemoved = DriftRule(
        "webhook-removed",
        .error,
        Verdict(.breaks, .breaks),
        "A webhook was removed; clients never receive it again.",
        says: "the webhook is no longer sent",
        sendingRemedy,
        before: "webhooks: { order.created, order.paid }",
        after: "webhooks: { order.created }"
    )
    .oasdiff(["webhook-removed"])
    .meets(.text("nothing is sent"))
    static let webhookRenamed = DriftRule(
        "webhook-renamed",
        .error,
        Verdict(.breaks, .breaks),
        "A webhook was renamed; clients never receive the old one again.",
        says: .renamedCall,
        "Send both until no supported release expects the old one.",
        before: "webhooks: { order.paid }",
        after: "webhooks: { order.settled }"
    )
    .meets(.text("nothing is sent"))
    static let callbackAdded = DriftRule(
        "callback-added",
        .note,
        Verdict(.ok, .ok),
        "A callback was added to an operation.",
        says: "callback added",
        before: "callbacks: {}",
        after: "callbacks: { onData: … }"
    )
    static let callbackRemoved = DriftRule(
        "callback-removed",
        .error,
        Verdict(.breaks, .breaks),
        "A callback was removed; clients never receive it again.",
        says: "callback removed",
        sendingRemedy,
        before: "callbacks: { onData: … }",
        after: "callbacks: {}"
    )
    .meets(.text("nothing is sent"))
    static let callbackAddress = DriftRule(
        "callback-address",
        .error,
        Verdict(.breaks, .maybe),
        "The URL expression of a callback changed.",
        says: DriftMessage { "sent to \($0.isNow) instead of \($0.was)" },
        "Also send it to the old address until no supported release provides it.",
        before: "onData: { '{$request.body#/url}': … }",
        after: "onData: { '{$request.body#/callbackUrl}': … }"
    )
    .meets(.refused(.invalidType))
    static let payloadAdded = DriftRule(
        "payload-added",
        .note,
        Verdict(.ok, .maybe),
        "A body was added to a webhook or callback.",
        says: "body added",
        direction: .output,
        before: "requestBody: none",
        after: "requestBody: { content: { application/json: … } }"
    )
    static let payloadRemoved = DriftRule(
        "payload-removed",
        .error,
        Verdict(.breaks, .breaks),
        "The body of a webhook or callback was removed.",
        says: "body removed",
        direction: .output,
        before: "requestBody: { content: { application/json: … } }",
        after: "requestBody: none"
    )
    .meets(.dataCorrupted)
    static let payloadMedia = DriftRule(
        "payload-media",
        .error,
        Verdict(.breaks, .breaks),
        "The media type of a webhook's or callback's body changed.",
        says: .changed("media type of the body"),
        direction: .output,
        before: "content: { application/json: … }",
        after: "content: { application/xml: … }"
    )
    .meets(.dataCorrupted)
    static let answerRemoved = DriftRule(
        "answer-status-removed",
        .warning,
        Verdict(.conditional, .ok),
        "A webhook or callback no longer accepts a response status.",
        says: .statuses("removed"),
        direction: .input,
        before: "responses: 200, 410",
        after: "responses: 200"
    )
    .meets(refusedAnswer)
    static let answerAdded = DriftRule(
        "answer-status-added",
        .note,
        Verdict(.ok, .ok),
        "A webhook or callback accepts another response status.",
        says: .statuses("added"),
        direction: .input,
        before: "responses: 200",
        after: "responses: 200, 410"
    )
    static let answerBodyAdded = DriftRule(
        "answer-body-added",
        .error,
        Verdict(.breaks, .breaks),
        "A webhook or callback requires a response body.",
        says: "response body required",
        direction: .input,
        before: "responses: { 200: {} }",
        after: "responses: { 200: { content: { application/json: … } } }"
    )
    .meets(refusedAnswer)
    static let answerBodyRemoved = DriftRule(
        "answer-body-removed",
        .note,
        Verdict(.ok, .maybe),
        "A webhook or callback no longer reads the response body.",
        says: "the response body is no longer read",
        direction: .input,
        before: "responses: { 200: { content: { application/json: … } } }",
        after: "responses: { 200: {} }"
    )

    static let all: [DriftRule] = [
        webhookAdded, webhookRemoved, webhookRenamed, callbackAdded, callbackRemoved, callbackAddress, payloadAdded,
        payloadRemoved, payloadMedia, answerRemoved, answerAdded, answerBodyAdded, answerBodyRemoved,
    ]
}
