import Foundation
import TRPCRuntime
import Testing

/// A date that is a string for the backend is sent as a string with any transformer.
struct DateTextTests {
    private struct Reminder: Codable, Equatable {
        var at: Date
        var due: DateText
        var days: Set<DateText>
    }

    private let reminder = Reminder(
        at: Date(timeIntervalSince1970: 0.5),
        due: DateText(Date(timeIntervalSince1970: 1_700_000_000.123)),
        days: [DateText(Date(timeIntervalSince1970: 86_400))]
    )

    @Test(arguments: [Transformer.none, .superjson])
    func roundTrips(transformer: Transformer) throws {
        let data = try TRPCCoding.encode(reminder, transformer: transformer)
        #expect(String(decoding: data, as: UTF8.self).contains(#""due":"2023-11-14T22:13:20.123Z""#))
        #expect(try TRPCCoding.decode(Reminder.self, from: data, transformer: transformer) == reminder)
    }

    @Test func isNotMarkedAsADate() throws {
        let text = String(decoding: try TRPCCoding.encode(reminder, transformer: .superjson), as: UTF8.self)
        #expect(text.contains(#""meta":{"values":{"at":["Date"],"days":["set"]}"#), "\(text)")
    }

    @Test(arguments: ["", "yesterday", "2024-13-01T00:00:00Z"])
    func invalidStringsAreErrors(text: String) {
        #expect(throws: DecodingError.self) {
            try TRPCCoding.decode([DateText].self, from: Data(#"["\#(text)"]"#.utf8))
        }
    }

    @Test func dateOutsideTheJavaScriptRangeIsAnError() {
        #expect(throws: EncodingError.self) { try TRPCCoding.encode([DateText(.distantFuture + 1e15)]) }
    }

    @Test func earlierIsLess() {
        #expect(DateText(.distantPast) < DateText(.distantFuture))
    }
}
