/// A Swift type that the configuration assigns to a format or to a location in the contract.
package enum TypeChoice: Hashable, Sendable {
    case primitive(Primitive)
    /// `JSONValue`
    case any
    case own(CustomType)

    var ownType: CustomType? {
        if case .own(let type) = self { type } else { nil }
    }

    /// The type names that can be used in the configuration without an import.
    package static let names: [String: TypeChoice] = [
        "String": .primitive(.string), "Bool": .primitive(.boolean), "Int": .primitive(.integer),
        "Int32": .primitive(.int32), "Int64": .primitive(.int64), "UInt64": .primitive(.uint64),
        "Double": .primitive(.double), "Float": .primitive(.float), "Decimal": .primitive(.decimal),
        "BigInteger": .primitive(.bigint), "Date": .primitive(.dateTime), "CalendarDate": .primitive(.date),
        "UUID": .primitive(.uuid), "URL": .primitive(.uri), "Data": .primitive(.base64), "JSONValue": .any,
    ].merging(runtimeKinds.keys.map { ($0, .own(CustomType(name: $0, module: runtime))) }) { first, _ in first }

    package static let runtime = "TRPCRuntime"

    /// The JSON kinds that the runtime's types can represent.
    private static let runtimeKinds: [String: Set<JSONKind>] = [
        "UnixSeconds": [.number], "UnixMilliseconds": [.number], "ExactDate": [.string], "DateText": [.string],
        "HTTPDate": [.string], "Base64URL": [.string], "DecimalText": [.string, .number],
        "JavaScriptURL": [.string], "JavaScriptRegExp": [.string], "JavaScriptError": [.object],
    ]

    private static let genericKinds: [String: Set<JSONKind>] = [
        "Set": [.array], "Array": [.array], "JavaScriptMap": [.array, .object],
        "JavaScriptTypedArray": [.array, .object, .string],
    ]

    /// Parses a generic runtime type such as `JavaScriptMap<String, Post>`. Returns nil for other strings.
    static func generic(_ text: String) -> TypeChoice? {
        let type = CustomType(name: text, module: runtime)
        return text.hasSuffix(">") && genericKinds[type.root] != nil ? .own(type) : nil
    }

    /// Returns the JSON kinds that a runtime type can represent, or nil for other types.
    static func kinds(of type: CustomType) -> Set<JSONKind>? {
        type.module == runtime ? runtimeKinds[type.name] ?? genericKinds[type.root] : nil
    }
}
