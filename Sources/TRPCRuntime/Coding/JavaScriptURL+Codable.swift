import Foundation

extension JavaScriptURL: Codable {
    public init(from decoder: any Decoder) throws {
        url = try decoder.singleValueContainer().decode(URL.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(url)
        (encoder as? WireNodeEncoder)?.node.mark(as: .url)
    }
}
