internal import TRPCContract

/// Candidates for the names of enum cases.
struct CaseNames {
    let kind: EnumerationType.Kind
    /// The prefix for numbers, such as `level` in an enumeration `Level`.
    let word: String
    let identifiers: IdentifierMaker
    /// The common prefix of all values, which the case names omit.
    let prefix: CasePrefix?

    /// Creates the candidates for an enumeration.
    ///
    /// - Parameter type: The name of the enumeration.
    init(_ enumeration: EnumerationType, of type: String?, without prefix: CasePrefix?, identifiers: IdentifierMaker) {
        kind = enumeration.kind
        self.identifiers = identifiers
        self.prefix = prefix
        let word = Words.split(type ?? "").last {
            !$0.contains(where: \.isNumber) && !Self.empty.contains($0.lowercased())
        }
        self.word = word.map { Singular.of($0.lowercased()) } ?? "value"
    }

    /// Words in a type's name that don't describe its values.
    private static let empty: Set<String> = ["enum", "null", "or"]

    /// Returns the best name for a value, and alternatives in case it's taken.
    func names(of value: EnumerationType.Case) -> (first: String, others: [String]) {
        let own = own(value.value)
        if let prefix, value.suggestedName == nil, case .string(let text) = value.value {
            let short = identifiers.member(prefix.removed(from: text))
            let isFree = !ReservedWords.enumMembers.contains(short) && !ReservedWords.metatypeMembers.contains(short)
            return short == own || !isFree ? (own, []) : (short, [own])
        }
        guard let suggested = value.suggestedName else { return (own, []) }
        return (identifiers.member(suggested), value.value.isNumber ? [own] : [])
    }

    /// Returns the name based on the value alone.
    ///
    /// If the values have several types, the name of a string that looks like a value of another type says so: `"1"` is
    /// `text1`, and `1` is `level1`.
    private func own(_ value: EnumerationType.Value) -> String {
        switch value {
        case .integer, .number:
            let digits = value.text.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
            let isNegative = value.text.hasPrefix("-")
            return identifiers.member(word) + (isNegative ? "Minus" + digits.dropFirst() : digits)
        case .boolean: return value.label
        case .string(let text):
            let isLikeOther = ["true", "false", "null"].contains(text) || Double(text) != nil
            guard kind == .mixed, isLikeOther else { return identifiers.member(text) }
            return identifiers.member("text " + (text.hasPrefix("-") ? "minus \(text.dropFirst())" : text))
        }
    }
}
