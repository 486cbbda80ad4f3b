extension DeclaredInterface.Member {
    /// The names of types that a declaration spells.
    package var names: Set<String> {
        let spellings: [String] =
            switch self {
            case .type: []
            case .alias(let type), .property(let type), .enumCase(let type): [type]
            case .call(_, let types): types
            case .functions(let all): all.flatMap { $0.parameters.map(\.type) + [$0.result] }
            }
        return Set(spellings.flatMap { spelling in spelling.split { !$0.isNamePart }.map(String.init) })
    }
}

extension Character {
    fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }
}
