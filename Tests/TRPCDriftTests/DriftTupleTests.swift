import TRPCDrift
import Testing

/// Tuples, and their additional items.
struct DriftTupleTests {
    private func found(_ old: String, _ new: String, sent: Bool = true) throws -> [String] {
        func document(_ more: String) -> String {
            let tuple = #"{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"minItems":2\#(more)}"#
            return sent ? DriftDocuments.operation(body: tuple) : DriftDocuments.operation(response: tuple)
        }
        return try DriftDocuments.summary(document(old), document(new))
    }

    @Test func closedTupleIsReported() throws {
        for closed in [#","items":false"#, #","maxItems":2"#] {
            #expect(try found("", closed) == ["warning in-tuple-closed cond"])
            #expect(try found("", closed, sent: false) == ["info out-tuple-closed ok"])
            #expect(try found(closed, "") == ["info in-tuple-rest-added ok"])
        }
        #expect(try found(#","items":false"#, #","maxItems":2"#).isEmpty)
    }

    @Test func maxItemsOfAnOpenTupleIsCompared() throws {
        #expect(try found(#","maxItems":5"#, #","maxItems":4"#) == ["error in-maxitems-decreased cond"])
        #expect(try found("", #","maxItems":4"#) == ["error in-maxitems-set cond"])
    }
}
