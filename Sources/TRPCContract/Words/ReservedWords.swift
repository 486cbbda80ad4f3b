/// Names that Swift, or the code around a generated declaration, needs for itself.
package enum ReservedWords {
    /// Keywords that can be used as names in backticks.
    package static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "Any", "as", "await", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    /// Names that mean something else after a dot, whatever is done to them.
    package static let metatypeMembers: Set<String> = ["self", "Self", "Type", "Protocol"]

    /// Members that the conformances of a generated struct bring, and `nan`: in a synthesised `==` the compiler takes it
    /// for the number, and warns.
    package static let structMembers: Set<String> = ["hashValue", "hash", "encode", "nan"]

    /// Members that the conformances of a generated enum bring, and the cases of an optional: Swift would take a value that
    /// may be absent for one of these.
    package static let enumMembers: Set<String> = [
        "rawValue", "hashValue", "hash", "encode", "allCases", "none", "some",
    ]

    /// Types that generated code, or code in an extension of the namespace, spells without a module. `Scripts/corpus
    /// reserved` compiles clients whose contracts have types of these names, and of all others that the runtime has.
    package static let types: Set<String> = standardTypes.union(runtimeTypes)

    /// Types of the standard library and of Foundation, and their modules.
    private static let standardTypes: Set<String> = [
        "Any", "AnyHashable", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Codable", "CodingKey",
        "CodingKeyRepresentable", "CodingKeys", "Comparable", "Data", "Date", "Decimal", "Decodable", "Decoder",
        "DecodingError", "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Float", "Foundation", "Hashable",
        "Identifiable", "Int", "Int32", "Int64", "Mirror", "Never", "Optional", "RawRepresentable", "Result", "Self",
        "Sendable", "Set", "String", "Swift", "Task", "UInt64", "URL", "UUID", "Void",
    ]

    /// Types of the runtime. A client that uses one of its other types, such as `ExactDate`, reserves its name by itself.
    private static let runtimeTypes: Set<String> = [
        "BigInteger", "CalendarDate", "CallOptions", "CodableObject", "DecodableObject", "DefaultServerClient",
        "EmptyObject",
        "EncodableObject", "FormData", "FormFieldEncoding", "HTTPHeaders", "HTTPMethod", "HTTPTransport", "Indirect",
        "JSONValue", "LinkSetup", "NoInput", "NoOutput", "Nullable", "ObjectReader", "ObjectWriter", "OpenEnum",
        "Procedure", "RESTCredentials", "RESTEvent", "RESTFailure", "RESTFailures", "RESTItems", "RESTOperation",
        "RESTStream", "ResponseHeaders", "ServerClient", "ServerURLPart", "SubscriptionProcedure",
        "TRPCClient", "TRPCError",
        "TRPCRuntime", "TRPCStreams", "TaggedValue", "Transformer", "TypedClient", "URLSessionTransport",
        "UndocumentedFailure",
        "UploadBytes", "UploadFile", "Validatable", "Violations", "WireKey",
    ]
}
