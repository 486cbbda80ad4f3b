import Foundation
@_spi(Generated) public import TRPCRuntime

extension RESTRequest {
    /// Sends an object as JSON with a property set to a flag, overriding the object's own.
    ///
    /// Nil sends an object with only that property if the flag is true, and otherwise no body.
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
        // A tree replaces existing properties.
        let node = try encoding("body") { try WireEncoder(transformer: .none).node(of: whole) }
        body = .bytes(.data(Data(node.bytes())), contentType: contentType)
    }
}

/// An object encoded with an additional property.
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
