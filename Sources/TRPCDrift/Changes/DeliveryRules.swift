internal import TRPCSource

/// Rules for webhooks and callbacks, except for their bodies, which are received and therefore compared as responses.
enum DeliveryRules {
    private static let refusedAnswer = WireFailure.text("the answer is refused")
    private static let sendingRemedy = "Send it until no supported release waits for it."

    static let webhookAdded = DriftRule(
        "webhook-added",
        .note,
        Verdict(.ok, .ok),
        "The backend sends another webhook.",
        says: "webhook added",
        before: "webhooks: { order.created }",
        after: "webhooks: { order.created, order.paid }"
    )
    .oasdiff(["webhook-added"])
    static let webhookRemoved = DriftRule(
        "webhook-removed",
        .error,
        Verdict(.breaks, .breaks),
        "The backend no longer sends a webhook; who waits for it waits in vain.",
        says: "the webhook is not sent any more",
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
        "A webhook has another name; who waits for the old one waits in vain.",
        says: .renamedCall,
        "Send both until no supported release waits for the old one.",
        before: "webhooks: { order.paid }",
        after: "webhooks: { order.settled }"
    )
    .meets(.text("nothing is sent"))
    static let callbackAdded = DriftRule(
        "callback-added",
        .note,
        Verdict(.ok, .ok),
        "An operation has another callback.",
        says: "callback added",
        before: "callbacks: {}",
        after: "callbacks: { onData: … }"
    )
    static let callbackRemoved = DriftRule(
        "callback-removed",
        .error,
        Verdict(.breaks, .breaks),
        "An operation no longer has a callback; who waits for it waits in vain.",
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
        "A callback is sent to an address that the backend takes from another place.",
        says: DriftMessage { "sent to \($0.isNow) instead of \($0.was)" },
        "Send it to the old address, too, until no supported release gives that.",
        before: "onData: { '{$request.body#/url}': … }",
        after: "onData: { '{$request.body#/callbackUrl}': … }"
    )
    .meets(.refused(.invalidType))
    static let payloadAdded = DriftRule(
        "payload-added",
        .note,
        Verdict(.ok, .maybe),
        "A webhook or callback that had no body has one.",
        says: "a body is sent",
        direction: .output,
        before: "requestBody: none",
        after: "requestBody: { content: { application/json: … } }"
    )
    static let payloadRemoved = DriftRule(
        "payload-removed",
        .error,
        Verdict(.breaks, .breaks),
        "A webhook or callback has no body any more.",
        says: "no body is sent any more",
        direction: .output,
        before: "requestBody: { content: { application/json: … } }",
        after: "requestBody: none"
    )
    .meets(.dataCorrupted)
    static let payloadMedia = DriftRule(
        "payload-media",
        .error,
        Verdict(.breaks, .breaks),
        "The body of a webhook or callback is of another media type.",
        says: .changed("the body"),
        direction: .output,
        before: "content: { application/json: … }",
        after: "content: { application/xml: … }"
    )
    .meets(.dataCorrupted)
    static let answerRemoved = DriftRule(
        "answer-status-removed",
        .warning,
        Verdict(.conditional, .ok),
        "The backend no longer knows a status by which a webhook or callback is answered.",
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
        "A webhook or callback may be answered by another status.",
        says: .statuses("added"),
        direction: .input,
        before: "responses: 200",
        after: "responses: 200, 410"
    )
    static let answerBodyAdded = DriftRule(
        "answer-body-added",
        .error,
        Verdict(.breaks, .breaks),
        "The answer to a webhook or callback needs a body.",
        says: "the answer needs a body",
        direction: .input,
        before: "responses: { 200: {} }",
        after: "responses: { 200: { content: { application/json: … } } }"
    )
    .meets(refusedAnswer)
    static let answerBodyRemoved = DriftRule(
        "answer-body-removed",
        .note,
        Verdict(.ok, .maybe),
        "The body of the answer to a webhook or callback is not read any more.",
        says: "the body of the answer is not read any more",
        direction: .input,
        before: "responses: { 200: { content: { application/json: … } } }",
        after: "responses: { 200: {} }"
    )

    static let all: [DriftRule] = [
        webhookAdded, webhookRemoved, webhookRenamed, callbackAdded, callbackRemoved, callbackAddress, payloadAdded,
        payloadRemoved, payloadMedia, answerRemoved, answerAdded, answerBodyAdded, answerBodyRemoved,
    ]
}
