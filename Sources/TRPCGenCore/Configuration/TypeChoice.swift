/// The Swift type that the configuration gives to a format or a place.
package enum TypeChoice: Hashable, Sendable {
    case primitive(Primitive)
    /// `JSONValue`
    case any
    case own(OwnType)

    var ownType: OwnType? {
        if case .own(let type) = self { type } else { nil }
    }

    /// The names that the configuration knows without an import.
    package static let names: [String: TypeChoice] = [
        "String": .primitive(.string), "Bool": .primitive(.boolean), "Int": .primitive(.integer),
        "Int32": .primitive(.int32), "Int64": .primitive(.int64), "UInt64": .primitive(.uint64),
        "Double": .primitive(.double), "Float": .primitive(.float), "Decimal": .primitive(.decimal),
        "BigInteger": .primitive(.bigint), "Date": .primitive(.dateTime), "CalendarDate": .primitive(.date),
        "UUID": .primitive(.uuid), "URL": .primitive(.uri), "Data": .primitive(.base64), "JSONValue": .any,
        "UnixSeconds": .own(OwnType(name: "UnixSeconds", module: "TRPCRuntime")),
        "UnixMilliseconds": .own(OwnType(name: "UnixMilliseconds", module: "TRPCRuntime")),
    ]
}
