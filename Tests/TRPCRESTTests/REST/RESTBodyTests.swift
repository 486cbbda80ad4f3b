import Foundation
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

@Suite struct RESTBodyTests {
    private struct Patch: Encodable {
        var name: Nullable<String>?
        var tags: [String]?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encodeIfPresent(name, forKey: "name")
            try container.encodeIfPresent(tags, forKey: "tags")
        }
    }

    private func sent(_ fill: (inout RESTRequest) throws -> Void) throws -> (text: String, type: String)? {
        var request = RESTRequest("test.op", .post, "/x")
        try fill(&request)
        guard case .bytes(.data(let data), let type) = request.body else { return nil }
        return (String(decoding: data, as: UTF8.self), type)
    }

    @Test func mergePatchesDistinguishNullFromAbsent() throws {
        let patch = try #require(
            try sent { try $0.json(Patch(name: .null), contentType: "application/merge-patch+json") }
        )
        #expect(patch == (#"{"name":null}"#, "application/merge-patch+json"))
        #expect(try sent { try $0.json(Patch()) }?.text == "{}")
        #expect(try sent { try $0.json(nil as Patch?) } == nil)
        #expect(try sent { try $0.json(Nullable<Int>.null) }?.text == "null")
    }

    @Test func textAndBytesHaveTheirContentType() throws {
        #expect(try #require(try sent { $0.text("a,b", contentType: "text/csv") }) == ("a,b", "text/csv"))
        #expect(try #require(try sent { $0.bytes(Data("x".utf8)) }) == ("x", "application/octet-stream"))
        #expect(try sent { $0.bytes(nil as Data?) } == nil)
    }

    private struct Form: Encodable {
        var name = "Ramen & Co"
        var price = 9.5
        var tags = ["a b", "ü"]
        var none: String?
        var address = ["city": "Köln"]
        var items = [["sku": "1"]]
    }

    @Test func formsAreEncodedAsInBrowsers() throws {
        let form = try #require(try sent { try $0.formURLEncoded(Form()) })
        #expect(form.type == "application/x-www-form-urlencoded")
        #expect(
            form.text == "name=Ramen+%26+Co&price=9.5&tags=a+b&tags=%C3%BC&address=%7B%22city%22%3A%22K%C3%B6ln%22%7D"
                + "&items=%7B%22sku%22%3A%221%22%7D"
        )
    }

    @Test func fieldsFollowTheirEncoding() throws {
        let form = try #require(
            try sent { request in
                try request.formURLEncoded(
                    Form(),
                    encoding: [
                        "name": FormFieldEncoding(allowReserved: true),
                        "tags": FormFieldEncoding(style: .pipeDelimited),
                        "address": FormFieldEncoding(style: .deepObject),
                        "items": FormFieldEncoding(style: .deepObject),
                    ]
                )
            }
        )
        #expect(
            form.text == "name=Ramen+%26+Co&price=9.5&tags=a+b%7C%C3%BC&address%5Bcity%5D=K%C3%B6ln"
                + "&items%5B0%5D%5Bsku%5D=1"
        )
    }

    @Test func unencodableFormsAreRejected() {
        func failure(_ fill: (inout RESTRequest) throws -> Void) -> TRPCError? {
            do { _ = try sent(fill) } catch { return error as? TRPCError }
            return nil
        }
        #expect(failure { try $0.formURLEncoded([1]) }?.codingFailure?.codingPath == "body")
        let nested = failure { request in
            try request.formURLEncoded(["a": ["b": ["c": 1]]], encoding: ["a": FormFieldEncoding()])
        }
        #expect(nested?.codingFailure?.codingPath == "body.a.b")
    }

    @Test func formsWithPartsHaveTypesAndHeaders() throws {
        var form = FormData()
        try form.append("meta", json: ["a": 1], headers: ["x-id": "7", "content-type": "no"])
        try form.append("tags", value: ["x", "y"])
        try form.append("at", value: Date(timeIntervalSince1970: 0))
        try form.append("size", value: ["w": 1])
        try form.append("none", value: nil as String?)
        try form.append("null", value: Nullable<Int>.null)
        let files = [UploadFile(.data(Data("1".utf8)), filename: "1.txt", contentType: "text/plain")]
        form.append("files", files)
        form.append("file", nil as UploadFile?)
        let text = String(decoding: try #require(try MultipartBody(form, boundary: "b").data), as: UTF8.self)
        func part(_ head: String, _ body: String) -> String {
            "--b\r\nContent-Disposition: form-data; \(head)\r\n\r\n\(body)\r\n"
        }
        #expect(
            text == part("name=\"meta\"\r\nContent-Type: application/json\r\nx-id: 7", #"{"a":1}"#)
                + part("name=\"tags\"", "x") + part("name=\"tags\"", "y")
                + part("name=\"at\"", "1970-01-01T00:00:00.000Z")
                + part("name=\"size\"\r\nContent-Type: application/json", #"{"w":1}"#)
                + part("name=\"files\"; filename=\"1.txt\"\r\nContent-Type: text/plain", "1") + "--b--\r\n"
        )
    }
}
