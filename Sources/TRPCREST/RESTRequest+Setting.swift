import Foundation
@_spi(Generated) public import TRPCRuntime

extension RESTRequest {
    /// Sends an object as JSON, with a Boolean property set to the given value.
    ///
    /// The property replaces the object's own. If the object is nil, a body with only that property is sent if the flag is
    /// true, and no body otherwise.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    @_spi(Generated) public mutating func json<Value: Encodable>(
        _ value: Value?,
        contentType: String = "application/json",
        setting property: String,
        to flag: Bool
    ) throws(TRPCError) {
        guard value != nil || flag else { return }
        let whole = FlaggedObject(value: value, property: WireKey(stringValue: property), flag: flag)
        // In a node tree, the new property replaces an existing one.
        let node = try encoding("body") { try WireEncoder(transformer: .none).node(of: whole) }
        body = .bytes(.data(Data(node.bytes())), contentType: contentType)
    }
}

/// An object that is encoded with an additional property.
private struct FlaggedObject<Value: Encodable>: Encodable {
    let value: Value?
    let property: WireKey
    let flag: Bool

    func encode(to encoder: any Encoder) throws {
        try value?.encode(to: encoder)
        var container = encoder.container(keyedBy: WireKey.self)
        try container.encode(flag, forKey: property)
    }
}
