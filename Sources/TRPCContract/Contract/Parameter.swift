package import TRPCSource

/// A request value outside the body.
package struct Parameter {
    package enum WireLocation: String {
        case path
        case query
        /// The entire query (OpenAPI 3.2).
        case querystring
        case header
        case cookie
    }

    /// How a list or object is serialized (OpenAPI 3.1, 4.8.12.3).
    package enum Style: String {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
        /// The cookie format, which doesn't escape values (OpenAPI 3.2).
        case cookie
    }

    package var name: String
    package var place: WireLocation
    package var isRequired: Bool
    /// The type of the parameter, if the graph keeps the schemas as written.
    ///
    /// In a client, the parameter is a property of ``Call/REST/input`` instead.
    package var type: TypeID?
    /// The default value, if ``type`` is set.
    package var defaultValue: DefaultValue?
    /// The index of the corresponding property in the operation's input; nil if the parameter is set automatically.
    package var field: Int?
    /// The source of the value, if it isn't an argument of the call.
    package var filling: ParameterFilling?
    /// The style; nil for the default of the parameter's location.
    package var style: Style?
    package var explodes: Bool?
    /// Whether reserved characters such as `/` and `?` are sent unescaped.
    package var allowsReserved = false
    package var allowsEmptyValue = false
    /// The media type of the value, if the parameter is declared with `content`.
    package var mediaType: String?
    /// The encodings of the properties in a query string, by name.
    package var encoding: [String: FieldEncoding] = [:]
    package var isDeprecated = false
    package var lifecycle: Lifecycle?
    package var location: Location

    /// Whether the parameter is set automatically, rather than by an argument of the call.
    ///
    /// Includes headers that OpenAPI doesn't allow as parameters (OpenAPI 3.1, 4.8.12.2.1).
    package var isFilled: Bool {
        filling != nil
            || place == .header && ["accept", "content-type", "authorization"].contains(name.lowercased())
    }
}

extension Parameter {
    /// Whether it is a header for an idempotency key, in any spelling: `Idempotency-Key`, `X-Idempotency-Key`,
    /// `idempotencyKey`.
    package var isIdempotencyKey: Bool {
        guard place == .header else { return false }
        let word = name.lowercased().filter { $0 != "-" && $0 != "_" }
        return ["idempotencykey", "xidempotencykey"].contains(word)
    }
}
