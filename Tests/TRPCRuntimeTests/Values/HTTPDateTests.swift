import Foundation
import TRPCRuntime
import Testing

/// Dates as HTTP encodes them.
struct HTTPDateTests {
    private func date(_ text: String) throws -> Date {
        try TRPCCoding.decode([HTTPDate].self, from: Data("[\"\(text)\"]".utf8))[0].date
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Wed, 31 Dec 1969 23:59:59 GMT", -1), ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
    ])
    func datesRoundTrip(text: String, seconds: Double) throws {
        #expect(try date(text).timeIntervalSince1970 == seconds)
        let written = try TRPCCoding.encode([HTTPDate(Date(timeIntervalSince1970: seconds + 0.75))])
        #expect(String(decoding: written, as: UTF8.self) == "[\"\(text)\"]")
    }

    @Test(arguments: ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
    func obsoleteFormsAreRead(text: String) throws {
        #expect(try date(text).timeIntervalSince1970 == 784_111_777)
    }

    @Test(arguments: [
        "", "now", "2026-01-01T00:00:00Z", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT",
        "Sun, 06 Nom 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
    ])
    func invalidStringsAreRejected(text: String) {
        #expect(throws: DecodingError.self) { try date(text) }
    }

    @Test func yearsWithoutFourDigitsAreRejected() {
        for seconds in [253_402_300_800, -62_167_219_201, 1e18, .infinity] {
            #expect(throws: EncodingError.self) {
                try TRPCCoding.encode([HTTPDate(Date(timeIntervalSince1970: seconds))])
            }
        }
        #expect(HTTPDate(.distantPast) < HTTPDate(.distantFuture))
    }
}
