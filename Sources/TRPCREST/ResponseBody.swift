public import Foundation
import TRPCRuntime

/// Defines how a response's body is decoded, that is, its media type in the contract and its Swift type.
@_spi(Generated) public struct ResponseBody<Value: Sendable>: Sendable {
    let media: BodyMedia
    let read: @Sendable (HTTPResponse) throws -> Value

    init(_ media: BodyMedia, read: @escaping @Sendable (HTTPResponse) throws -> Value) {
        self.media = media
        self.read = read
    }
}

@_spi(Generated) extension ResponseBody {
    /// Decodes the body as JSON, regardless of its media type.
    public static func json(_ type: Value.Type = Value.self, accept: String = "application/json") -> Self
    where Value: Decodable {
        Self(BodyMedia(accept: accept, format: .json)) { response in
            guard !response.body.isEmpty else {
                if let absent = absentValue(of: Value.self) { return absent }
                throw DecodingError.valueNotFound(
                    Value.self,
                    .init(codingPath: [], debugDescription: "The response has no body.")
                )
            }
            do { return try TRPCCoding.read(Value.self, from: response.body, assumesUTC: true) } catch {
                // Some servers send a plain string although their contract declares JSON or no body.
                if let text = response.text as? Value, response.isPlainText { return text }
                if let text = JSONValue.string(response.text) as? Value, response.isText { return text }
                let json = try? JSONValueReader.read(response.body, keepsHugeNumbers: true)
                throw json.flatMap { JSONValueDecoder.cause(of: error, Value.self, $0) } ?? error
            }
        }
    }
}

@_spi(Generated) extension ResponseBody where Value == String {
    /// Returns the body as text, using UTF-8 or the response's charset. If the body is JSON, the string in it is decoded.
    public static func text(accept: String = "text/plain") -> Self {
        Self(BodyMedia(accept: accept, format: .text)) { response in
            guard response.mediaType.hasSuffix("json") else { return response.text }
            return (try? TRPCCoding.decode(String.self, from: response.body)) ?? response.text
        }
    }

    /// Returns the body as plain text.
    public static var text: Self { text() }
}

@_spi(Generated) extension ResponseBody where Value == Data {
    /// Returns the received bytes.
    public static func bytes(accept: String = "application/octet-stream") -> Self {
        Self(BodyMedia(accept: accept, format: .bytes)) { $0.body }
    }

    /// Returns the received bytes.
    public static var bytes: Self { bytes() }
}

@_spi(Generated) extension ResponseBody where Value == Void {
    /// Ignores the body.
    public static var empty: Self { Self(.nothing) { _ in } }
}

extension HTTPResponse {
    fileprivate var isPlainText: Bool { mediaType == "text/plain" }

    /// Whether the body is text but not HTML, which a proxy might send in place of the response.
    fileprivate var isText: Bool { mediaType.hasPrefix("text/") && mediaType != "text/html" }

    /// The body as a string, decoded using the charset in its content type.
    var text: String {
        let type = headers["content-type"]?.lowercased() ?? ""
        let charset = type.range(of: "charset=").map { type[$0.upperBound...].prefix { $0 != ";" } } ?? ""
        switch charset.trimmingCharacters(in: CharacterSet(charactersIn: " \"'")) {
        case "iso-8859-1", "latin1", "windows-1252":
            return String(data: body, encoding: charset.contains("1252") ? .windowsCP1252 : .isoLatin1)
                ?? String(decoding: body, as: UTF8.self)
        case "utf-16": return String(data: body, encoding: .utf16) ?? String(decoding: body, as: UTF8.self)
        default: return String(decoding: body, as: UTF8.self)
        }
    }
}
