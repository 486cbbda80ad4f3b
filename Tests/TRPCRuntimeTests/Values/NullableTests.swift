import Foundation
@_spi(Generated) import TRPCRuntime
import Testing

@Suite struct NullableTests {
    struct Update: Codable, Equatable {
        var caption: Nullable<String>?
        var rating: Nullable<Int>?
        var tags: Nullable<[String]>?

        init(caption: Nullable<String>? = nil, rating: Nullable<Int>? = nil, tags: Nullable<[String]>? = nil) {
            (self.caption, self.rating, self.tags) = (caption, rating, tags)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: WireKey.self)
            caption = try container.decodeIfPresent(Nullable<String>.self, forKey: "caption")
            rating = try container.decodeIfPresent(Nullable<Int>.self, forKey: "rating")
            tags = try container.decodeIfPresent(Nullable<[String]>.self, forKey: "tags")
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encodeIfPresent(caption, forKey: "caption")
            try container.encodeIfPresent(rating, forKey: "rating")
            try container.encodeIfPresent(tags, forKey: "tags")
        }
    }

    @Test(arguments: [
        (Update(), "{}"),
        (Update(caption: .null), #"{"caption":null}"#),
        (Update(caption: "new", rating: 3, tags: ["a"]), #"{"caption":"new","rating":3,"tags":["a"]}"#),
        (Update(rating: .null, tags: .value([])), #"{"rating":null,"tags":[]}"#),
    ])
    func absentNullAndValueAreDistinct(update: Update, json: String) throws {
        #expect(String(decoding: try TRPCCoding.encode(update), as: UTF8.self) == json)
        #expect(try TRPCCoding.decode(Update.self, from: Data(json.utf8)) == update)
    }

    /// Synthesized `Codable` decodes null as nil; generated code doesn't rely on this.
    @Test func elementsAndRootsMayBeNull() throws {
        #expect(try TRPCCoding.decode([Nullable<Int>].self, from: Data("[null,1]".utf8)) == [.null, 1])
        #expect(try TRPCCoding.decode(Nullable<Int>.self, from: Data("null".utf8)) == .null)
        #expect(throws: DecodingError.self) { try TRPCCoding.decode(Nullable<Int>.self, from: Data(#""x""#.utf8)) }
    }

    @Test func convertsFromAndToOptional() {
        #expect(Nullable(Int?.none) == .null && Nullable(Int?.some(1)) == .value(1))
        #expect(Nullable<Int>.null.wrapped == nil && Nullable.value(1).wrapped == 1)
        let number: Nullable<Double> = 1.5
        let flag: Nullable<Bool> = true
        #expect(number == .value(1.5) && flag == .value(true))
    }

    struct Comment: Hashable, Sendable {
        var body: String
        var parent: Comment? {
            get { storage.value }
            set { storage.value = newValue }
        }
        private var storage: Indirect<Comment?>

        init(body: String, parent: Comment?) {
            self.body = body
            storage = Indirect(parent)
        }
    }

    @Test func indirectAllowsRecursiveTypes() {
        var comment = Comment(body: "reply", parent: Comment(body: "top", parent: nil))
        let copy = comment
        #expect(comment.parent?.body == "top" && comment.parent?.parent == nil)
        comment.parent?.body = "changed"
        #expect(comment.parent?.body == "changed" && copy.parent?.body == "top")
        #expect(comment != copy && Set([comment, copy, copy]).count == 2)
    }

    @Test func constantsAreChecked() throws {
        struct Breach: Decodable {
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: WireKey.self)
                try container.decodeConstant("breach", forKey: "type")
                try container.decodeConstant(2, forKey: "version")
            }
        }
        _ = try TRPCCoding.decode(Breach.self, from: Data(#"{"type":"breach","version":2}"#.utf8))
        #expect {
            try TRPCCoding.decode(Breach.self, from: Data(#"{"type":"login","version":2}"#.utf8))
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["type"]
                && context.debugDescription == #"Expected the constant "breach", found "login"."#
        }
        #expect(throws: DecodingError.self) { try TRPCCoding.decode(Breach.self, from: Data("{}".utf8)) }
    }

    @Test func wireKeysAreComparedByName() {
        #expect(WireKey("1") == WireKey(intValue: 1) && WireKey(intValue: 1).intValue == 1)
        #expect(("id" as WireKey).stringValue == "id" && Set([WireKey("a"), "a", "b"]).count == 2)
    }
}
