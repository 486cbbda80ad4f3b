import Foundation
@_spi(Generated) import TRPCRuntime
import Testing

/// Limits on numbers, for the types of generated code.
struct NumberLimitTests {
    private func rules(_ check: (inout Violations) -> Void) -> [Violation.Rule] {
        var violations = Violations()
        check(&violations)
        return violations.found.map(\.rule)
    }

    @Test(arguments: [(0, true), (1, false), (5, false), (6, true)])
    func inclusiveLimitsAllowTheLimit(value: Int, isWrong: Bool) {
        #expect(rules { $0.number(value, min: 1, max: 5) }.isEmpty == !isWrong)
        #expect(rules { $0.number(Double(value), min: 1, max: 5) }.isEmpty == !isWrong)
        #expect(rules { $0.number(Decimal(value), min: 1, max: 5) }.isEmpty == !isWrong)
        #expect(rules { $0.number(BigInteger(value), min: 1, max: 5) }.isEmpty == !isWrong)
        #expect(rules { $0.number(Float(value), min: 1, max: 5) }.isEmpty == !isWrong)
        #expect(rules { $0.number(UInt64(value), min: 1, max: 5) }.isEmpty == !isWrong)
    }

    @Test func exclusiveLimitsRejectTheLimit() {
        #expect(rules { $0.number(0, above: 0) } == [.exclusiveMinimum])
        #expect(rules { $0.number(0.0, above: 0, below: 0) } == [.exclusiveMinimum, .exclusiveMaximum])
        #expect(rules { $0.number(Double.leastNonzeroMagnitude, above: 0) }.isEmpty)
        #expect(rules { $0.number(1, below: 1.5) }.isEmpty)
        #expect(rules { $0.number(2, below: 1.5) } == [.exclusiveMaximum])
    }

    @Test func limitsAreExactBeyondDoubles() throws {
        #expect(rules { $0.number(Int64.max, max: 9_223_372_036_854_775_806) } == [.maximum])
        #expect(rules { $0.number(9_007_199_254_740_993, max: 9_007_199_254_740_992) } == [.maximum])
        #expect(rules { $0.number(UInt64.max, max: "18446744073709551615") }.isEmpty)
        #expect(rules { $0.number(UInt64.max, max: "18446744073709551614") } == [.maximum])
        let large = try #require(BigInteger("-100000000000000000000"))
        #expect(rules { $0.number(large, min: "-99999999999999999999") } == [.minimum])
        #expect(rules { $0.number(large, min: "-1e20") }.isEmpty)
        let decimal = try #require(Decimal(string: "0.1000000000000000000001"))
        #expect(rules { $0.number(decimal, max: 0.1) } == [.maximum])
    }

    @Test func infinitiesExceedAllLimitsAndNaNNone() {
        #expect(rules { $0.number(Double.infinity, max: 1e300) } == [.maximum])
        #expect(rules { $0.number(-Double.infinity, min: "-1e400") }.isEmpty)
        #expect(rules { $0.number(Double.nan, min: 0, above: 0, max: 0, below: 0, multipleOf: 1) }.isEmpty)
    }

    @Test(arguments: [
        (0.3, 0.1, true), (0.35, 0.1, false), (19.99, 0.01, true), (19.999, 0.01, false), (-4.5, 1.5, true),
        (0, 7, true),
        (1e308, 0.01, true), (1e-7, 1e-8, true), (1e-8, 1e-7, false), (.leastNonzeroMagnitude, 1, false),
        (1.1, 1.1, true), (100, 3, false),
        (4.35, 0.05, true),
    ])
    func multiplesUseDecimalArithmetic(value: Double, step: Double, isMultiple: Bool) {
        let step = ExactNumber(floatLiteral: step)
        #expect(rules { $0.number(value, multipleOf: step) } == (isMultiple ? [] : [.multipleOf]))
    }

    @Test func multiplesOfEachType() throws {
        #expect(rules { $0.number(9, multipleOf: 3) }.isEmpty)
        #expect(rules { $0.number(10, multipleOf: 3) } == [.multipleOf])
        #expect(rules { $0.number(-9, multipleOf: 3) }.isEmpty)
        #expect(rules { $0.number(Int64.min, multipleOf: 2) }.isEmpty)
        #expect(rules { $0.number(10, multipleOf: 2.5) }.isEmpty)
        #expect(rules { $0.number(Float(0.3), multipleOf: 0.1) }.isEmpty)
        #expect(rules { $0.number(Decimal(string: "0.3"), multipleOf: 0.1) }.isEmpty)
        let large = try #require(BigInteger("123456789012345678901234567890"))
        #expect(rules { $0.number(large, multipleOf: 10) }.isEmpty)
        #expect(rules { $0.number(large, multipleOf: "123456789012345678901234567") } == [.multipleOf])
        #expect(rules { $0.number(large, multipleOf: "41152263004115226300411522630") }.isEmpty)
        #expect(rules { $0.number(1, multipleOf: 0) }.isEmpty)
    }

    @Test func invalidLimitsAreIgnored() {
        #expect(rules { $0.number(1, min: "many", multipleOf: "1x") }.isEmpty)
        let absent: Int? = nil
        #expect(rules { $0.number(absent, min: 5) }.isEmpty)
    }

    @Test func messagesNameTheLimit() {
        var violations = Violations()
        violations.number(0.5, min: 1, multipleOf: 0.2, at: "price")
        #expect(
            violations.found.map(\.description) == ["price: must be at least 1", "price: must be a multiple of 0.2"]
        )
        #expect(violations.found.map(\.limit) == ["1", "0.2"])
    }
}
