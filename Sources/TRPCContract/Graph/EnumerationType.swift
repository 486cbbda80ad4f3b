/// An enum, usually of strings.
package struct EnumerationType {
    package enum Value: Hashable, Sendable {
        case string(String)
        case integer(Int)
        /// A number with a fractional part.
        case number(Double)
        /// A Boolean constant, or a member of a mixed enum. Both values together are read as a plain Boolean instead.
        case boolean(Bool)
    }

    /// The JSON type that the values share.
    package enum Kind {
        case string
        case integer
        case number
        case boolean
        /// Values of several JSON types.
        case mixed
    }

    package struct Case {
        package var value: Value
        package var documentation: String?
        /// The case name suggested by the document (`x-enum-varnames`).
        package var suggestedName: String?
    }

    package var cases: [Case]
    /// Whether the document allows unlisted values, as in `anyOf: [enum, string]` or `x-extensible-enum`.
    package var isExtensible = false
    /// The constraints on unlisted values, which come from the string in the same union.
    package var otherLimits: [Constraint] = []
    /// The configured openness; nil to open enums that the client receives.
    package var openness: Openness?

    /// The constant, if the enum has a single case.
    package var constant: Value? {
        cases.count == 1 ? cases[0].value : nil
    }

    package var kind: Kind {
        func all(_ isFitting: (Value) -> Bool) -> Bool { cases.allSatisfy { isFitting($0.value) } }
        if all({ if case .string = $0 { true } else { false } }) { return .string }
        if all({ if case .integer = $0 { true } else { false } }) { return .integer }
        if all({ if case .boolean = $0 { true } else { false } }) { return .boolean }
        return all(\.isNumber) ? .number : .mixed
    }

    package var isString: Bool { kind == .string }
}

extension EnumerationType.Value {
    /// Whether it is a message for people, which the backend may reword, rather than a code.
    package var isSentence: Bool {
        guard case .string(let text) = self else { return false }
        return text.contains(where: \.isWhitespace) && Words.split(text).count > 6
    }

    /// Whether it is a JSON number.
    package var isNumber: Bool {
        switch self {
        case .integer, .number: true
        case .string, .boolean: false
        }
    }

    /// The value as spelled in the name of a location.
    package var text: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .boolean(let flag): String(flag)
        }
    }
}
