package import Foundation
public import TRPCRuntime

/// The signed parts of a request: timestamp, nonce, method, target and body hash.
public struct SigningInput: Sendable, Hashable {
    /// Seconds since 1970, in decimal digits.
    public var timestamp: String
    /// A text that no other request has, by which a server knows a request that is sent a second time.
    public var nonce: String
    /// `GET`, `POST` …
    public var method: String
    /// Path and query as the request line has them, percent-encoded: `/trpc/posts.get?input=1`.
    public var target: String
    /// The hash of the body, in lowercase digits of base 16; of no bytes for a request without a body.
    public var bodyHash: String

    /// What a signature covers; for tests of a signer of your own.
    public init(timestamp: String, nonce: String, method: String, target: String, bodyHash: String) {
        self.timestamp = timestamp
        self.nonce = nonce
        self.method = method
        self.target = target
        self.bodyHash = bodyHash
    }

    /// The signed text: the five parts in this order, with a line feed between them and none at the end.
    ///
    /// ```
    /// 1767225600
    /// 5f2b6c1e-9f0e-4c57-8d0e-0c7a0c1d2e3f
    /// POST
    /// /trpc/posts.create
    /// e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
    /// ```
    public var stringToSign: String { [timestamp, nonce, method, target, bodyHash].joined(separator: "\n") }
}

extension SigningInput: RedactedStringConvertible, CustomStringConvertible, CustomDebugStringConvertible {
    /// Method and path. The query holds inputs.
    public var description: String { "\(method) \(target.prefix { $0 != "?" })" }
    public var printableParts: KeyValuePairs<String, Any> { ["timestamp": timestamp, "request": description] }
}

extension URL {
    /// Path and query as they stand in the address.
    var requestTarget: String {
        let whole = absoluteString.utf8.prefix { $0 != UInt8(ascii: "#") }
        var rest = whole[...]
        if let colon = whole.firstIndex(of: UInt8(ascii: ":")) {
            // Two slashes follow, then the host, up to the path or the query.
            rest = whole[colon...].dropFirst(3).drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        }
        let target = String(decoding: rest, as: UTF8.self)
        return target.hasPrefix("/") ? target : "/\(target)"
    }
}

extension Data {
    /// Lowercase digits of base 16.
    package var hexDigits: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(count * 2)
        for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
