/// The formats in the OpenAPI Format Registry that have a runtime type.
///
/// Unregistered formats such as `bytes` have a type only if the configuration declares it.
enum RegisteredFormats {
    private static let types: [String: [TypeChoice]] = [
        "unixtime": [runtime("UnixSeconds")],
        "http-date": [runtime("HTTPDate")],
        "base64url": [runtime("Base64URL")],
        "decimal128": [.primitive(.decimal), runtime("DecimalText")],
    ]

    private static func runtime(_ name: String) -> TypeChoice {
        .own(CustomType(name: name, module: TypeChoice.runtime))
    }

    /// Returns the type for a format of strings or numbers, or nil for other formats.
    static func type(of format: String?, _ primitive: Primitive) -> TypeChoice? {
        format.flatMap { types[$0] }?.first { $0.fits(primitive.jsonKinds) }
    }
}
