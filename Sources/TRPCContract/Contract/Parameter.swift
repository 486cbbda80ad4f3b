package import TRPCSource

/// A value of a request outside its body.
package struct Parameter {
    package enum WireLocation: String {
        case path
        case query
        /// The whole query (OpenAPI 3.2).
        case querystring
        case header
        case cookie
    }

    /// How a list or an object is spelled (OpenAPI 3.1, 4.8.12.3).
    package enum Style: String {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
        /// As a cookie is written, without escapes (OpenAPI 3.2).
        case cookie
    }

    package var name: String
    package var place: WireLocation
    package var isRequired: Bool
    /// The type of its values where the graph has the schemas as they are written. A client has it as a property of
    /// ``Call/REST/input``.
    package var type: TypeID?
    /// The default, where the type is here, too.
    package var defaultValue: DefaultValue?
    /// Its property in the operation's input; nil for one that the client itself fills.
    package var field: Int?
    /// What fills it in, where no caller gives it.
    package var filling: ParameterFilling?
    /// The style; nil for the place's default.
    package var style: Style?
    package var explodes: Bool?
    /// Characters such as `/` and `?` travel as they are.
    package var allowsReserved = false
    package var allowsEmptyValue = false
    /// The media type of its text, where it is spelled as one (`content`).
    package var mediaType: String?
    /// How the properties of a query string travel, by their names.
    package var encoding: [String: FieldEncoding] = [:]
    package var isDeprecated = false
    package var lifecycle: Lifecycle?
    package var location: Location

    /// Whether no caller gives it, such as headers that a parameter cannot describe (OpenAPI 3.1, 4.8.12.2.1).
    package var isFilled: Bool {
        filling != nil
            || place == .header && ["accept", "content-type", "authorization"].contains(name.lowercased())
    }
}
