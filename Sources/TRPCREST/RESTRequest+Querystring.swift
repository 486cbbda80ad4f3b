@_spi(Generated) public import TRPCRuntime

/// Parameters that make up the whole query (OpenAPI 3.2, `in: querystring`).
@_spi(Generated) extension RESTRequest {
    /// Adds a value's properties as `application/x-www-form-urlencoded`. If the value is nil, nothing is added.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func querystring<Value: Encodable>(
        _ name: String,
        _ value: Value?,
        encoding: [String: FormFieldEncoding] = [:]
    ) throws(TRPCError) {
        guard let value else { return }
        queryItems += try formItems(name, value, encoding)
    }

    /// Adds a value encoded as JSON. If the value is nil, nothing is added.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func querystringJSON<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        guard let text = try jsonText(name, value) else { return }
        queryItems.append(PercentEncoding.encode(text, for: .value))
    }

    /// Adds a string. If it's nil, nothing is added.
    public mutating func querystringText(_ name: String, _ value: String?) {
        guard let value else { return }
        queryItems.append(PercentEncoding.encode(value, for: .value))
    }
}
