internal import TRPCContract

/// Swift names for HTTP status codes, based on their reason phrases (RFC 9110, 15).
enum StatusName {
    /// Returns the name for a status: `notFound` for `404`, `clientError` for `4XX`, `other` for `default`.
    static func member(of status: String) -> String {
        if let name = ranges[status] { return name }
        guard let number = Int(status) else { return SwiftName.member(status) }
        return reasons[number] ?? "status\(number)"
    }

    /// Returns the suffix for a body's type with the reason phrase instead of the status: `NotFoundResponse` for
    /// `Response 404`.
    static func bodySuffix(_ suffix: String) -> String {
        let parts = suffix.split(separator: " ").map(String.init)
        guard parts.count == 2, parts[1].first?.isNumber == true else { return suffix }
        return "\(member(of: parts[1].uppercased())) \(parts[0])"
    }

    /// Returns a name that ends with a response's status, with the reason phrase instead: `AddItem ok Response`.
    static func inWords(_ qualifier: String) -> String {
        guard let range = qualifier.firstRange(of: " Response ") else { return qualifier }
        return "\(qualifier[..<range.lowerBound]) \(bodySuffix(String(qualifier[range.lowerBound...].dropFirst())))"
    }

    private static let ranges = [
        "1XX": "informational", "2XX": "success", "3XX": "redirection", "4XX": "clientError", "5XX": "serverError",
        "default": "other",
    ]

    private static let reasons: [Int: String] = [
        200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritative", 204: "noContent", 205: "resetContent",
        206: "partialContent", 207: "multiStatus", 208: "alreadyReported",
        300: "multipleChoices", 301: "movedPermanently", 302: "found", 303: "seeOther", 304: "notModified",
        305: "useProxy", 307: "temporaryRedirect", 308: "permanentRedirect",
        400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden", 404: "notFound",
        405: "methodNotAllowed", 406: "notAcceptable", 407: "proxyAuthenticationRequired", 408: "requestTimeout",
        409: "conflict", 410: "gone", 411: "lengthRequired", 412: "preconditionFailed", 413: "contentTooLarge",
        414: "uriTooLong", 415: "unsupportedMediaType", 416: "rangeNotSatisfiable", 417: "expectationFailed",
        421: "misdirectedRequest", 422: "unprocessableContent", 423: "locked", 424: "failedDependency",
        425: "tooEarly", 426: "upgradeRequired", 428: "preconditionRequired", 429: "tooManyRequests",
        431: "requestHeaderFieldsTooLarge", 451: "unavailableForLegalReasons",
        500: "internalServerError", 501: "notImplemented", 502: "badGateway", 503: "serviceUnavailable",
        504: "gatewayTimeout", 505: "httpVersionNotSupported", 507: "insufficientStorage", 508: "loopDetected",
        511: "networkAuthenticationRequired",
    ]
}
