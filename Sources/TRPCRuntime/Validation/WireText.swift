public import Foundation

/// A type whose values are strings on the wire, so that a contract can limit their text.
@_spi(Generated) public protocol WireText {
    /// The string that is sent; nil where no string is sent.
    var wireText: String? { get }
}

@_spi(Generated) extension String: WireText {
    /// The string itself.
    public var wireText: String? { self }
}

@_spi(Generated) extension URL: WireText {
    /// The whole URL.
    public var wireText: String? { absoluteString }
}

@_spi(Generated) extension UUID: WireText {
    /// The UUID in lowercase.
    public var wireText: String? { uuidString.lowercased() }
}

@_spi(Generated) extension Data: WireText {
    /// The bytes in base64.
    public var wireText: String? { base64EncodedString() }
}

@_spi(Generated) extension Date: WireText {
    /// The date and time in UTC with milliseconds; nil where JavaScript has no date.
    public var wireText: String? { Timestamp.text(of: self) }
}

@_spi(Generated) extension CalendarDate: WireText {
    /// Year, month and day.
    public var wireText: String? { description }
}
