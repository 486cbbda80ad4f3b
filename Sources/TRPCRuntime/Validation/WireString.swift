public import Foundation

/// A type whose values are strings on the wire, so that a contract can limit their text.
@_spi(Generated) public protocol WireString {
    /// The string that is sent; nil where no string is sent.
    var wireString: String? { get }
}

@_spi(Generated) extension String: WireString {
    /// The string itself.
    public var wireString: String? { self }
}

@_spi(Generated) extension URL: WireString {
    /// The whole URL.
    public var wireString: String? { absoluteString }
}

@_spi(Generated) extension UUID: WireString {
    /// The UUID in lowercase.
    public var wireString: String? { uuidString.lowercased() }
}

@_spi(Generated) extension Data: WireString {
    /// The bytes in base64.
    public var wireString: String? { base64EncodedString() }
}

@_spi(Generated) extension Date: WireString {
    /// The date and time in UTC with milliseconds; nil where JavaScript has no date.
    public var wireString: String? { Timestamp.text(of: self) }
}

@_spi(Generated) extension CalendarDate: WireString {
    /// Year, month and day.
    public var wireString: String? { description }
}
