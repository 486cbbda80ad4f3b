internal import TRPCContract

extension UnionDecoding {
    /// The type that a tag is decoded as.
    enum TagType: String {
        case string = "String"
        case integer = "Int"
        case boolean = "Bool"
        /// For values of several types, or fractional numbers.
        case any = "JSONValue"

        init(of tags: [EnumerationType.Value]) {
            let kinds = Set(
                tags.map { tag -> TagType in
                    switch tag {
                    case .string: .string
                    case .integer: .integer
                    case .boolean: .boolean
                    case .number: .any
                    }
                }
            )
            self = kinds.count > 1 ? .any : kinds.first ?? .string
        }
    }
}
