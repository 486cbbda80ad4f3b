extension Violation {
    /// A rule that a value can break, by its keyword in JSON Schema. An open set: an application can add rules.
    public struct Rule: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The keyword, such as `maxLength`.
        public let rawValue: String

        /// A rule by its keyword.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The keyword.
        public var description: String { rawValue }
    }
}

extension Violation.Rule {
    /// A number is too small.
    public static let minimum = Self(rawValue: "minimum")
    /// A number is too small, or is the limit itself.
    public static let exclusiveMinimum = Self(rawValue: "exclusiveMinimum")
    /// A number is too large.
    public static let maximum = Self(rawValue: "maximum")
    /// A number is too large, or is the limit itself.
    public static let exclusiveMaximum = Self(rawValue: "exclusiveMaximum")
    /// A number is between two steps.
    public static let multipleOf = Self(rawValue: "multipleOf")
    /// A text is too short.
    public static let minLength = Self(rawValue: "minLength")
    /// A text is too long.
    public static let maxLength = Self(rawValue: "maxLength")
    /// A text does not match a regular expression.
    public static let pattern = Self(rawValue: "pattern")
    /// A text is not an email address, a host name and the like.
    public static let format = Self(rawValue: "format")
    /// A list has too few items.
    public static let minItems = Self(rawValue: "minItems")
    /// A list has too many items.
    public static let maxItems = Self(rawValue: "maxItems")
    /// A list has an item twice.
    public static let uniqueItems = Self(rawValue: "uniqueItems")
    /// An object has too few properties.
    public static let minProperties = Self(rawValue: "minProperties")
    /// An object has too many properties.
    public static let maxProperties = Self(rawValue: "maxProperties")
}
