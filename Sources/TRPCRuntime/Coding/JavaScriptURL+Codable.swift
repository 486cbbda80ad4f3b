import Foundation

extension JavaScriptURL: Codable {
    public init(from decoder: any Decoder) throws {
        url = try decoder.singleValueContainer().decode(URL.self)
    }

    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ByteEncoder { return try encoder.whole(write) }
        var container = encoder.singleValueContainer()
        try container.encode(url)
        (encoder as? WireNodeEncoder)?.node.mark(as: .url)
    }
}
