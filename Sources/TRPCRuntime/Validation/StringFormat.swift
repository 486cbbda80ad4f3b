/// A JSON Schema string format (validation vocabulary, section 7.3).
///
/// An open set: formats that can't be checked allow any string.
@_spi(Generated) public struct StringFormat: RawRepresentable, Hashable, Sendable {
    /// The name in the contract, such as `email`.
    public let rawValue: String

    /// Creates a format.
    public init(rawValue: String) { self.rawValue = rawValue }
}

@_spi(Generated) extension StringFormat {
    /// An email address (RFC 5321).
    public static let email = Self(rawValue: "email")
    /// An email address in any script (RFC 6531).
    public static let idnEmail = Self(rawValue: "idn-email")
    /// A host name (RFC 1123).
    public static let hostname = Self(rawValue: "hostname")
    /// A host name in any script (RFC 5890).
    public static let idnHostname = Self(rawValue: "idn-hostname")
    /// An IPv4 address (RFC 2673).
    public static let ipv4 = Self(rawValue: "ipv4")
    /// An IPv6 address (RFC 4291).
    public static let ipv6 = Self(rawValue: "ipv6")
    /// A URI, absolute or relative (RFC 3986).
    public static let uriReference = Self(rawValue: "uri-reference")
    /// A URI in any script (RFC 3987).
    public static let iri = Self(rawValue: "iri")
    /// A URI in any script, absolute or relative (RFC 3987).
    public static let iriReference = Self(rawValue: "iri-reference")
    /// A URI template (RFC 6570).
    public static let uriTemplate = Self(rawValue: "uri-template")
    /// A JSON pointer (RFC 6901).
    public static let jsonPointer = Self(rawValue: "json-pointer")
    /// A relative JSON pointer.
    public static let relativeJSONPointer = Self(rawValue: "relative-json-pointer")
    /// A time of day (RFC 3339). The offset is optional, since backends also use the format for local times.
    public static let time = Self(rawValue: "time")
    /// A duration (ISO 8601), such as `P1DT12H`.
    public static let duration = Self(rawValue: "duration")

    /// Returns whether a string has this format.
    func isSatisfied(by text: String) -> Bool {
        switch self {
        case .email: HostnameValidator(allowsUnicode: false).isEmail(text)
        case .idnEmail: HostnameValidator(allowsUnicode: true).isEmail(text)
        case .hostname: HostnameValidator(allowsUnicode: false).isHostname(text)
        case .idnHostname: HostnameValidator(allowsUnicode: true).isHostname(text)
        case .ipv4: IPAddressValidator.isIPv4(text[...])
        case .ipv6: IPAddressValidator.isIPv6(text)
        case .uriReference: URIReferenceValidator(allowsUnicode: false).isReference(text)
        case .iri: URIReferenceValidator(allowsUnicode: true).isAbsolute(text)
        case .iriReference: URIReferenceValidator(allowsUnicode: true).isReference(text)
        case .uriTemplate: URIReferenceValidator(allowsUnicode: true).isTemplate(text)
        case .jsonPointer: JSONPointerValidator.isPointer(text[...])
        case .relativeJSONPointer: JSONPointerValidator.isRelative(text)
        case .time: TimeValidator.isTime(text)
        case .duration: TimeValidator.isDuration(text)
        default: true
        }
    }
}
