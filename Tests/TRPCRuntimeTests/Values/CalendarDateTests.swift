import Foundation
import TRPCRuntime
import Testing

@Suite struct CalendarDateTests {
    @Test(arguments: ["2026-01-31", "2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31"])
    func readsAndWrites(text: String) throws {
        let date = try #require(CalendarDate(text))
        #expect(date.description == text)
        #expect(try TRPCCoding.decode([CalendarDate].self, from: TRPCCoding.encode([date])) == [date])
    }

    @Test(arguments: [
        "", "2026-1-31", "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-01", "2026-01-00", "2026-13-01",
        "2026-01-31T00:00:00Z", "26-01-31", "2026/01/31", " 2026-01-31", "+002026-01-31", "-001-01-01",
    ])
    func rejects(text: String) {
        #expect(CalendarDate(text) == nil)
        #expect {
            try TRPCCoding.decode(CalendarDate.self, from: TRPCCoding.encode(text))
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.debugDescription.contains("“\(text)”")
        }
    }

    @Test func comparesInOrder() throws {
        let texts = ["2026-02-01", "2025-12-31", "2026-01-31", "2026-01-02"]
        let dates = try texts.map { try #require(CalendarDate($0)) }
        #expect(dates.sorted().map(\.description) == texts.sorted())
        #expect(
            CalendarDate(year: 2026, month: 2, day: 29) == nil && CalendarDate(year: 10_000, month: 1, day: 1) == nil
        )
    }

    @Test(arguments: ["UTC", "Europe/Lisbon", "America/New_York", "Pacific/Kiritimati", "Asia/Kathmandu"])
    func convertsToAndFromInstants(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        for text in ["2026-01-31", "2026-03-29", "2026-03-08", "2026-11-01", "1970-01-01", "1965-07-01"] {
            let day = try #require(CalendarDate(text))
            let start = day.date(in: zone)
            #expect(start == calendar.date(from: day.dateComponents), "\(text)")
            #expect(CalendarDate(start, in: zone) == day)
            #expect(CalendarDate(start - 1, in: zone)! < day)
        }
    }

    @Test func dayWithoutMidnightStartsAfterIt() throws {
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let day = try #require(CalendarDate("2018-11-04"))
        #expect(day.date(in: zone) == Date(timeIntervalSince1970: 1_541_300_400))
        #expect(CalendarDate(day.date(in: zone), in: zone) == day)
    }

    @Test func conversionsRejectUnrepresentableDates() {
        #expect(CalendarDate(Date(timeIntervalSince1970: 1e15), in: .gmt) == nil)
        #expect(CalendarDate(Date(timeIntervalSince1970: 253_402_300_800), in: .gmt) == nil)
        #expect(CalendarDate(DateComponents(year: 2026, month: 2)) == nil)
        #expect(CalendarDate(DateComponents(year: 2026, month: 2, day: 3)) == CalendarDate("2026-02-03"))
    }
}
