public import TRPCRuntime

extension RESTRequest {
    /// Fills in a parameter of the path.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`: the value is nil, null or empty, has `.` or `..`
    ///   as a step, which would lead to another resource, or has no form in a path.
    public mutating func path<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try path(name, value, style: .simple)
    }

    /// Adds a parameter of the query: a list as an item for each element, an object as one for each property.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func query<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try query(name, value, style: .form)
    }

    /// Adds a header. Headers know no escapes: the value stands as it is.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func header<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try header(name, value, explode: false)
    }

    /// Adds a cookie: for a list one for each element.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func cookie<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try cookie(name, value, style: .form)
    }
}

/// Parameters in the style of a contract.
@_spi(Generated) extension RESTRequest {
    /// Fills in a parameter of the path.
    ///
    /// - Parameter allowEmptyValue: sends an empty text as an empty last step: `/files/` for `/files/{path}`. It has no effect
    ///   elsewhere in a path, where an empty step would lead to another resource.
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`: the value is nil, null or empty, has `.` or `..`
    ///   as a step, which would lead to another resource, or has no form in the style.
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
            var error = TRPCError.argument(name, of: operation, "A parameter of a path has to have a value.")
            if text != nil, isLastSegment(name) { error.hint = Self.emptySegmentHint }
            throw error
        }
        pathValues[name] = text
    }

    /// Adds a parameter of the query.
    ///
    /// - Parameters:
    ///   - allowReserved: does not escape characters to which a URL gives a meaning.
    ///   - allowEmptyValue: writes `name=` for null and for an empty list. Nil still adds nothing.
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

    /// Adds a header, whose style is ``ParameterStyle/simple``. Headers know no escapes: the value stands as it is.
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

    /// Adds a cookie, whose style is ``ParameterStyle/form`` or ``ParameterStyle/cookie``. Exploded values and properties are a
    /// cookie each.
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

/// Parameters with `content`, which are JSON.
@_spi(Generated) extension RESTRequest {
    /// Fills in a parameter of the path by the JSON of a value.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func pathJSON<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try path(name, try jsonText(name, value))
    }

    /// Adds a parameter of the query by the JSON of a value.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func queryJSON<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try query(name, try jsonText(name, value))
    }

    /// Adds a header by the JSON of a value.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    public mutating func headerJSON<Value: Encodable>(_ name: String, _ value: Value?) throws(TRPCError) {
        try header(name, try jsonText(name, value))
    }

    /// Adds a cookie by the JSON of a value.
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
        "Where the backend takes an empty value, let the contract say so by an overlay: 'allowEmptyValue: true' at the "
        + "parameter."

    private func isLastSegment(_ name: String) -> Bool {
        template.prefix { $0 != "?" && $0 != "#" }.hasSuffix("/{\(name)}")
    }

    /// Servers and proxies take `..` for a step up, also where the slash before it is escaped.
    private func checkSegments(of text: String, _ name: String) throws(TRPCError) {
        guard text.hasDotSegments else { return }
        throw TRPCError.argument(name, of: operation, "“.” and “..” are steps to another resource.")
    }

    private func writing<Value>(
        _ name: String,
        _ work: () throws(ParameterValue.Unwritable) -> Value
    ) throws(TRPCError) -> Value {
        do throws(ParameterValue.Unwritable) { return try work() } catch {
            throw TRPCError.argument(name + error.path, of: operation, error.reason.rawValue)
        }
    }

    /// Encodes a value; an error names the argument.
    func encoding<Value>(_ name: String, _ work: () throws -> Value) throws(TRPCError) -> Value {
        do { return try work() } catch {
            var failure = TRPCError.CodingFailure(error)
            failure.codingPath = failure.codingPath.isEmpty ? name : "\(name).\(failure.codingPath)"
            throw TRPCError.argument(failure, of: operation, underlying: error)
        }
    }
}
