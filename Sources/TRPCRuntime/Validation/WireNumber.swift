public import Foundation

/// A type whose values are numbers on the wire, so that a contract can limit them.
@_spi(Generated) public protocol WireNumber {
    /// The number that is sent.
    var exactNumber: ExactNumber { get }
}

@_spi(Generated) extension Int: WireNumber {
    /// The number itself, for the comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(Int64(self)) }
}

@_spi(Generated) extension Int32: WireNumber {
    /// The number itself, for the comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(Int64(self)) }
}

@_spi(Generated) extension Int64: WireNumber {
    /// The number itself, for the comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(self) }
}

@_spi(Generated) extension UInt64: WireNumber {
    /// The number itself, for the comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

@_spi(Generated) extension Double: WireNumber {
    /// The number itself, for the comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(self) }
}

@_spi(Generated) extension Float: WireNumber {
    /// The number that its digits stand for: 0.1, rather than the double next to this float.
    public var exactNumber: ExactNumber { ExactNumber(Double(description) ?? Double(self)) }
}

@_spi(Generated) extension Decimal: WireNumber {
    /// The number itself, for the comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

@_spi(Generated) extension BigInteger: WireNumber {
    /// The number itself, for the comparison with a limit.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

@_spi(Generated) extension NumberText: WireNumber where Number: WireNumber {
    /// The number itself, for the comparison with a limit.
    public var exactNumber: ExactNumber { value.exactNumber }
}

@_spi(Generated) extension NumberOrText: WireNumber where Number: WireNumber {
    /// The number itself, for the comparison with a limit.
    public var exactNumber: ExactNumber { value.exactNumber }
}
