import Foundation
import TRPCRuntime
import Testing

struct UnixTimeTests {
    @Test(arguments: [("0", 0.0), ("1767225600", 1_767_225_600), ("-1.5", -1.5), ("1767225600.25", 1_767_225_600.25)])
    func secondsRoundTrip(json: String, seconds: Double) throws {
        let value = try TRPCCoding.decode(UnixSeconds.self, from: Data(json.utf8))
        #expect(value.date == Date(timeIntervalSince1970: seconds))
        #expect(try String(decoding: TRPCCoding.encode(value), as: UTF8.self) == json)
    }

    @Test(arguments: [("0", 0.0), ("1767225600123", 1_767_225_600.123), ("-1500", -1.5)])
    func millisecondsRoundTrip(json: String, seconds: Double) throws {
        let value = try TRPCCoding.decode(UnixMilliseconds.self, from: Data(json.utf8))
        #expect(value.date == Date(timeIntervalSince1970: seconds))
        #expect(try String(decoding: TRPCCoding.encode(value), as: UTF8.self) == json)
    }

    @Test func dateBeyondMillisecondsIsAnError() {
        let value = UnixMilliseconds(Date(timeIntervalSince1970: 1e17))
        #expect(throws: EncodingError.self) { try TRPCCoding.encode(value) }
    }

    @Test func instantsAreInOrder() {
        let (early, late) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
        #expect(UnixSeconds(early) < UnixSeconds(late) && UnixMilliseconds(early) < UnixMilliseconds(late))
    }
}
