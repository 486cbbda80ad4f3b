/// Names that Swift, or the code around a generated declaration, reserves.
package enum ReservedWords {
    /// Keywords that can be used as names in backticks.
    package static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "Any", "as", "await", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    /// Names with another meaning after a dot, which backticks can't change.
    package static let metatypeMembers: Set<String> = ["self", "Self", "Type", "Protocol"]

    /// Members from the conformances of a generated struct, and `nan`.
    ///
    /// In a synthesised `==`, the compiler takes `nan` for the number, with a warning.
    package static let structMembers: Set<String> = ["hashValue", "hash", "encode", "nan"]

    /// Members from the conformances of a generated enum, and the cases of Optional.
    ///
    /// Swift would prefer the cases of Optional for optional values.
    package static let enumMembers: Set<String> = [
        "rawValue", "hashValue", "hash", "encode", "allCases", "none", "some",
    ]

    /// Types that generated code, or code in an extension of the namespace, uses without a module.
    ///
    /// `Scripts/corpus reserved` compiles clients whose contracts have types with these names, and with all other names
    /// of the runtime.
    package static let types: Set<String> = standardTypes.union(runtimeTypes)

    /// Types and modules of the standard library and Foundation.
    private static let standardTypes: Set<String> = [
        "Any", "AnyHashable", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Codable", "CodingKey",
        "CodingKeyRepresentable", "CodingKeys", "Comparable", "Data", "Date", "Decimal", "Decodable", "Decoder",
        "DecodingError", "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Float", "Foundation", "Hashable",
        "Identifiable", "Int", "Int32", "Int64", "Mirror", "Never", "Optional", "RawRepresentable", "Result", "Self",
        "Sendable", "Set", "String", "Swift", "Task", "UInt64", "URL", "UUID", "Void",
    ]

    /// Types of the runtime. Clients reserve the names of other runtime types that they use, such as `ExactDate`.
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
