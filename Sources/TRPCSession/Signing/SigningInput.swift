package import Foundation
public import TRPCRuntime

/// The parts of a request to sign: time, nonce, method, host, path, query, body hash, and selected headers.
public struct SigningInput: Sendable, Hashable {
    /// The number of seconds since 1970, as a decimal string.
    public var timestamp: String
    /// A string that is unique to the request, so that a server can detect replays.
    public var nonce: String
    /// The HTTP method, such as `GET` or `POST`.
    public var method: String
    /// The percent-encoded path and query of the URL, such as `/trpc/posts.get?input=1`.
    public var target: String
    /// The hash of the body in lowercase hexadecimal; without a body, the hash of empty data.
    public var bodyHash: String
    /// The host in lowercase, followed by the port if it isn't the scheme's default, such as `api.example.com`.
    public var authority: String
    /// The headers to sign, in order, with lowercase names.
    public var fields: [Field]
    /// The format of the signature.
    public var form: SigningMiddleware.Form

    /// A header to sign.
    public struct Field: Sendable, Hashable {
        public var name: String
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        @available(*, deprecated, renamed: "init(name:value:)")
        public init(_ name: String, _ value: String) { self.init(name: name, value: value) }
    }

    /// Creates a signer's input, for tests.
    public init(
        timestamp: String,
        nonce: String,
        method: String,
        target: String,
        bodyHash: String,
        authority: String = "",
        fields: [Field] = [],
        form: SigningMiddleware.Form = .version1
    ) {
        self.timestamp = timestamp
        self.nonce = nonce
        self.method = method
        self.target = target
        self.bodyHash = bodyHash
        self.authority = authority
        self.fields = fields
        self.form = form
    }

    /// The string to sign, in the format given by ``form``.
    ///
    /// For ``SigningMiddleware/Form/messageSignatures``, it's the signature base (RFC 9421, 2.5):
    ///
    /// ```
    /// "@method": POST
    /// "@authority": api.example.com
    /// "@path": /trpc/posts.create
    /// "@query": ?
    /// "content-digest": sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:
    /// "@signature-params": ("@method" "@authority" "@path" "@query" "content-digest");created=1767225600;nonce="5f2b"
    /// ```
    ///
    /// For ``SigningMiddleware/Form/version1``, it consists of the timestamp, nonce, method, target and body hash, separated by
    /// line feeds.
    public var stringToSign: String {
        guard form.isVersion1 else { return SignatureBase(self).text }
        return [timestamp, nonce, method, target, bodyHash].joined(separator: "\n")
    }
}

extension SigningInput: RedactedStringConvertible, CustomStringConvertible, CustomDebugStringConvertible {
    /// The method and path. The query is omitted, since it contains inputs.
    public var description: String { "\(method) \(target.prefix { $0 != "?" })" }
    public var printableParts: KeyValuePairs<String, Any> { ["timestamp": timestamp, "request": description] }
}

extension URL {
    /// The host in lowercase, followed by the port if it isn't the scheme's default.
    var requestAuthority: String {
        let text = absoluteString
        guard let start = text.range(of: "://") else { return "" }
        let part = text[start.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let authority = part[(part.lastIndex(of: "@").map(part.index(after:)) ?? part.startIndex)...].lowercased()
        let port = ["https", "wss"].contains(scheme?.lowercased()) ? ":443" : ":80"
        return authority.hasSuffix(port) ? String(authority.dropLast(port.count)) : authority
    }

    /// The percent-encoded path and query, exactly as written in the URL.
    var requestTarget: String {
        let whole = absoluteString.utf8.prefix { $0 != UInt8(ascii: "#") }
        var rest = whole[...]
        if let colon = whole.firstIndex(of: UInt8(ascii: ":")) {
            // Skip the two slashes and the host.
            rest = whole[colon...].dropFirst(3).drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        }
        let target = String(decoding: rest, as: UTF8.self)
        return target.hasPrefix("/") ? target : "/\(target)"
    }
}

extension Data {
    /// The bytes as lowercase hexadecimal digits.
    package var hexDigits: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(count * 2)
        for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
