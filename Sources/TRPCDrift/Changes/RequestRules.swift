internal import TRPCContract
internal import TRPCSource

/// How the requests of operations are spelled: where their parameters stand, how values become text, and by which
/// credentials the caller is known.
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

    static let all: [DriftRule] = [parameterMoved, optionalParameterMoved, parameterStyle, encoding, schemeChanged]
}
