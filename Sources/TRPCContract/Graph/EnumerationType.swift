/// A list of values, mostly strings.
package struct EnumerationType {
    package enum Value: Hashable, Sendable {
        case string(String)
        case integer(Int)
        /// A number that is not integral.
        case number(Double)
        /// As a constant, or beside values of other kinds: `true` and `false` together are a plain boolean.
        case boolean(Bool)
    }

    /// What the values have in common.
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
        /// A name that the document suggests (`x-enum-varnames`).
        package var suggestedName: String?
    }

    package var cases: [Case]
    /// The document itself allows other values (`anyOf: [enum, string]`, `x-extensible-enum`).
    package var isExtensible = false
    /// The limits of values that are not listed: those of the string beside the lists.
    package var otherLimits: [Constraint] = []
    /// The choice of the configuration; nil opens an enumeration that the client receives.
    package var openness: Openness?

    /// A one-value enumeration is a constant.
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
    /// A JSON number.
    package var isNumber: Bool {
        switch self {
        case .integer, .number: true
        case .string, .boolean: false
        }
    }

    /// As it is spelled in a place.
    package var text: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .boolean(let flag): String(flag)
        }
    }
}
