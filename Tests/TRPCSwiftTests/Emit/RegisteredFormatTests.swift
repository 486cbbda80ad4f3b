#if GOLDEN
import Foundation
import GoldenClients
import TRPCRuntime
import TestSupport
import Testing

/// Types of registered formats, and empty strings as null, in the golden case `RegisteredFormats`.
struct RegisteredFormatTests {
    typealias Item = RegisteredFormatsGolden.Item

    private func item(_ properties: String) throws -> Item {
        let json = #"{"made":1767268800,"site":null\#(properties)}"#
        return try TRPCCoding.decode(Item.self, from: Data(json.utf8))
    }

    @Test(arguments: [
        #""exact":1767268800.5"#, #""changed":"Thu, 01 Jan 2026 12:00:00 GMT""#, #""key":"-_8""#,
        #""keys":["AQID",""]"#,
        #""price":"19.95""#, #""rate":0.1"#, #""raw":"AQID""#, #""other":"x""#,
    ])
    func valuesRoundTrip(property: String) throws {
        let value = try item("," + property)
        let sent = try TRPCCoding.decode(
            [String: JSONValue].self,
            from: Data(#"{"made":1767268800,"site":null,\#(property)}"#.utf8)
        )
        #expect(try TRPCCoding.decode([String: JSONValue].self, from: TRPCCoding.encode(value)) == sent)
    }

    @Test func formatsHaveTypes() throws {
        let value = try item(
            #","changed":"Thu, 01 Jan 2026 12:00:00 GMT","key":"-_8","rate":0.1,"price":"0.10","raw":"AQ==""#
        )
        #expect(value.made.date == value.changed?.date && value.key?.data == Data([0xFB, 0xFF]))
        #expect(value.rate == Decimal(string: "0.1") && value.price?.decimal == value.rate)
        #expect(value.raw == Data([1]))
    }

    @Test(arguments: ["home", "born", "seen", "id", "changed", "site"])
    func emptyStringIsNull(property: String) throws {
        for json in [
            #"{"made":1,"site":null,"\#(property)":"","name":""}"#,
            #"{"\#(property)":"","made":1,"name":"","site":null}"#,
        ].map({
            property == "site" ? $0.replacing(#""site":null,"#, with: "").replacing(#","site":null"#, with: "") : $0
        }) {
            let value = try TRPCCoding.decode(Item.self, from: Data(json.utf8))
            var expected = Item(made: UnixSeconds(Date(timeIntervalSince1970: 1)), site: nil, name: "")
            // The property may also be absent.
            if property == "seen" { expected.seen = .null }
            #expect(value == expected, "\(json)")
            // Includes other decoders.
            #expect(try JSONDecoder().decode(Item.self, from: Data(json.utf8)) == value)
        }
    }

    @Test(arguments: [#","home":1"#, #","seen":"x""#, #","born":" ""#, #","id":[]"#])
    func invalidValuesAreRejected(properties: String) {
        #expect(throws: DecodingError.self) { try item(properties) }
    }

    @Test func parametersAndHeadersHaveTheFormat() async throws {
        let transport = ScriptedTransport(
            answer: HTTPResponse(
                status: 200,
                headers: ["changed": "Thu, 01 Jan 2026 12:00:00 GMT"],
                body: Data(#"{"made":1,"site":""}"#.utf8)
            )
        )
        let url = try #require(URL(string: "https://example.com"))
        let api = RegisteredFormatsGolden.Client(server: .url(url), transport: transport)
        let date = Date(timeIntervalSince1970: 1_767_268_800)
        let body = Item(made: UnixSeconds(date), site: nil)
        let result = try await api.items.add(at: UnixSeconds(date), body: body, since: HTTPDate(date))
        #expect(result.site == nil)
        let sent = try #require(transport.requests.first)
        #expect(
            sent.url.absoluteString
                == "https://example.com/items/1767268800?since=Thu%2C%2001%20Jan%202026%2012%3A00%3A00%20GMT"
        )
    }
}
#endif
