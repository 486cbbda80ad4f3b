import Foundation
import TRPCRuntime
import Testing

struct OpenEnumTests {
    enum Tier: OpenEnum {
        case free, plus
        indirect case unknown(String)
        static let knownValues: OpenEnumValues<Self> = ["FREE": .free, "PLUS": .plus]
        var rawValue: String { if case .unknown(let value) = self { value } else { Self.knownValues[self] } }
    }

    @Test func valuesAndCasesAreTranslatedBothWays() {
        #expect(Tier.allCases == [.free, .plus])
        #expect(Tier.allCases.map(\.rawValue) == ["FREE", "PLUS"])
        guard case .plus = Tier(rawValue: "PLUS") else {
            Issue.record("PLUS is known")
            return
        }
    }

    @Test func anUnknownValueIsKept() throws {
        let tiers = try JSONDecoder().decode([Tier].self, from: Data(#"["TEAM","FREE"]"#.utf8))
        guard case .unknown("TEAM") = tiers[0] else {
            Issue.record("TEAM is not known")
            return
        }
        #expect(String(decoding: try JSONEncoder().encode(tiers), as: UTF8.self) == #"["TEAM","FREE"]"#)
    }

    @Test func valuesAreEqualByTheirRawValues() {
        #expect(Tier.unknown("FREE") == .free)
        #expect(Set([Tier.unknown("FREE"), .free, .plus]).count == 2)
        #expect(Tier.unknown("free") != .free)
    }

    @Test func aCaseKeepsItsValueInsideOtherTypes() {
        let nested: [String: (Tier?, [Tier])] = ["a": (.plus, [.free, .unknown("x"), .plus])]
        #expect(nested["a"]?.0?.rawValue == "PLUS")
        #expect(nested["a"]?.1.map(\.rawValue) == ["FREE", "x", "PLUS"])
        let any: any OpenEnum = Tier.plus
        #expect(any.rawValue as? String == "PLUS")
    }

    enum Twins: OpenEnum {
        case first, second
        indirect case unknown(String)
        static let knownValues: OpenEnumValues<Self> = ["é": .first, "e\u{301}": .second]
        var rawValue: String { if case .unknown(let value) = self { value } else { Self.knownValues[self] } }
    }

    /// Swift takes both spellings for one string.
    @Test func ofTwoCasesWithOneValueTheFirstIsRead() {
        #expect(Twins.allCases.map { Array($0.rawValue.unicodeScalars).count } == [1, 2])
        for spelling in ["é", "e\u{301}"] {
            guard case .first = Twins(rawValue: spelling) else {
                Issue.record("the first is read")
                return
            }
        }
    }

    enum Steps: OpenEnum {
        case down, rest, up
        indirect case unknown(Double)
        static let knownValues: OpenEnumValues<Self> = [-1.5: .down, 0: .rest, 2: .up]
        var rawValue: Double { if case .unknown(let value) = self { value } else { Self.knownValues[self] } }
    }

    @Test(arguments: [(-1.5, Steps.down), (-0.0, .rest), (2, .up), (2.5, .unknown(2.5))])
    func numbersAreKnownToo(number: Double, expected: Steps) {
        #expect(Steps(rawValue: number) == expected)
        #expect(expected.rawValue == number)
    }

    enum Retry: OpenEnum {
        case yes, text
        indirect case unknown(JSONValue)
        static let knownValues: OpenEnumValues<Self> = [.bool(true): .yes, .string("true"): .text]
        var rawValue: JSONValue { if case .unknown(let value) = self { value } else { Self.knownValues[self] } }
    }

    @Test func valuesOfSeveralTypesAreToldApart() {
        #expect(Retry.allCases.map(\.rawValue) == [.bool(true), .string("true")])
        #expect(Retry(rawValue: .integer(1)).rawValue == .integer(1))
        guard case .text = Retry(rawValue: .string("true")) else {
            Issue.record("the text is known")
            return
        }
    }

    @Test func aTableGrowsByOthers() {
        var table: OpenEnumValues<Tier> = ["PLUS": .plus]
        table.add(["FREE": .free, "PLUS": .free])
        #expect(table.cases == [.plus, .free, .free])
        #expect(table[Tier.free] == "FREE")
        #expect(table["PLUS"] == .plus)
        #expect(table["TEAM"] == nil)
    }
}
