public import Foundation

/// A type whose values are numbers on the wire, so that a contract can limit them.
public protocol WireNumber {
    /// The number that is sent.
    var exactNumber: ExactNumber { get }
}

extension Int: WireNumber {
    /// The same number.
    public var exactNumber: ExactNumber { ExactNumber(Int64(self)) }
}

extension Int32: WireNumber {
    /// The same number.
    public var exactNumber: ExactNumber { ExactNumber(Int64(self)) }
}

extension Int64: WireNumber {
    /// The same number.
    public var exactNumber: ExactNumber { ExactNumber(self) }
}

extension UInt64: WireNumber {
    /// The same number.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

extension Double: WireNumber {
    /// The same number.
    public var exactNumber: ExactNumber { ExactNumber(self) }
}

extension Float: WireNumber {
    /// The number that its digits stand for: 0.1, rather than the double next to this float.
    public var exactNumber: ExactNumber { ExactNumber(Double(description) ?? Double(self)) }
}

extension Decimal: WireNumber {
    /// The same number.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}

extension BigInteger: WireNumber {
    /// The same number.
    public var exactNumber: ExactNumber { ExactNumber(digits: description) }
}
