import Foundation
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

@Suite struct ServerURLPartTests {
    @Test(arguments: [
        "x?a=", "x#y", "a/b", "evil.com/x?a=", "user@evil.com", "../../admin", "a\\b", "x%2e%2e", "a b", "ä",
    ])
    func valuesStayInTheirURLPart(value: String) throws {
        let path = "https://example.com/api/\(ServerURLPart.path.encoded(value))/items"
        let inPath = try #require(URLComponents(string: path))
        #expect(inPath.host == "example.com" && inPath.query == nil && inPath.fragment == nil)
        #expect(inPath.percentEncodedPath.hasPrefix("/api/") && inPath.percentEncodedPath.hasSuffix("/items"))
        #expect(!path.contains(".."))
        let host = "https://\(ServerURLPart.authority.encoded(value)).example.com/items"
        #expect(host.dropFirst(8).prefix { $0 != "/" }.hasSuffix(".example.com"))
        #expect(!host.contains("@") && !host.contains("?") && !host.contains("#"))
        let query = "https://example.com/items?k=\(ServerURLPart.query.encoded(value))&z=1"
        #expect(URLComponents(string: query)?.queryItems?.count == 2)
    }

    @Test func ordinaryValuesAreUnchanged() {
        #expect(ServerURLPart.path.encoded("v1/api.beta~2") == "v1/api.beta~2")
        #expect(ServerURLPart.authority.encoded("localhost:8080") == "localhost:8080")
        #expect(ServerURLPart.start.encoded("https://example.com:1/v1") == "https://example.com:1/v1")
        #expect(ServerURLPart.scheme.encoded("https") == "https")
    }

    @Test func equalsSignsInCookieNamesAreEscaped() throws {
        var request = RESTRequest("a", .get, "/a")
        try request.cookie("flags", ["a=b": "c=d", "x": "1"])
        #expect(request.cookies.sorted() == ["a%3Db=c=d", "x=1"])
    }
}
