/// A list of string or integer values.
package struct EnumerationType {
    package enum Value: Hashable, Sendable {
        case string(String)
        case integer(Int)
        /// Only as a constant: `true` and `false` together are a plain boolean.
        case boolean(Bool)
    }

    package struct Case {
        package var value: Value
        /// Its Swift name, given by the naming pass.
        package var swiftName = ""
        /// The Swift name that the configuration gives.
        package var rename: Rename?
        package var documentation: String?
        /// A name that the document suggests (`x-enum-varnames`).
        package var suggestedName: String?
    }

    package var cases: [Case]
    /// The document itself allows other values (`anyOf: [enum, string]`).
    package var isExtensible = false
    /// What the configuration says; nil opens an enumeration that is received.
    package var openness: Openness?
    /// The Swift name of the case for values that the client does not know; nil in a closed enumeration.
    package var unknownCaseName: String?

    /// A one-value enumeration is a constant.
    package var constant: Value? {
        cases.count == 1 ? cases[0].value : nil
    }

    package var isString: Bool {
        if case .string = cases.first?.value { true } else { false }
    }
}
