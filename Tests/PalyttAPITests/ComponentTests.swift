import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Dictionaries, tuples, integer literals and recursion in outputs.
@Suite struct ComponentTests {
    private func shop(_ replaced: String = "", with new: String = "") async throws -> Palytt.Shop {
        let json = replaced.isEmpty ? Fixture.shop : Fixture.shop.replacingOccurrences(of: replaced, with: new)
        return try await Palytt.Client("shops.getById", answering: json).shops.getById(id: ID.shop)
    }

    @Test func openingHoursAreATuple() async throws {
        let hours = try await shop().hours
        #expect(hours == .init(mon: .init("09:00", "18:00"), sat: .init("10:00", "02:00")))
        #expect(hours.mon?.item1 == "18:00" && hours.tue == nil)
        #expect(
            try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(hours))
                == ["mon": ["09:00", "18:00"], "sat": ["10:00", "02:00"]]
        )
    }

    @Test func attributesAreADictionaryOfUnions() async throws {
        let attributes = try await shop().attributes
        #expect(attributes == ["wifi": .bool(true), "tables": .number(12), "dress": .string("casual")])
    }

    @Test(
        arguments: [(1, .level1), (2, .level2), (3, .level3), (4, .level4), (9, .unknown(9))]
            as [(Int, Palytt.Shop.PriceLevel)]
    )
    func priceLevelIsAnIntegerLiteral(number: Int, level: Palytt.Shop.PriceLevel) async throws {
        let shop = try await shop(#""priceLevel":2"#, with: #""priceLevel":\#(number)"#)
        #expect(sameCase(shop.priceLevel, level) && shop.priceLevel.rawValue == number)
        let written = try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(shop))
        #expect(written["priceLevel"] == .integer(Int64(number)))
    }

    @Test func threadsContainTheirReplies() async throws {
        func comment(_ number: Int, parent: Int? = nil, _ replies: String) -> String {
            #"""
            {"id":"\#(ID.number(number).text)","postId":"\#(ID.post.text)","author":\#(Fixture.summary),
            "content":"c\#(number)!","parentId":\#(parent.map { "\"\(ID.number($0).text)\"" } ?? "null"),
            "createdAt":"2026-01-15T09:30:00.123Z","updatedAt":"2026-01-15T09:30:00.123Z","replies":[\#(replies)]}
            """#
        }
        let leaf = comment(3, parent: 2, "")
        let json = comment(1, comment(2, parent: 1, leaf) + "," + leaf)
        let api = Palytt.Client("comments.getThread", answering: json)
        let thread = try await api.comments.getThread(commentId: ID.number(1))
        #expect(thread.parentId == nil && thread.replies.map(\.id) == [ID.number(2), ID.number(3)])
        #expect(thread.replies[0].replies.first?.content == "c3!" && thread.replies[0].replies[0].replies.isEmpty)
        #expect(try TRPCCoding.decode(Palytt.Comment.self, from: TRPCCoding.encode(thread)) == thread)
    }

    @Test func tupleOfTwoTypesIsDecoded() async throws {
        let json = #"""
            {"userId":"\#(ID.user.text)","posts":2,"likesReceived":3,"averageRating":null,
            "topTags":[["pork",2],["soup",1]],"streakDays":0}
            """#
        let stats = try await Palytt.Client("users.stats", answering: json).users.stats(userId: ID.user)
        #expect(stats.topTags == [.init("pork", 2), .init("soup", 1)] && stats.averageRating == nil)
    }

    typealias QuietHours = Palytt.Notifications.GetSettingsOutput.QuietHours

    @Test(
        arguments: [
            (nil, nil), (.null, .null), (.value(QuietHours(22, 7)), [22, 7]),
        ] as [(Nullable<QuietHours>?, JSONValue?)]
    )
    func tuplesAreSentAsArrays(hours: Nullable<QuietHours>?, sent: JSONValue?) async throws {
        let mock = MockTransport()
        let kinds = #"{"like":true,"follow":true,"comment":false,"friend_request":true,"system":true}"#
        let settings = #"{"pushEnabled":true,"quietHours":[22,7],"perKind":\#(kinds)}"#
        mock.on("notifications.updateSettings", response: .json(settings))
        let updated = try await Palytt.Client(mock).notifications.updateSettings(quietHours: hours)
        #expect(mock.calls.map { $0.input?["quietHours"] } == [sent])
        #expect(updated.quietHours == .init(22, 7) && updated.perKind.friendRequest && !updated.perKind.comment)
    }

    @Test func outputIsADictionaryOfEnums() async throws {
        let json = #"{"a":"following","b":"none","c":"follows_you","d":"blocked"}"#
        let status = try await Palytt.Client("follows.status", answering: json).follows.status(userIds: [ID.number(1)])
        let expected: [String: Palytt.Follows.StatusOutputValue] = [
            "a": .following, "b": .none_, "c": .followsYou, "d": .unknown("blocked"),
        ]
        #expect(status.keys == expected.keys)
        for (key, value) in expected { #expect(sameCase(status[key], value)) }
    }
}
