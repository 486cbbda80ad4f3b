import Foundation
import TRPCTesting
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

/// Empty path parameters.
@Suite struct EmptySegmentTests {
    private func url(_ template: String, _ value: String?, allowEmptyValue: Bool = true) throws -> String {
        var request = RESTRequest("test.op", .get, template)
        try request.path("path", value, allowEmptyValue: allowEmptyValue)
        return try request.url(at: try #require(URL(string: "https://test/api"))).absoluteString
    }

    @Test(arguments: ["/files/{path}", "/files/{path}?x=1", "/files/{path}#part"])
    func lastSegmentMayBeEmptyIfDeclared(template: String) throws {
        let text = try url(template, "")
        #expect(text == "https://test/api/files/" + (template.contains("?") ? "?x=1" : ""))
        #expect(try url(template, "a b").contains("/files/a%20b"))
    }

    @Test(arguments: [
        "/files/{path}/children", "/{path}/files", "/files/v{path}", "/files/{path}.json", "/files{path}",
    ])
    func otherSegmentsMustNotBeEmpty(template: String) {
        #expect(throws: TRPCError.self) { try url(template, "") }
    }

    /// The error suggests how the contract can allow it.
    @Test func undeclaredEmptySegmentIsRejected() throws {
        let error = #expect(throws: TRPCError.self) { try url("/files/{path}", "", allowEmptyValue: false) }
        #expect(error?.hint?.contains("allowEmptyValue") == true)
        let inside = #expect(throws: TRPCError.self) { try url("/{path}/files", "", allowEmptyValue: false) }
        #expect(inside?.hint == nil)
        let missing = #expect(throws: TRPCError.self) { try url("/files/{path}", nil, allowEmptyValue: false) }
        #expect(missing?.hint == nil)
    }

    @Test(arguments: [nil, ".", "..", "a/../b"] as [String?])
    func segmentsChangingTheResourceAreRejected(value: String?) {
        #expect(throws: TRPCError.self) { try url("/files/{path}", value) }
    }
}
