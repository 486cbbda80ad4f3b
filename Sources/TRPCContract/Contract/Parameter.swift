package import TRPCSource

/// A value of a request outside its body.
package struct Parameter {
    package enum WireLocation: String {
        case path
        case query
        /// The entire query (OpenAPI 3.2).
        case querystring
        case header
        case cookie
    }

    /// The serialization of a list or object (OpenAPI 3.1, 4.8.12.3).
    package enum Style: String {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
        /// The form of cookies, without escapes (OpenAPI 3.2).
        case cookie
    }

    package var name: String
    package var place: WireLocation
    package var isRequired: Bool
    /// The type of its values if the graph has the schemas as written.
    ///
    /// In a client it is a property of ``Call/REST/input``.
    package var type: TypeID?
    /// The default, if ``type`` is set.
    package var defaultValue: DefaultValue?
    /// The index of its property in the operation's input; nil if the client fills it in.
    package var field: Int?
    /// The source of its value, if it isn't an argument of the call.
    package var filling: ParameterFilling?
    /// The style; nil for the location's default.
    package var style: Style?
    package var explodes: Bool?
    /// Sends characters such as `/` and `?` unescaped.
    package var allowsReserved = false
    package var allowsEmptyValue = false
    /// The media type of its value, if declared by `content`.
    package var mediaType: String?
    /// The encoding of the properties of a query string, by name.
    package var encoding: [String: FieldEncoding] = [:]
    package var isDeprecated = false
    package var lifecycle: Lifecycle?
    package var location: Location

    /// Whether it isn't an argument of the call.
    ///
    /// This includes headers that a parameter cannot describe (OpenAPI 3.1, 4.8.12.2.1).
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
