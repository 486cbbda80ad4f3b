import GeneratorSupport
import TRPCContract
import Testing

@testable import TRPCSwift

struct CasePrefixTests {
    @Test(
        arguments: [
            (["RUN_STATE_ON", "RUN_STATE_OFF"], "RunState", "runState"),
            (["RUN_STATE_ON", "RUN_STATE_OFF"], "Cause", "runState"),
            (["user.created", "user.deleted", "user.changed"], "Event", "user"),
            (["status-on", "status-off"], "Status", "status"),
            (["LAST_7_DAYS", "LAST_30_DAYS"], "Period", nil), (["not_found", "not_started"], "Status", nil),
            (["NOT_FOUND", "NOT_STARTED"], "Status", nil), (["image_png", "image_gif"], "Kind", nil),
            (["A_ON"], "A", nil), (["on", "off"], "State", nil), (["A", "A_B"], "C", nil),
        ] as [([String], String, String?)]
    )
    func commonWordsAreAPrefix(values: [String], type: String, prefix: String?) {
        #expect(CasePrefix(values, of: type)?.identifier == prefix)
    }

    /// Added values rename no case.
    @Test func recordKeepsThePrefix() throws {
        func text(_ values: String) -> String { Pipeline.schemas(#""Kind":{"type":"string","enum":[\#(values)]}"#) }
        let first = try Pipeline(text(#""KIND_ONE","KIND_TWO""#))
        #expect(first.swift.contains("case one, two"))
        let second = try Pipeline(text(#""KIND_ONE","KIND_TWO","OTHER""#), names: first.client?.names ?? NameRecord())
        #expect(second.swift.contains("case one, two, other"))
        let third = try Pipeline(text(#""KIND_ONE","KIND_TWO""#), names: second.client?.names ?? NameRecord())
        #expect(third.swift.contains("case one, two"))
        let apart = try Pipeline(text(#""KIND_ONE","OTHER""#))
        let later = try Pipeline(text(#""KIND_ONE","KIND_TWO""#), names: apart.client?.names ?? NameRecord())
        #expect(later.swift.contains("case kindOne, kindTwo"))
    }

    @Test func reservedNamesKeepTheirPrefix() throws {
        let text = Pipeline.schemas(#""Kind":{"type":"string","enum":["KIND_NONE","KIND_ALL"]}"#)
        #expect(try Pipeline(text).swift.contains("case kindNone, all"))
    }

    @Test func dateAndDayHaveNames() throws {
        let text = Pipeline.schemas(
            #""When":{"oneOf":[{"type":"string","format":"date-time"},{"type":"string","format":"date"}]},"Day":{"oneOf":[{"type":"string","format":"date"},{"type":"integer"}]}"#
        )
        let swift = try Pipeline(text).swift
        #expect(swift.contains("case dateTime(Date)") && swift.contains("case day(") && !swift.contains("date2"))
        #expect(swift.contains("case date("))
    }
}
