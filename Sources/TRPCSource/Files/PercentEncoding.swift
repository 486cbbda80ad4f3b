/// Percent-encoding of text (RFC 3986, section 2.1).
package struct PercentEncoding: Sendable {
    /// Whether each byte value is left unencoded.
    private let isKept: [Bool]

    /// Creates an encoding.
    ///
    /// - Parameter signs: The ASCII characters to leave unencoded, in addition to letters and digits.
    package init(keeping signs: String) {
        let kept = Set((Self.alphanumerics + signs).utf8)
        isKept = (UInt8.min...UInt8.max).map(kept.contains)
    }

    /// The encoding for URI paths, which keeps unreserved characters and slashes.
    package static let path = PercentEncoding(keeping: "-._~/")

    private static let alphanumerics = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

    package func encoded(_ text: String) -> String {
        if text.utf8.allSatisfy({ isKept[Int($0)] }) { return text }
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isKept[Int(byte)] {
                encoded.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += "%\(digits.count == 1 ? "0" : "")\(digits)".utf8
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
