public import TRPCRuntime

// The names of 0.1.

extension TRPCError {
    /// Returns the failure as an enum of the contract, for any operation.
    @available(*, deprecated, renamed: "failure(of:)")
    public func failure<Failure: RESTFailure>(as type: Failure.Type = Failure.self) -> Failure? { failure(of: type) }

    /// Returns the body of a failure with a status; nil for another status or body.
    @available(*, deprecated, message: "use failure(of:), or httpStatus and data(as:)")
    public func failure<Body: Decodable & Sendable>(_ status: Int, as type: Body.Type = Body.self) -> Body? {
        failureBody(in: status..<status + 1)
    }

    /// Returns the body of a failure with one of several statuses; nil for another status or body.
    @available(*, deprecated, message: "use failure(of:), or httpStatus and data(as:)")
    public func failure<Body: Decodable & Sendable>(
        in statuses: Range<Int>,
        as type: Body.Type = Body.self
    ) -> Body? {
        failureBody(in: statuses)
    }

    private func failureBody<Body: Decodable & Sendable>(in statuses: Range<Int>) -> Body? {
        guard let httpStatus, statuses.contains(httpStatus), let body, isServer || isUnexpectedResponse else {
            return nil
        }
        return try? ResponseBody<Body>.json().read(HTTPResponse(status: httpStatus, headers: headers, body: body))
    }
}
