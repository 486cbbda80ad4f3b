import Foundation
import RoundTripCheck
import Testing

@testable import TRPCRuntime

/// Objects with so many properties that their names are looked up rather than compared one by one.
@Suite struct LargeObjectWritingTests {
    /// Encodes a property for each name: a nested object, or a number if there are no inner names.
    struct Wide: Encodable {
        let names: [String]
        var inner: [String] = []

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: WireKey.self)
            for name in names {
                if inner.isEmpty {
                    try container.encode(1, forKey: WireKey(stringValue: name))
                } else {
                    try container.encode(Wide(names: inner), forKey: WireKey(stringValue: name))
                }
            }
        }
    }

    private func names(_ count: Int) -> [String] { (0..<count).map { "k\($0)" } }

    @Test(arguments: [63, 64, 65, 66, 200, 100_000])
    func differentNamesAreWritten(count: Int) {
        let bytes = TRPCCoding.encodeToBytes(Wide(names: names(count)))
        let expected = "{\(names(count).map { "\"\($0)\":1" }.joined(separator: ","))}"
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == expected)
    }

    @Test(arguments: [64, 65, 66, 200], ["k0", "k63", "k40"])
    func duplicateNameFallsBackToTheTree(count: Int, name: String) throws {
        let value = Wide(names: names(count) + [name])
        #expect(TRPCCoding.encodeToBytes(value) == nil)
        #expect(try TRPCCoding.encode(value) == TRPCCoding.encode(Wide(names: names(count))))
    }

    @Test func canonicallyEquivalentNamesAreDuplicates() {
        #expect(TRPCCoding.encodeToBytes(Wide(names: names(100) + ["\u{E9}", "e\u{301}"])) == nil)
    }

    @Test func nestedAndSiblingObjectsHaveSeparateNames() throws {
        let value = Wide(names: names(100), inner: names(90))
        let bytes = try #require(TRPCCoding.encodeToBytes(value))
        #expect(try bytes == TRPCCoding.encodeByTree(value))
        #expect(TRPCCoding.encodeToBytes(Wide(names: names(100), inner: names(90) + ["k5"])) == nil)
    }
}
