/// Names that are reserved by Swift or by the code around a generated declaration.
package enum ReservedWords {
    /// Keywords that can be used as names if enclosed in backticks.
    package static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "Any", "as", "await", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    /// Names that have a special meaning after a dot, even in backticks.
    package static let metatypeMembers: Set<String> = ["self", "Self", "Type", "Protocol"]

    /// Members that generated structs get from their conformances, and `nan`.
    ///
    /// In a synthesized `==`, the compiler mistakes a property named `nan` for the number and emits a warning.
    package static let structMembers: Set<String> = ["hashValue", "hash", "encode", "nan"]

    /// Members that generated enums get from their conformances, and the cases of `Optional`.
    ///
    /// For optional values, Swift would prefer the cases of `Optional`.
    package static let enumMembers: Set<String> = [
        "rawValue", "hashValue", "hash", "encode", "allCases", "none", "some",
    ]

    /// Types that generated code, or code in an extension of the namespace, uses without qualification.
    ///
    /// `Scripts/corpus reserved` compiles clients whose contracts contain types with these names and with the names of
    /// all other runtime types.
    package static let types: Set<String> = standardTypes.union(runtimeTypes)

    /// Types and modules in the standard library and Foundation.
    private static let standardTypes: Set<String> = [
        "Any", "AnyHashable", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Codable", "CodingKey",
        "CodingKeyRepresentable", "CodingKeys", "Comparable", "Data", "Date", "Decimal", "Decodable", "Decoder",
        "DecodingError", "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Float", "Foundation", "Hashable",
        "Identifiable", "Int", "Int32", "Int64", "Mirror", "Never", "Optional", "RawRepresentable", "Result", "Self",
        "Sendable", "Set", "String", "Swift", "Task", "UInt64", "URL", "UUID", "Void",
    ]

    /// Types in the runtime. Clients also reserve the names of other runtime types that they use, such as `ExactDate`.
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
