import Foundation
@_spi(Generated) public import TRPCRuntime

extension RESTRequest {
    /// Sends the JSON of an object with a property set to a flag, whatever the object says. Nil sends an object with the property
    /// alone if the flag is true, and no body otherwise.
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
        // A tree replaces a property that is there already.
        let node = try encoding("body") { try WireEncoder(transformer: .none).node(of: whole) }
        body = .bytes(.data(Data(node.bytes())), contentType: contentType)
    }
}

/// An object, and a property that it is written with.
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
