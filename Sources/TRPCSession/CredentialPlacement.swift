import TRPCRuntime

/// Where requests carry a ``Session``'s token.
public struct CredentialPlacement: Sendable, Hashable {
    private enum Location: Hashable {
        case header(name: String, scheme: String?)
        case cookie(name: String)
    }

    private let location: Location

    private init(_ held: Location) { self.location = held }

    /// A bearer token in the `Authorization` header: `Authorization: Bearer …`.
    public static let bearer = header("authorization", scheme: "Bearer")

    /// Returns a placement in a header, such as `X-API-Key: …`, or with a scheme, `Authorization: DPoP …`.
    public static func header(_ name: String, scheme: String? = nil) -> CredentialPlacement {
        CredentialPlacement(.header(name: name, scheme: scheme))
    }

    /// Returns a placement in a cookie, as used for sessions by web frameworks.
    public static func cookie(_ name: String) -> CredentialPlacement { CredentialPlacement(.cookie(name: name)) }
}

extension CredentialPlacement {
    /// Returns the request header that contains a token.
    func field(_ token: String) -> HTTPHeaders.Field {
        switch location {
        case .header(let name, let scheme): .init(name: name, value: scheme.map { "\($0) \(token)" } ?? token)
        case .cookie(let name): .init(name: "cookie", value: "\(name)=\(token)")
        }
    }

    var isCookie: Bool { if case .cookie = location { true } else { false } }

    /// The kind of location, for error messages.
    var locationName: String { isCookie ? "cookie" : "header" }

    func accepts(_ byte: UInt8) -> Bool {
        guard (0x21...0x7E).contains(byte) else { return false }
        return !isCookie || !";,\\\"".utf8.contains(byte)
    }
}
