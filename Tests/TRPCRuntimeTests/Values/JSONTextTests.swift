import Foundation
import TRPCRuntime
import Testing

struct JSONTextTests {
    private struct Meta: Codable, Hashable {
        var count: Int
        var next: JSONText<Meta>?
    }

    private struct Item: Codable, Hashable {
        var meta: JSONText<Meta>
        var tags: JSONText<[String]>?
    }

    @Test func valueIsSentAsAStringOfItsJSON() throws {
        let item = Item(meta: JSONText(Meta(count: 1)), tags: JSONText(["a", "\"b\""]))
        let data = try TRPCCoding.encode(item)
        let sent = try #require(try JSONSerialization.jsonObject(with: data) as? [String: String])
        #expect(sent["meta"] == #"{"count":1}"#)
        #expect(sent["tags"] == #"["a","\"b\""]"#)
        #expect(try TRPCCoding.decode(Item.self, from: data) == item)
    }

    @Test func typesCanContainTheirOwnJSON() throws {
        let item = Item(meta: JSONText(Meta(count: 1, next: JSONText(Meta(count: 2)))))
        let read = try TRPCCoding.decode(Item.self, from: try TRPCCoding.encode(item))
        #expect(read.meta.value.next?.value.count == 2)
    }

    @Test(arguments: [#"{"meta":{"count":1}}"#, #"{"meta":"{"}"#, #"{"meta":"{\"count\":\"x\"}"}"#, #"{"meta":""}"#])
    func invalidStringsAreRejected(_ json: String) {
        #expect(throws: DecodingError.self) { try TRPCCoding.decode(Item.self, from: Data(json.utf8)) }
    }

    @Test func valueCanBeReplaced() {
        var text = JSONText(1)
        text.value += 1
        #expect(text == JSONText(2) && text.hashValue == JSONText(2).hashValue)
    }
}
