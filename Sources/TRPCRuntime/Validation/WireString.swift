public import Foundation

/// A type that is encoded as a string, and for which a contract can declare limits.
@_spi(Generated) public protocol WireString {
    /// The encoded string; nil if the value isn't encoded as one.
    var wireString: String? { get }
}

@_spi(Generated) extension String: WireString {
    /// The string itself.
    public var wireString: String? { self }
}

@_spi(Generated) extension URL: WireString {
    /// The complete URL as a string.
    public var wireString: String? { absoluteString }
}

@_spi(Generated) extension UUID: WireString {
    /// The UUID in lowercase.
    public var wireString: String? { uuidString.lowercased() }
}

@_spi(Generated) extension Data: WireString {
    /// The bytes encoded as base64.
    public var wireString: String? { base64EncodedString() }
}

@_spi(Generated) extension Date: WireString {
    /// The date and time in UTC with milliseconds; nil outside JavaScript's range.
    public var wireString: String? { Timestamp.text(of: self) }
}

@_spi(Generated) extension CalendarDate: WireString {
    /// The year, month and day as `yyyy-mm-dd`.
    public var wireString: String? { description }
}
