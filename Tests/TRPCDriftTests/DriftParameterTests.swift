import TRPCDrift
import Testing

/// Parameters of operations.
struct DriftParameterTests {
    private static func document(_ schema: String, isRequired: Bool = false, place: String = "query") -> String {
        DriftDocuments.operation(
            parameters: #"{"name":"limit","in":"\#(place)","required":\#(isRequired),"schema":\#(schema)}"#
        )
    }

    /// A client omits an optional parameter that is nil.
    @Test(arguments: ["query", "header", "cookie"])
    func optionalParametersNeverSendNull(place: String) throws {
        for type in [#""integer""#, #""string","enum":["a","b",null]"#, #""array","items":{"type":"string"}"#] {
            let plain = #"{"type":\#(type)}"#.replacing(",null]", with: "]")
            let name = type.prefix { $0 != "," }
            let nullable = #"{"type":\#(type)}"#.replacing("\(name)", with: #"[\#(name),"null"]"#)
            let documents = (Self.document(nullable, place: place), Self.document(plain, place: place))
            #expect(try DriftDocuments.summary(documents.0, documents.1).isEmpty, "\(type)")
            #expect(try DriftDocuments.summary(documents.1, documents.0).isEmpty, "\(type)")
        }
        let required = try DriftDocuments.summary(
            Self.document(#"{"type":["integer","null"]}"#, isRequired: true, place: place),
            Self.document(#"{"type":"integer"}"#, isRequired: true, place: place)
        )
        #expect(required == ["error in-nullable-to-nonnull cond"])
    }

    @Test func nullDoesNotHideALimit() throws {
        let found = try DriftDocuments.summary(
            Self.document(#"{"type":["number","null"]}"#),
            Self.document(#"{"type":"integer","minimum":1}"#)
        )
        #expect(found == ["error in-minimum-set cond", "error in-number-to-integer cond"])
    }
}
