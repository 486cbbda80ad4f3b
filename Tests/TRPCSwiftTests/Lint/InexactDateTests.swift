import TRPCSource
import Testing

/// The loss of a `Date` is reported once, with the lossless type.
struct InexactDateTests {
    private static let date = #"{"type":"string","format":"date-time"}"#

    @Test func findingSuggestsExactDateOnce() throws {
        let lint = Linting.answer(#""createdAt":\#(Self.date),"updatedAt":\#(Self.date)"#)
        let found = lint.diagnostics.filter { $0.id == "inexact-date" }
        #expect(found.count == 1 && found[0].message.hasPrefix("'createdAt' and 1 more are Dates"))
        #expect(found[0].message.contains("offset") && found[0].fix?.contains("ExactDate") == true)
    }

    @Test(arguments: [#"{"type":"string","format":"date"}"#, #"{"type":"integer"}"#])
    func otherValuesAreNotReported(schema: String) {
        #expect(Linting.answer(#""value":\#(schema)"#).names(of: "inexact-date").isEmpty)
    }
}
