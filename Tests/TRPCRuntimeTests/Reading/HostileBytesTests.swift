import Foundation
import RoundTripCheck
import Testing

@_spi(Generated) @testable import TRPCRuntime

/// Documents that take a naive decoder superlinear time, and types that misuse a decoder.
@Suite struct HostileBytesTests {
    /// Decodes a hundred thousand names from the last to the first.
    struct Wide: DecodableObject {
        static let count = 100_000
        let sum: Int

        init(from object: ObjectReader) throws {
            var sum = 0
            for index in (0..<Self.count).reversed() {
                sum += try object.decode(Int.self, forKey: WireKey(stringValue: "k\(index)"))
            }
            self.sum = sum
        }
    }

    struct Narrow: DecodableObject {
        let id: Int
        init(from object: ObjectReader) throws { id = try object.decode(Int.self, forKey: "id") }
    }

    @Test func hundredThousandReversedMembersAreRead() {
        let members = (0..<Wide.count).map { "\"k\($0)\":\($0)" }
        let value = TRPCCoding.decodeFromBytes(Wide.self, from: Data("{\(members.joined(separator: ","))}".utf8))
        #expect(value?.sum == Wide.count * (Wide.count - 1) / 2)
    }

    @Test func tenThousandDuplicateNamesFallBackToTheDecoder() {
        let different = (0..<70).map { "\"k\($0)\":1" }
        for names in [[], different] {
            let members = names + ["\"id\":1"] + Array(repeating: "\"x\":1", count: 10_000)
            #expect(
                TRPCCoding.decodeFromBytes(Narrow.self, from: Data("{\(members.joined(separator: ","))}".utf8)) == nil
            )
        }
    }

    @Test func megabyteOfWhitespaceIsSkipped() {
        let spaces = String(repeating: " \n\t\r", count: 250_000)
        let json = "\(spaces){\(spaces)\"id\"\(spaces):\(spaces)1\(spaces)}\(spaces)"
        #expect(TRPCCoding.decodeFromBytes(Narrow.self, from: Data(json.utf8))?.id == 1)
    }

    @Test func unclosedBracketsFallBackToTheDecoder() {
        for bracket in ["[", "{\"a\":", "[{\"id\":"] {
            let json = Data(String(repeating: bracket, count: 100_000).utf8)
            #expect(TRPCCoding.decodeFromBytes(Narrow.self, from: json) == nil)
            #expect(TRPCCoding.decodeFromBytes(JSONValue.self, from: json) == nil)
        }
    }

    /// Keeps its reader.
    struct Keeping: DecodableObject {
        nonisolated(unsafe) static var kept: ObjectReader?

        init(from object: ObjectReader) throws {
            _ = try object.decode(Int.self, forKey: "id")
            Self.kept = object
        }
    }

    @Test func escapedReaderFindsNothing() throws {
        _ = try TRPCCoding.decode(Keeping.self, from: Data(#"{"id":1}"#.utf8))
        let kept = try #require(Keeping.kept)
        #expect(throws: (any Error).self) { try kept.decode(Int.self, forKey: "id") }
        Keeping.kept = nil
    }

    /// Ignores errors.
    struct Trying: Codable {
        let values: [Int?]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var values: [Int?] = []
            while !container.isAtEnd {
                let value = try? container.decode(Int.self)
                if value == nil { _ = try container.decode(JSONValue.self) }
                values.append(value)
            }
            self.values = values
        }
    }

    @Test func ignoredErrorsFallBackToTheDecoder() throws {
        let json = Data("[1,1.5,2]".utf8)
        #expect(TRPCCoding.decodeFromBytes(Trying.self, from: json) == nil)
        #expect(try TRPCCoding.decode(Trying.self, from: json).values == [1, nil, 2])
    }
}
