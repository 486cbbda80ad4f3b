import Foundation
import Testing

@testable import TRPCRuntime

@Suite struct TimestampTests {
    @Test(
        arguments: [
            ("2026-02-01T00:00:00.000Z", 1_769_904_000),
            ("2026-02-01T00:00:00Z", 1_769_904_000),
            ("2026-02-01t00:00:00z", 1_769_904_000),
            ("2026-02-01 00:00:00Z", 1_769_904_000),
            ("2026-02-01T01:00:00+01:00", 1_769_904_000),
            ("2026-01-31T18:30:00-05:30", 1_769_904_000),
            ("2026-01-31T20:30:00-0330", 1_769_904_000),
            ("2026-02-01T00:00:00.5Z", 1_769_904_000.5),
            ("2026-02-01T00:00:00,5Z", 1_769_904_000.5),
            ("2026-02-01T00:00:00.123456789123Z", 1_769_904_000.123456789),
            ("2026-01-31T23:59:60Z", 1_769_904_000),
            ("2026-02-01", 1_769_904_000),
            ("1970-01-01T00:00:00.000Z", 0),
            ("1969-12-31T23:59:59.999Z", -0.001),
            ("2024-02-29T12:00:00Z", 1_709_208_000),
            ("0000-01-01T00:00:00Z", -62_167_219_200),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
            ("+010000-01-01T00:00:00.000Z", 253_402_300_800),
            ("-000001-01-01T00:00:00.000Z", -62_198_755_200),
            ("1500-03-01T00:00:00Z", -14_826_672_000),
        ] as [(String, Double)]
    )
    func reads(text: String, seconds: Double) throws {
        let date = try #require(Timestamp.date(of: text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
    }

    @Test(arguments: [
        "", "2026", "2026-02", "2026-02-30", "2026-13-01", "2026-00-10", "2025-02-29T00:00:00Z", "2026-02-01T",
        "2026-02-01T00:00Z", "2026-02-01T24:00:00Z", "2026-02-01T00:60:00Z", "2026-02-01T00:00:61Z",
        "2026-02-01T00:00:00", "2026-02-01T00:00:00.Z", "2026-02-01T00:00:00+1:00", "2026-02-01T00:00:00+25:00",
        "2026-02-01T00:00:00Z ", " 2026-02-01", "2026-2-1", "26-02-01", "yesterday", "２026-02-01", "10000-01-01",
        "2026-02-01T00:00:00ZZ", "1769904000",
    ])
    func rejects(text: String) {
        #expect(Timestamp.date(of: text) == nil)
    }

    @Test(
        arguments: [
            (1_769_904_000, "2026-02-01T00:00:00.000Z"),
            (0, "1970-01-01T00:00:00.000Z"),
            (-0.001, "1969-12-31T23:59:59.999Z"),
            (1_768_469_400.123, "2026-01-15T09:30:00.123Z"),
            (-62_167_219_200, "0000-01-01T00:00:00.000Z"),
            (-62_167_219_201, "-000001-12-31T23:59:59.000Z"),
            (253_402_300_800, "+010000-01-01T00:00:00.000Z"),
            (8.64e12, "+275760-09-13T00:00:00.000Z"),
            (-8.64e12, "-271821-04-20T00:00:00.000Z"),
        ] as [(Double, String)]
    )
    func writesAsJavaScriptDoes(seconds: Double, text: String) {
        #expect(Timestamp.text(of: Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test(arguments: [8.64e12 + 1, -8.64e12 - 1, .infinity, .nan])
    func rejectsDatesOutsideTheJavaScriptRange(seconds: Double) {
        #expect(Timestamp.text(of: Date(timeIntervalSince1970: seconds)) == nil)
    }

    @Test func everyMillisecondSurvivesTheRoundTrip() throws {
        for millisecond in 0..<1000 {
            let text = "2026-01-15T09:30:00.\(String(millisecond + 1000).dropFirst())Z"
            #expect(Timestamp.text(of: try #require(Timestamp.date(of: text))) == text)
        }
    }

    @Test func errorContainsTheString() {
        #expect {
            try TRPCCoding.decode([Date].self, from: Data(#"["2026-02-01","soon"]"#.utf8))
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.debugDescription.contains("soon") && context.codingPath.map(\.intValue) == [1]
        }
    }
}
