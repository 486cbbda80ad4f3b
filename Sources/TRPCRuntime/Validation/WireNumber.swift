public import Foundation

/// A type that is encoded as a number, and for which a contract can declare limits.
@_spi(Generated) public protocol WireNumber {
    /// The number as it's encoded.
    var exactNumber: ExactNumber { get }
}

@_spi(Generated) extension Int: WireNumber {
    /// The exact value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(Int64(self)) }
}

@_spi(Generated) extension Int32: WireNumber {
    /// The exact value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(Int64(self)) }
}

@_spi(Generated) extension Int64: WireNumber {
    /// The exact value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(self) }
}

@_spi(Generated) extension UInt64: WireNumber {
    /// The exact value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

@_spi(Generated) extension Double: WireNumber {
    /// The exact value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(self) }
}

@_spi(Generated) extension Float: WireNumber {
    /// The number with the digits of the `Float`: 0.1, rather than the `Double` nearest to the `Float`.
    public var exactNumber: ExactNumber { ExactNumber(Double(description) ?? Double(self)) }
}

@_spi(Generated) extension Decimal: WireNumber {
    /// The exact value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

@_spi(Generated) extension BigInteger: WireNumber {
    /// The exact value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

@_spi(Generated) extension NumberText: WireNumber where Number: WireNumber {
    /// The exact value, for comparison with a limit.
    public var exactNumber: ExactNumber { value.exactNumber }
}

@_spi(Generated) extension NumberOrText: WireNumber where Number: WireNumber {
    /// The exact value, for comparison with a limit.
    public var exactNumber: ExactNumber { value.exactNumber }
}
