public import Foundation

/// A type that is encoded as a number, which a contract can limit.
@_spi(Generated) public protocol WireNumber {
    /// The encoded number.
    var exactNumber: ExactNumber { get }
}

@_spi(Generated) extension Int: WireNumber {
    /// The value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(Int64(self)) }
}

@_spi(Generated) extension Int32: WireNumber {
    /// The value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(Int64(self)) }
}

@_spi(Generated) extension Int64: WireNumber {
    /// The value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(self) }
}

@_spi(Generated) extension UInt64: WireNumber {
    /// The value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

@_spi(Generated) extension Double: WireNumber {
    /// The value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(self) }
}

@_spi(Generated) extension Float: WireNumber {
    /// The number with the float's digits: 0.1 instead of the double nearest to the float.
    public var exactNumber: ExactNumber { ExactNumber(Double(description) ?? Double(self)) }
}

@_spi(Generated) extension Decimal: WireNumber {
    /// The value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

@_spi(Generated) extension BigInteger: WireNumber {
    /// The value, for comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

@_spi(Generated) extension NumberText: WireNumber where Number: WireNumber {
    /// The value, for comparison with a limit.
    public var exactNumber: ExactNumber { value.exactNumber }
}

@_spi(Generated) extension NumberOrText: WireNumber where Number: WireNumber {
    /// The value, for comparison with a limit.
    public var exactNumber: ExactNumber { value.exactNumber }
}
