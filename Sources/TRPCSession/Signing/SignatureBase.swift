import Foundation

/// A request's signature base and its signature headers (RFC 9421).
struct SignatureBase {
    /// The covered components and their values, in order.
    private let components: [(name: String, value: String)]
    private let created: String
    private let nonce: String
    /// The value of the `content-digest` header (RFC 9530).
    let contentDigest: String

    /// A label that distinguishes the signature from others of the same request.
    static let label = "sig1"

    init(_ input: SigningInput) {
        let query = input.target.firstIndex(of: "?")
        contentDigest = "sha-256=:\(Data(hexDigits: input.bodyHash).base64EncodedString()):"
        let derived = [
            ("@method", input.method), ("@authority", input.authority),
            ("@path", String(input.target[..<(query ?? input.target.endIndex)])),
            // If there is no query, the component is a single question mark (2.2.7).
            ("@query", query.map { String(input.target[$0...]) } ?? "?"),
            ("content-digest", contentDigest),
        ]
        components = derived + input.fields.map { ($0.name.lowercased(), Self.canonical($0.value)) }
        created = input.timestamp
        nonce = input.nonce
    }

    /// The string to sign (2.5).
    var text: String {
        let lines = components.map { "\"\($0.name)\": \($0.value)" }
        return (lines + ["\"@signature-params\": \(parameters)"]).joined(separator: "\n")
    }

    /// The value of the `signature-input` header (4.1).
    var signatureInput: String { "\(Self.label)=\(parameters)" }

    /// Returns the value of the `signature` header (4.2).
    ///
    /// - Parameter signature: The signature in base64.
    static func header(_ signature: String) -> String { "\(label)=:\(signature):" }

    private var parameters: String {
        let names = components.map { "\"\($0.name)\"" }.joined(separator: " ")
        let escaped = nonce.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "(\(names));created=\(created);nonce=\"\(escaped)\""
    }

    /// Returns a header value without surrounding whitespace and obsolete line folding (2.1).
    private static func canonical(_ value: String) -> String {
        value.split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension Data {
    /// Decodes hexadecimal digits; the result is empty if a digit is invalid.
    init(hexDigits: String) {
        let digits = hexDigits.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
        self.init()
        guard digits.count.isMultiple(of: 2) else { return }
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else {
                self = Data()
                return
            }
            append(UInt8(high << 4 | low))
        }
    }
}
