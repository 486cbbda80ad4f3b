internal import TRPCContract
internal import TRPCSource

/// Rules for encoding the requests of operations: parameter locations, serialization and credentials.
enum RequestRules {
    private static let moveRemedy =
        "Read the parameter from its old place, too, until no supported release writes it there."
    private static let moved = DriftMessage { detail in
        let place = detail.after == .place(.query) ? "parameter of the query" : detail.isNow
        return "\(detail.subject.words) is a \(place) now"
    }
    static let parameterMoved = DriftRule(
        "parameter-moved",
        .error,
        Verdict(.breaks, .ok),
        "A required parameter stands in another part of the request, where shipped applications do not write it.",
        says: moved,
        moveRemedy,
        direction: .input,
        before: "parameters: [{ in: query, name: tenant, required: true }]",
        after: "parameters: [{ in: header, name: tenant, required: true }]"
    )
    static let optionalParameterMoved = DriftRule(
        "parameter-moved-optional",
        .warning,
        Verdict(.ok, .ok, .risk),
        "An optional parameter stands in another part of the request; what shipped applications write is not read.",
        says: moved,
        moveRemedy,
        direction: .input,
        before: "parameters: [{ in: query, name: tenant }]",
        after: "parameters: [{ in: header, name: tenant }]"
    )
    static let parameterStyle = DriftRule(
        "parameter-style",
        .error,
        Verdict(.conditional, .ok),
        "A parameter is written in another style.",
        says: DriftMessage { "\($0.subject.words) is written as \($0.isNow), and was as \($0.was)" },
        "Read both styles until no supported release writes the old one.",
        direction: .input,
        before: "{ in: query, name: ids, style: form, explode: true }",
        after: "{ in: query, name: ids, style: form, explode: false }"
    )
    static let encoding = DriftRule(
        "body-encoding",
        .warning,
        Verdict(.conditional, .ok),
        "A property of a form travels in another way.",
        says: DriftMessage { "\($0.subject.words) travels \($0.isNow), and was \($0.was)" },
        direction: .input,
        before: "encoding: { tags: { style: form, explode: true } }",
        after: "encoding: { tags: { contentType: application/json } }"
    )
    static let schemeChanged = DriftRule(
        "auth-scheme-changed",
        .error,
        Verdict(.conditional, .maybe),
        "The caller shows who it is in another way.",
        says: .changed,
        "Accept the old credentials until no supported release shows them.",
        before: "securitySchemes: { key: { type: apiKey, in: header, name: x-key } }",
        after: "securitySchemes: { key: { type: apiKey, in: query, name: key } }"
    )
    .oasdiff(["api-security-component-type-changed"])
    .meets(.status(.unauthorized))

    static let schemeDetails = DriftRule(
        "auth-scheme-details",
        .warning,
        Verdict(.conditional, .ok),
        "Callers get their tokens from another address, or in another way.",
        says: DriftMessage { detail in
            switch (detail.before, detail.after) {
            case (nil, let after?): "\(detail.subject.words) have \(after.text) now"
            case (let before?, nil): "\(detail.subject.words) no longer have \(before.text)"
            default: DriftMessage.changed.text(detail)
            }
        },
        "Keep issuing tokens in the old way until no supported release asks for them.",
        before: "flows: { clientCredentials: { tokenUrl: https://a.example/token } }",
        after: "flows: { clientCredentials: { tokenUrl: https://b.example/token } }"
    )
    .oasdiff([
        "api-security-component-oauth-token-url-changed", "api-security-component-oauth-url-changed",
        "api-security-component-type-changed",
    ])
    .meets(.text("no token from the old address"))
    static let schemeFlowAdded = DriftRule(
        "auth-scheme-flow-added",
        .note,
        Verdict(.ok, .ok),
        "Callers may get their tokens by another flow, too.",
        says: DriftMessage { "\($0.subject.words) have \($0.isNow) now" },
        before: "flows: { clientCredentials: … }",
        after: "flows: { clientCredentials: …, authorizationCode: … }"
    )
    static let pathParametersSwapped = DriftRule(
        "path-parameters-swapped",
        .error,
        Verdict(.breaks, .breaks),
        "The parameters of a path are in another order: the backend reads each value as another parameter.",
        says: DriftMessage { "the parameters of the path were \($0.was), and are \($0.isNow) now" },
        "Keep the order of the path's parameters, or serve the new order at another path.",
        direction: .input,
        before: "/users/{user}/{team}",
        after: "/users/{team}/{user}"
    )
    .meets(.text("the backend reads each value as another parameter"))
    static let parametersGrouped = DriftRule(
        "parameters-grouped",
        .note,
        Verdict(.ok, .breaks),
        "Parameters became the properties of one object, which is written as they were.",
        says: DriftMessage { "\($0.subject.words) replaces \($0.was)" },
        direction: .input,
        before: "parameters: [{ in: query, name: page }, { in: query, name: size }]",
        after: "parameters: [{ in: query, name: paging, schema: { properties: { page, size } } }]"
    )
    static let parametersUngrouped = DriftRule(
        "parameters-ungrouped",
        .note,
        Verdict(.ok, .breaks),
        "The properties of an object became parameters, which are written as the object was.",
        says: DriftMessage { "\($0.subject.words) is split into \($0.isNow)" },
        direction: .input,
        before: "parameters: [{ in: query, name: paging, schema: { properties: { page, size } } }]",
        after: "parameters: [{ in: query, name: page }, { in: query, name: size }]"
    )

    static let all: [DriftRule] = [
        parameterMoved, optionalParameterMoved, parameterStyle, encoding, schemeChanged, schemeDetails, schemeFlowAdded,
        pathParametersSwapped, parametersGrouped, parametersUngrouped,
    ]
}
