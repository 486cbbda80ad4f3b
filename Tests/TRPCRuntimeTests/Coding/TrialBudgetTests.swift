import Foundation
import Testing

@_spi(Generated) @testable import TRPCRuntime

@Suite struct TrialBudgetTests {
    /// Returns nested values that each match two variants; the innermost value matches neither.
    private func nested(_ levels: Int) -> Data {
        let text = String(repeating: #"{"of":"#, count: levels) + "true" + String(repeating: "}", count: levels)
        return Data(text.utf8)
    }

    @Test func deeplyNestedUnionsAreAnError() throws {
        let error = try #require(throws: DecodingError.self) {
            try TRPCCoding.decode(Expression.self, from: nested(100))
        }
        #expect("\(error)".contains("too many combinations of variants to try"))
    }

    @Test func openUnionsReportTheExhaustedBudget() throws {
        let error = try #require(throws: DecodingError.self) {
            try TRPCCoding.decode(OpenExpression.self, from: nested(60))
        }
        #expect("\(error)".contains("too many combinations of variants to try"))
    }

    @Test func searchForTheCauseHasABudget() throws {
        let json = try TRPCCoding.decode(JSONValue.self, from: nested(100))
        #expect(throws: DecodingError.self) { try JSONValueDecoder(value: json).read(Expression.self) }
    }

    @Test func manySiblingUnionsAreDecoded() throws {
        let text = "[" + Array(repeating: #"{"of":1}"#, count: 50_000).joined(separator: ",") + "]"
        #expect(try TRPCCoding.decode([Expression].self, from: Data(text.utf8)).count == 50_000)
    }
}

/// Like a generated union with indistinguishable variants.
private indirect enum Expression: Decodable {
    case negation(Negation)
    case group(Group)
    case number(Double)

    struct Negation: Decodable { let of: Expression }
    struct Group: Decodable { let of: Expression }

    init(from decoder: any Decoder) throws {
        try decoder.countTrial()
        if let value = try? Negation(from: decoder) {
            self = .negation(value)
        } else if let value = try? Group(from: decoder) {
            self = .group(value)
        } else {
            self = .number(try decoder.singleValueContainer().decode(Double.self))
        }
    }
}

/// The same union, with unknown values kept.
private indirect enum OpenExpression: Decodable {
    case negation(Negation)
    case group(Group)
    case unknown(JSONValue)

    struct Negation: Decodable { let of: Inner }
    struct Group: Decodable { let of: Inner }
    /// Must be one of the two, so that each level is tried in both ways.
    struct Inner: Decodable {
        init(from decoder: any Decoder) throws {
            guard try decoder.container(keyedBy: WireKey.self).contains("of") else {
                throw DecodingError.noVariant(of: Self.self, at: decoder)
            }
            if case .unknown = try OpenExpression(from: decoder) {
                throw DecodingError.noVariant(of: Self.self, at: decoder)
            }
        }
    }

    init(from decoder: any Decoder) throws {
        try decoder.countTrial()
        if let value = try? Negation(from: decoder) {
            self = .negation(value)
        } else if let value = try? Group(from: decoder) {
            self = .group(value)
        } else {
            self = .unknown(try JSONValue(from: decoder))
        }
    }
}
