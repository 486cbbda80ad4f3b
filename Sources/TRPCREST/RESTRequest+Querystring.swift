@_spi(Generated) public import TRPCRuntime

/// Parameters that are the whole query (OpenAPI 3.2, `in: querystring`).
@_spi(Generated) extension RESTRequest {
    /// Adds the properties of a value as `application/x-www-form-urlencoded`; nil adds nothing.
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

    /// Adds the JSON of a value; nil adds nothing.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func querystringJSON<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        guard let text = try jsonText(name, value) else { return }
        queryItems.append(PercentEncoding.encode(text, for: .value))
    }

    /// Adds a string; nil adds nothing.
    public mutating func querystringText(_ name: String, _ value: String?) {
        guard let value else { return }
        queryItems.append(PercentEncoding.encode(value, for: .value))
    }
}
