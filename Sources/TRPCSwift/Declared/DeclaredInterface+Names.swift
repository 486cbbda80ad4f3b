extension DeclaredInterface {
    /// Returns the type names in a type's spelling: `Post`, `Author` and `String` for `[Post.Author: String]`.
    package static func names(in type: String) -> Set<String> {
        Set(type.utf8.split { $0 == UInt8(ascii: ".") || !isNamePart($0) }.map { String(Substring($0)) })
    }
}

extension DeclaredInterface.Member {
    /// The type names in a declaration.
    package var names: Set<String> {
        let types: [String] =
            switch self {
            case .type: []
            case .alias(let type), .property(let type), .enumCase(let type): [type]
            case .call(_, let types): types
            case .functions(let all): all.flatMap { $0.parameters.map(\.type) + [$0.result] }
            }
        return types.reduce(into: []) { $0.formUnion(DeclaredInterface.names(in: $1)) }
    }
}
