import Foundation
import TRPCRuntime
import Testing

@Suite struct ExactDateTests {
    @Test(
        arguments: [
            "2024-01-02T03:04:05.123456+02:00", "2024-01-02T03:04:05.123456789Z", "2024-01-02 03:04:05Z",
            "2024-01-02T03:04:05.1000Z", "2024-01-02t03:04:05z", "2016-12-31T23:59:60.000001Z", "2024-01-02",
            "0001-01-01T00:00:00.0000001Z", "+012345-01-01T00:00:00.000001Z",
            "2024-01-02T03:04:05.123456789012345678901Z",
        ],
        [Transformer.none, .superjson]
    )
    func stringsRoundTrip(text: String, transformer: Transformer) throws {
        let json = transformer == .none ? "\"\(text)\"" : #"{"json":"\#(text)","meta":{"values":["Date"],"v":1}}"#
        let value = try TRPCCoding.decode(ExactDate.self, from: Data(json.utf8), transformer: transformer)
        #expect(value.text == text && value.description == text)
        #expect(try String(decoding: TRPCCoding.encode(value, transformer: transformer), as: UTF8.self) == json)
        let plain = try JSONDecoder().decode(ExactDate.self, from: JSONEncoder().encode(value))
        #expect(plain == value && plain.text == text)
    }

    @Test func datesWithinValuesAreMarked() throws {
        let value = ["cursor": [try #require(ExactDate("2024-01-02T03:04:05.123456Z"))]]
        let json = #"{"json":{"cursor":["2024-01-02T03:04:05.123456Z"]},"meta":{"values":{"cursor.0":["Date"]},"v":1}}"#
        #expect(try String(decoding: TRPCCoding.encode(value, transformer: .superjson), as: UTF8.self) == json)
    }

    @Test func equalInstantsAreEqualInAnyForm() throws {
        let texts = [
            "2024-01-02T03:04:05.1234+02:00", "2024-01-02T01:04:05.123400Z", "2024-01-01T20:04:05.1234000000-05:00",
        ]
        let values = try texts.map { try #require(ExactDate($0)) }
        #expect(Set(values).count == 1)
        #expect(values[0] == values[1] && values[0].text != values[1].text)
    }

    @Test func comparesAllDigits() throws {
        let texts = [
            "1969-12-31T23:59:59.999999998Z", "1969-12-31T23:59:59.999999999Z", "1970-01-01T00:00:00Z",
            "2024-01-02T03:04:05.123456Z", "2024-01-02T03:04:05.123456001Z", "2024-01-02T03:04:05.123456001000000001Z",
        ]
        let values = try texts.map { try #require(ExactDate($0)) }
        #expect(values.shuffled().sorted().map(\.text) == texts)
        #expect(Set(values).count == texts.count)
    }

    @Test(
        arguments: [
            (0.0, "1970-01-01T00:00:00.000Z"), (-0.5, "1969-12-31T23:59:59.500Z"),
            (1_704_164_645.123, "2024-01-02T03:04:05.123Z"), (1_704_164_645.123456, "2024-01-02T03:04:05.123456Z"),
            (-86_400.000001, "1969-12-30T23:59:59.999999Z"), (1e30, "+275760-09-13T00:00:00.000Z"),
            (-Double.infinity, "-271821-04-20T00:00:00.000Z"),
        ]
    )
    func datesAreWrittenWithTheirPrecision(seconds: Double, text: String) throws {
        let value = ExactDate(Date(timeIntervalSince1970: seconds))
        #expect(value.text == text)
        #expect(try value == #require(ExactDate(text)))
    }

    @Test func dateHasMicrosecondPrecision() throws {
        let value = try #require(ExactDate("2024-01-02T03:04:05.123456+02:00"))
        #expect(abs(value.date.timeIntervalSince1970 - 1_704_157_445.123456) < 1e-6)
        #expect(ExactDate(value.date) == value)
    }

    @Test(arguments: ["", "yesterday", "2024-02-30T00:00:00Z", "2024-01-02T03:04:05", "2024-01-02T03:04:05.Z"])
    func invalidStringsAreRejected(text: String) {
        #expect(ExactDate(text) == nil)
        #expect(throws: DecodingError.self) {
            try TRPCCoding.decode(ExactDate.self, from: Data("\"\(text)\"".utf8))
        }
    }
}
