public import Foundation

/// A header with characters that HTTP doesn't allow, such as a line break.
public struct InvalidHeader: Error, Sendable, Hashable {
    /// The header's name; what cannot stand in one is left out.
    package let name: String
    /// Whether the name is wrong; otherwise the value is.
    package let isName: Bool
    /// Whether the name is the transport's own.
    package let isReserved: Bool
}

extension InvalidHeader: LocalizedError, CustomStringConvertible {
    /// The name of the header, and the mistake. The value is not in it.
    public var description: String {
        isReserved
            ? "The header “\(name)” says how a message is framed, and is the transport's own."
            : isName
                ? "The name of the header “\(name)” is empty, or has a character that none may have."
                : "The value of the header “\(name)” has a line break or a null character in it."
    }

    public var errorDescription: String? { description }
}

extension HTTPHeaders {
    /// Checks that each field can be sent: its name is a token (RFC 9110, 5.6.2), and in its value there is no line break
    /// and no null character, as browsers' `Headers` check it. Those that frame a message are the transport's own: with
    /// another `Content-Length` a body would be read as the next request.
    ///
    /// - Throws: ``InvalidHeader`` for the first that cannot. A client throws ``TRPCError`` of kind
    ///   ``TRPCError/Kind/encoding(_:)`` before anything is sent.
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
