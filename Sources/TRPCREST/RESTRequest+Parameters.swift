public import TRPCRuntime

extension RESTRequest {
    /// Sets a path parameter.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)` if the value is nil, null or empty, can't be represented in
    ///   a path, or contains a `.` or `..` segment, which would refer to another resource.
    public mutating func path<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try path(name, value, style: .simple)
    }

    /// Adds a query parameter, with one item per array element or object property.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func query<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try query(name, value, style: .form)
    }

    /// Adds a header. The value isn't escaped, since headers don't support escaping.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func header<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try header(name, value, explode: false)
    }

    /// Adds a cookie. An array becomes one cookie per element.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func cookie<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try cookie(name, value, style: .form)
    }
}

/// Parameters with styles defined by a contract.
@_spi(Generated) extension RESTRequest {
    /// Sets a path parameter.
    ///
    /// - Parameter allowEmptyValue: Whether an empty string is allowed as the last segment, such as `/files/` for
    ///   `/files/{path}`. Has no effect elsewhere in a path, where an empty segment would refer to another resource.
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)` if the value is nil, null or empty, can't be represented in
    ///   the style, or contains a `.` or `..` segment, which would refer to another resource.
    public mutating func path<Value: Encodable>(
        _ name: String,
        _ value: Value?,
        style: ParameterStyle = .simple,
        explode: Bool = false,
        allowEmptyValue: Bool = false
    ) throws(TRPCError) {
        let value = try parameter(name, value)
        if case .primitive(let text) = value { try checkSegments(of: text, name) }
        let expansion = ParameterExpansion(name: name, style: style, explode: explode)
        let text = try writing(name) { () throws(ParameterValue.Unwritable) in try expansion.text(value) }
        guard let text, !text.isEmpty || allowEmptyValue && isLastSegment(name) else {
            var error = TRPCError.argument(name, of: operation, "A path parameter must have a value.")
            if text != nil, isLastSegment(name) { error.hint = Self.emptySegmentHint }
            throw error
        }
        pathValues[name] = text
    }

    /// Adds a query parameter.
    ///
    /// - Parameters:
    ///   - allowReserved: Whether reserved URL characters are left unescaped.
    ///   - allowEmptyValue: Whether null and an empty array are sent as `name=`. Even then, nil adds nothing.
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func query<Value: Encodable>(
        _ name: String,
        _ value: Value?,
        style: ParameterStyle = .form,
        explode: Bool = true,
        allowReserved: Bool = false,
        allowEmptyValue: Bool = false
    ) throws(TRPCError) {
        guard let value else { return }
        let parameter = try parameter(name, value)
        if parameter.isUndefined, allowEmptyValue {
            return queryItems.append(PercentEncoding.encode(name, for: .value) + "=")
        }
        let place = allowReserved ? PercentEncoding.AllowedCharacters.reserved : .value
        let expansion = ParameterExpansion(name: name, style: style, explode: explode, allowedInValue: place)
        queryItems += try writing(name) { () throws(ParameterValue.Unwritable) in try expansion.items(parameter) }
    }

    /// Adds a header in the style ``ParameterStyle/simple``. The value isn't escaped, since headers don't support escaping.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func header<Value: Encodable>(
        _ name: String,
        _ value: Value?,
        explode: Bool
    ) throws(TRPCError) {
        guard let value else { return }
        let parameter = try parameter(name, value)
        let expansion = ParameterExpansion(name: name, style: .simple, explode: explode, allowedInValue: nil)
        guard let text = try writing(name, { () throws(ParameterValue.Unwritable) in try expansion.text(parameter) })
        else {
            return
        }
        try setHeader(name, text)
    }

    /// Adds a cookie in the style ``ParameterStyle/form`` or ``ParameterStyle/cookie``.
    ///
    /// Exploded elements and properties become separate cookies.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func cookie<Value: Encodable>(
        _ name: String,
        _ value: Value?,
        style: ParameterStyle = .form,
        explode: Bool = true
    ) throws(TRPCError) {
        guard let value else { return }
        let parameter = try parameter(name, value)
        let expansion = ParameterExpansion(
            name: name,
            style: style,
            explode: explode,
            allowedInValue: style == .cookie ? nil : .cookie,
            allowedInName: .cookieName
        )
        cookies += try writing(name) { () throws(ParameterValue.Unwritable) in try expansion.items(parameter) }
    }
}

/// Parameters with `content`, whose values are encoded as JSON.
@_spi(Generated) extension RESTRequest {
    /// Sets a path parameter to a value encoded as JSON.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func pathJSON<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try path(name, try jsonText(name, value))
    }

    /// Adds a query parameter with a value encoded as JSON.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func queryJSON<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try query(name, try jsonText(name, value))
    }

    /// Adds a header with a value encoded as JSON.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func headerJSON<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try header(name, try jsonText(name, value))
    }

    /// Adds a cookie with a value encoded as JSON.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func cookieJSON<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try cookie(name, try jsonText(name, value))
    }

    func jsonText<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) -> String? {
        guard let value else { return nil }
        return String(decoding: try encoding(name) { try WireEncoder(transformer: .none).encode(value) }, as: UTF8.self)
    }
}

extension RESTRequest {
    private func parameter<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) -> ParameterValue {
        guard let value else { return .nothing }
        return try encoding(name) { try ParameterValue(value) }
    }

    private mutating func setHeader(_ name: String, _ text: String) throws(TRPCError) {
        headers[name] = text
        do throws(InvalidHeader) { try headers.validate() } catch {
            throw TRPCError.argument(name, of: operation, error.description)
        }
    }

    private static let emptySegmentHint =
        "If the backend accepts an empty value, declare that in an overlay: 'allowEmptyValue: true' at the "
        + "parameter."

    private func isLastSegment(_ name: String) -> Bool {
        template.prefix { $0 != "?" && $0 != "#" }.hasSuffix("/{\(name)}")
    }

    /// Rejects dot segments, since servers and proxies resolve `..` even after an escaped slash.
    private func checkSegments(of text: String, _ name: String) throws(TRPCError) {
        guard text.hasDotSegments else { return }
        throw TRPCError.argument(name, of: operation, "“.” and “..” would lead to another resource.")
    }

    private func writing<Value>(
        _ name: String,
        _ work: () throws(ParameterValue.Unwritable) -> Value
    ) throws(TRPCError) -> Value {
        do throws(ParameterValue.Unwritable) { return try work() } catch {
            throw TRPCError.argument(name + error.path, of: operation, error.reason.rawValue)
        }
    }

    /// Runs a closure that encodes an argument, and adds the argument's name to its errors.
    func encoding<Value>(_ name: String, _ work: () throws -> Value) throws(TRPCError) -> Value {
        do { return try work() } catch {
            var failure = TRPCError.CodingFailure(error)
            failure.codingPath = failure.codingPath.isEmpty ? name : "\(name).\(failure.codingPath)"
            throw TRPCError.argument(failure, of: operation, underlying: error)
        }
    }
}
