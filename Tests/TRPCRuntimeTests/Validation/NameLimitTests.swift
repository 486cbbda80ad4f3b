@_spi(Generated) import TRPCRuntime
import Testing

/// Limits on the keys of a dictionary.
struct NameLimitTests {
    private enum Side: String, CodingKeyRepresentable, Hashable {
        case left
        case right
    }

    @Test func propertyNamesAreValidatedInOrder() {
        var violations = Violations()
        violations.names(of: ["bb": 1, "a": 2, "ccc": 3], min: 2, max: 2, at: "sizes")
        #expect(
            violations.found.map(\.description) == [
                "sizes.a: has a name that must have at least 2 characters",
                "sizes.ccc: has a name that must have at most 2 characters",
            ]
        )
        #expect(violations.found.map(\.rule) == [.minLength, .maxLength])
    }

    @Test func absentObjectHasNoNames() {
        var violations = Violations()
        violations.names(of: nil as [String: Int]?, min: 2)
        #expect(violations.found.isEmpty)
    }

    @Test func dictionariesKeyedByEnumsAreValidated() {
        var violations = Violations()
        let sides: [Side: Int] = [.right: 0, .left: 1]
        violations.properties(sides, max: 1, at: "sides")
        violations.eachValue(sides, at: "sides") { violations, element in violations.number(element, min: 1) }
        #expect(
            violations.found.map(\.description) == [
                "sides: must have at most 1 property", "sides.right: must be at least 1",
            ]
        )
    }
}
