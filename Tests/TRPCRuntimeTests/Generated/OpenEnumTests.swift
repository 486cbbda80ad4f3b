import Foundation
import TRPCRuntime
import Testing

struct OpenEnumTests {
    enum Tier: OpenEnum {
        case free, plus
        case unknown(String)
        static let allCases: [Self] = [.free, .plus]
        var rawValue: String {
            switch self {
            case .free: "FREE"
            case .plus: "PLUS"
            case .unknown(let value): value
            }
        }
    }

    @Test func rawValuesAndCasesConvertBothWays() {
        #expect(Tier.allCases == [.free, .plus])
        #expect(Tier.allCases.map(\.rawValue) == ["FREE", "PLUS"])
        guard case .plus = Tier(rawValue: "PLUS") else {
            Issue.record("PLUS is known")
            return
        }
    }

    @Test func unknownValueIsKept() throws {
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

    @Test func casesKeepTheirValuesInsideOtherTypes() {
        let nested: [String: (Tier?, [Tier])] = ["a": (.plus, [.free, .unknown("x"), .plus])]
        #expect(nested["a"]?.0?.rawValue == "PLUS")
        #expect(nested["a"]?.1.map(\.rawValue) == ["FREE", "x", "PLUS"])
        let any: any OpenEnum = Tier.plus
        #expect(any.rawValue as? String == "PLUS")
    }

    enum Twins: OpenEnum {
        case first, second
        case unknown(String)
        static let allCases: [Self] = [.first, .second]
        var rawValue: String {
            switch self {
            case .first: "é"
            case .second: "e\u{301}"
            case .unknown(let value): value
            }
        }
    }

    /// Swift strings compare both spellings as equal.
    @Test func firstOfTwoCasesWithTheSameValueIsDecoded() {
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
        case unknown(Double)
        static let allCases: [Self] = [.down, .rest, .up]
        var rawValue: Double {
            switch self {
            case .down: -1.5
            case .rest: 0
            case .up: 2
            case .unknown(let value): value
            }
        }
    }

    @Test(arguments: [(-1.5, Steps.down), (-0.0, .rest), (2, .up), (2.5, .unknown(2.5))])
    func numbersAreRawValues(number: Double, expected: Steps) {
        #expect(Steps(rawValue: number) == expected)
        #expect(expected.rawValue == number)
    }

    enum Retry: OpenEnum {
        case yes, text
        case unknown(JSONValue)
        static let allCases: [Self] = [.yes, .text]
        var rawValue: JSONValue {
            switch self {
            case .yes: .bool(true)
            case .text: .string("true")
            case .unknown(let value): value
            }
        }
    }

    @Test func rawValuesOfDifferentTypesAreDistinct() {
        #expect(Retry.allCases.map(\.rawValue) == [.bool(true), .string("true")])
        #expect(Retry(rawValue: .integer(1)).rawValue == .integer(1))
        guard case .text = Retry(rawValue: .string("true")) else {
            Issue.record("the text is known")
            return
        }
    }
}
