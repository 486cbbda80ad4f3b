internal import TRPCContract
internal import TRPCSource

/// Rules for how operations' requests are encoded: parameter locations, serialization and credentials.
enum RequestRules {
    private static let moveRemedy =
        "Also read the parameter from its old location until no supported release sends it there."
    private static let moved = DriftMessage { detail in
        let place = detail.after == .place(.query) ? "query parameter" : detail.isNow
        return "\(detail.subject.words) is now a \(place)"
    }
    static let parameterMoved = DriftRule(
        "parameter-moved",
        .error,
        Verdict(.breaks, .ok),
        "A required parameter moved to another part of the request, where shipped applications don't send it.",
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
        "An optional parameter moved to another part of the request; the backend ignores it in the old one.",
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
        "The style of a parameter changed.",
        says: DriftMessage { "the style of \($0.subject.words) changed from \($0.was) to \($0.isNow)" },
        "Accept both styles until no supported release uses the old one.",
        direction: .input,
        before: "{ in: query, name: ids, style: form, explode: true }",
        after: "{ in: query, name: ids, style: form, explode: false }"
    )
    static let encoding = DriftRule(
        "body-encoding",
        .warning,
        Verdict(.conditional, .ok),
        "The encoding of a form's property changed.",
        says: DriftMessage { "the encoding of \($0.subject.words) changed from '\($0.was)' to '\($0.isNow)'" },
        direction: .input,
        before: "encoding: { tags: { style: form, explode: true } }",
        after: "encoding: { tags: { contentType: application/json } }"
    )
    static let schemeChanged = DriftRule(
        "auth-scheme-changed",
        .error,
        Verdict(.conditional, .maybe),
        "The type or location of credentials changed.",
        says: .changed,
        "Accept the old credentials until no supported release sends them.",
        before: "securitySchemes: { key: { type: apiKey, in: header, name: x-key } }",
        after: "securitySchemes: { key: { type: apiKey, in: query, name: key } }"
    )
    .oasdiff(["api-security-component-type-changed"])
    .meets(.status(.unauthorized))

    static let schemeDetails = DriftRule(
        "auth-scheme-details",
        .warning,
        Verdict(.conditional, .ok),
        "The address or flow for obtaining tokens changed.",
        says: DriftMessage { detail in
            switch (detail.before, detail.after) {
            case (nil, let after?): "\(detail.subject.words) now have \(after.text)"
            case (let before?, nil): "\(detail.subject.words) no longer have \(before.text)"
            default: DriftMessage.changed.text(detail)
            }
        },
        "Keep issuing tokens the old way until no supported release requests them.",
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
        "A flow for obtaining tokens was added.",
        says: DriftMessage { "\($0.subject.words) now have \($0.isNow)" },
        before: "flows: { clientCredentials: … }",
        after: "flows: { clientCredentials: …, authorizationCode: … }"
    )
    static let pathParametersSwapped = DriftRule(
        "path-parameters-swapped",
        .error,
        Verdict(.breaks, .breaks),
        "The order of path parameters changed, so the backend assigns values to the wrong parameters.",
        says: DriftMessage { "the path parameters changed from \($0.was) to \($0.isNow)" },
        "Keep the order of the path parameters, or serve the new order at another path.",
        direction: .input,
        before: "/users/{user}/{team}",
        after: "/users/{team}/{user}"
    )
    .meets(.text("the backend assigns values to the wrong parameters"))
    static let parametersGrouped = DriftRule(
        "parameters-grouped",
        .note,
        Verdict(.ok, .breaks),
        "Parameters became the properties of one object with the same encoding.",
        says: DriftMessage { "\($0.subject.words) replaces \($0.was)" },
        direction: .input,
        before: "parameters: [{ in: query, name: page }, { in: query, name: size }]",
        after: "parameters: [{ in: query, name: paging, schema: { properties: { page, size } } }]"
    )
    static let parametersUngrouped = DriftRule(
        "parameters-ungrouped",
        .note,
        Verdict(.ok, .breaks),
        "The properties of an object became parameters with the same encoding.",
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
