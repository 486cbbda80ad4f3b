extension Violation {
    /// A rule that a value can violate, named after its JSON Schema keyword. An open set: apps can add rules.
    public struct Rule: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The keyword, such as `maxLength`.
        public let rawValue: String

        /// Creates a rule.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The keyword.
        public var description: String { rawValue }
    }
}

extension Violation.Rule {
    /// The number is too small.
    public static let minimum = Self(rawValue: "minimum")
    /// The number is too small or equal to the limit.
    public static let exclusiveMinimum = Self(rawValue: "exclusiveMinimum")
    /// The number is too large.
    public static let maximum = Self(rawValue: "maximum")
    /// The number is too large or equal to the limit.
    public static let exclusiveMaximum = Self(rawValue: "exclusiveMaximum")
    /// The number isn't a multiple of the step.
    public static let multipleOf = Self(rawValue: "multipleOf")
    /// The string is too short.
    public static let minLength = Self(rawValue: "minLength")
    /// The string is too long.
    public static let maxLength = Self(rawValue: "maxLength")
    /// The string doesn't match the regular expression.
    public static let pattern = Self(rawValue: "pattern")
    /// The string doesn't have the required format, such as that of an email address or host name.
    public static let format = Self(rawValue: "format")
    /// The array has too few items.
    public static let minItems = Self(rawValue: "minItems")
    /// The array has too many items.
    public static let maxItems = Self(rawValue: "maxItems")
    /// The array has duplicate items.
    public static let uniqueItems = Self(rawValue: "uniqueItems")
    /// The object has too few properties.
    public static let minProperties = Self(rawValue: "minProperties")
    /// The object has too many properties.
    public static let maxProperties = Self(rawValue: "maxProperties")
}
