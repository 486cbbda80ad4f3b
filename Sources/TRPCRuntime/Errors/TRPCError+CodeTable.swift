extension TRPCError.Code {
    /// tRPC's table of codes, HTTP statuses and JSON-RPC numbers.
    static let table: [(code: TRPCError.Code, httpStatus: Int, number: Int)] = [
        (.parseError, 400, -32700),
        (.badRequest, 400, -32600),
        (.unauthorized, 401, -32001),
        (.paymentRequired, 402, -32002),
        (.forbidden, 403, -32003),
        (.notFound, 404, -32004),
        (.methodNotSupported, 405, -32005),
        (.timeout, 408, -32008),
        (.conflict, 409, -32009),
        (.preconditionFailed, 412, -32012),
        (.payloadTooLarge, 413, -32013),
        (.unsupportedMediaType, 415, -32015),
        (.unprocessableContent, 422, -32022),
        (.preconditionRequired, 428, -32028),
        (.tooManyRequests, 429, -32029),
        (.clientClosedRequest, 499, -32099),
        (.internalServerError, 500, -32603),
        (.notImplemented, 501, -32603),
        (.badGateway, 502, -32603),
        (.serviceUnavailable, 503, -32603),
        (.gatewayTimeout, 504, -32603),
    ]

    /// The HTTP status of this code; nil if it isn't one of tRPC's.
    package var httpStatus: Int? { Self.table.first { $0.code == self }?.httpStatus }

    /// The JSON-RPC number of this code; nil if it isn't one of tRPC's.
    package var number: Int? { Self.table.first { $0.code == self }?.number }

    /// The code of a status, for responses without one: a proxy's 401 is still unauthorized.
    init?(httpStatus: Int) {
        // Two codes have the status 400; the second is the general one.
        guard let code = Self.table.last(where: { $0.httpStatus == httpStatus })?.code else { return nil }
        self = code
    }

    /// The code of a number; for −32603, the general one.
    init?(number: Int) {
        guard let code = Self.table.first(where: { $0.number == number })?.code else { return nil }
        self = code
    }
}
