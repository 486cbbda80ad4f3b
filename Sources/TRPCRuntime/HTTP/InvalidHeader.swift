public import Foundation

/// A header with characters that HTTP doesn't allow, such as a line break.
public struct InvalidHeader: Error, Sendable, Hashable {
    /// The header's name, without characters that aren't allowed.
    package let name: String
    /// Whether the name is invalid, rather than the value.
    package let isName: Bool
    /// Whether the header can be set only by the transport.
    package let isReserved: Bool
}

extension InvalidHeader: LocalizedError, CustomStringConvertible {
    /// The header's name and the problem, without the value.
    public var description: String {
        isReserved
            ? "The header “\(name)” controls message framing, and only the transport may set it."
            : isName
                ? "The name of the header “\(name)” is empty or contains an invalid character."
                : "The value of the header “\(name)” contains a line break or a null character."
    }

    public var errorDescription: String? { description }
}

extension HTTPHeaders {
    /// Checks that each field can be sent.
    ///
    /// As with `Headers` in browsers, the name must be a token (RFC 9110, 5.6.2), and the value must not contain line breaks or
    /// null characters. Headers that frame the message are reserved for the transport: with a wrong `Content-Length`, the rest
    /// of a body would be interpreted as the next request.
    ///
    /// - Throws: ``InvalidHeader`` for the first invalid field. Before sending, a client throws a ``TRPCError`` of kind
    ///   ``TRPCError/Kind/encoding(_:)`` instead.
    public func validate() throws(InvalidHeader) {
        for field in self {
            guard !Self.reserved.contains(field.name.lowercased()) else {
                throw InvalidHeader(name: field.name, isName: true, isReserved: true)
            }
            let isName = !field.name.isEmpty && field.name.utf8.allSatisfy(Self.isTokenCharacter)
            let isValue = field.value.utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
            guard !isName || !isValue else { continue }
            let name = String(decoding: field.name.utf8.filter(Self.isTokenCharacter), as: UTF8.self)
            throw InvalidHeader(name: name.excerpt(), isName: !isName, isReserved: false)
        }
    }

    private static let reserved: Set<String> = ["connection", "content-length", "host", "transfer-encoding", "upgrade"]

    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
