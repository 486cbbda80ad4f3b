import Foundation
import TRPCRuntime

/// A certificate's public key and its algorithm: `SubjectPublicKeyInfo` (RFC 5280, 4.1).
///
/// It stays the same when a certificate is renewed with the same key.
struct PublicKeyInfo: Equatable {
    /// The DER encoding.
    let bytes: [UInt8]

    /// The SHA-256 hash to compare with pins, in base64.
    var pin: String { Data(SHA256Hash.hash(of: bytes)).base64EncodedString() }

    /// Extracts the public key from a certificate; returns nil if the bytes aren't a DER certificate or exceed 64 KB.
    init?(certificate: [UInt8]) {
        guard certificate.count <= 1 << 16 else { return nil }
        var outside = DERReader(certificate[...])
        guard let whole = outside.element(DERReader.sequence), outside.isAtEnd else { return nil }
        var parts = DERReader(whole.content)
        guard let signed = parts.element(DERReader.sequence) else { return nil }
        var fields = DERReader(signed.content)
        if fields.nextTag == DERReader.version, fields.element(DERReader.version) == nil { return nil }
        // Serial number, signature algorithm, issuer, validity, subject.
        let before = [DERReader.integer] + Array(repeating: DERReader.sequence, count: 4)
        for tag in before where fields.element(tag) == nil { return nil }
        guard let key = fields.element(DERReader.sequence) else { return nil }
        var halves = DERReader(key.content)
        guard
            halves.element(DERReader.sequence) != nil, halves.element(DERReader.bitString) != nil, halves.isAtEnd
        else { return nil }
        bytes = Array(key.whole)
    }
}

/// Reads consecutive DER elements (ITU-T X.690), checking that each lies within the reader's bytes.
struct DERReader {
    static let integer: UInt8 = 0x02
    static let bitString: UInt8 = 0x03
    static let sequence: UInt8 = 0x30
    /// The tag of a certificate's version field: context-specific 0.
    static let version: UInt8 = 0xA0

    /// A DER element, both as a whole and as its content only.
    struct Element {
        let whole: ArraySlice<UInt8>
        let content: ArraySlice<UInt8>
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }
    var nextTag: UInt8? { rest.first }

    /// Reads the next element; returns nil if it has another tag or is incomplete.
    mutating func element(_ tag: UInt8) -> Element? {
        var next = rest
        guard next.popFirst() == tag, let first = next.popFirst() else { return nil }
        var length = Int(first)
        if first >= 0x80 {
            // The length is indefinite, which DER doesn't allow, or has more bytes than any certificate needs.
            guard (1...3).contains(first & 0x7F), next.count >= Int(first & 0x7F) else { return nil }
            length = next.prefix(Int(first & 0x7F)).reduce(0) { $0 << 8 | Int($1) }
            next = next.dropFirst(Int(first & 0x7F))
        }
        guard length <= next.count else { return nil }
        let content = next.prefix(length)
        let whole = rest[rest.startIndex..<content.endIndex]
        rest = rest[content.endIndex...]
        return Element(whole: whole, content: content)
    }
}
