extension TRPCError.Code {
    /// tRPC's codes, with their HTTP statuses and JSON-RPC numbers.
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

    /// The HTTP status for this code; nil if it isn't one of tRPC's codes.
    package var httpStatus: Int? { Self.table.first { $0.code == self }?.httpStatus }

    /// The JSON-RPC number for this code; nil if it isn't one of tRPC's codes.
    package var number: Int? { Self.table.first { $0.code == self }?.number }

    /// Creates the code for a status, for responses without a code. For example, a proxy's 401 is also `unauthorized`.
    init?(httpStatus: Int) {
        // Two codes have the status 400, and the second is the general one.
        guard let code = Self.table.last(where: { $0.httpStatus == httpStatus })?.code else { return nil }
        self = code
    }

    /// Creates the code for a number; for −32603, the general code.
    init?(number: Int) {
        guard let code = Self.table.first(where: { $0.number == number })?.code else { return nil }
        self = code
    }
}
