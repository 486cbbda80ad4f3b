import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing
import WutzupAPI

@Suite struct CallTests {
    private let mock = MockTransport(transformer: .superjson)
    private var api: Wutzup.Client { Wutzup.Client(mock) }

    @Test(
        arguments: [
            (.direct(.init(userId: "u_2")), ["kind": "direct", "userId": "u_2"]),
            (
                .group(.init(title: "Lunch", userIds: ["u_2", "u_3"])),
                ["kind": "group", "title": "Lunch", "userIds": ["u_2", "u_3"]]
            ),
        ] as [(Wutzup.Conversations.CreateInput, JSONValue)]
    )
    func inputIsAUnion(input: Wutzup.Conversations.CreateInput, sent: JSONValue) async throws {
        mock.on("conversations.create", response: .json(Fixture.conversation))
        let conversation = try await api.conversations.create(input)
        #expect(conversation.id == "c_1" && sameCase(conversation.kind, .direct) && conversation.mutedUntil == nil)
        #expect(conversation.lastMessage?.text == "Hi 👋" && conversation.participants.map(\.handle) == ["ana"])
        #expect(mock.calls.map(\.input) == [sent])
    }

    @Test func unionsAreValidatedBeforeSending() async throws {
        let strict = Wutzup.Client(mock, validatesInputs: true)
        let error = await trpcError { try await strict.conversations.create(.group(.init(title: "", userIds: []))) }
        #expect(error?.violations.map(\.path) == ["title", "userIds"] && mock.calls.isEmpty)
    }

    @Test func setsAreMarked() async throws {
        mock.on("messages.send", response: .json(Fixture.message))
        let message = try await api.messages.send(
            conversationId: "c_1",
            clientId: #require(UUID(uuidString: Fixture.clientId)),
            text: "Hi",
            mentions: ["u_3", "u_2", "u_2"]
        )
        #expect(message.mentions == ["u_2", "u_3"] && message.clientId?.uuidString.lowercased() == Fixture.clientId)
        let sent = try #require(try mock.calls.first?.request.sentInput())
        #expect(sent["json"]?["mentions"] == ["u_2", "u_3"] && sent["json"]?["clientId"] == .string(Fixture.clientId))
        #expect(sent["meta"]?["values"] == ["mentions": ["set"]])
    }

    @Test func absentSetIsOmitted() async throws {
        mock.on("messages.send", response: .json(Fixture.message))
        try await api.messages.send(conversationId: "c_1", clientId: UUID(), text: "Hi")
        let sent = try #require(try mock.calls.first?.request.sentInput())
        #expect(sent["json"]?["mentions"] == nil && sent["meta"] == nil)
    }

    @Test func dictionaryKeysAreUnchanged() async throws {
        let json = #"{"👍🏽":["u_1"],"❤️":["u_1","u_2"],"a.b":[],"snake_case":["u_3"]}"#
        mock.on("messages.react", response: .json(json))
        let reactions = try await api.messages.react(messageId: "m_1", emoji: "👍🏽")
        #expect(reactions == ["👍🏽": ["u_1"], "❤️": ["u_1", "u_2"], "a.b": [], "snake_case": ["u_3"]])
        #expect(mock.calls.map(\.input) == [["messageId": "m_1", "emoji": "👍🏽"]])
    }

    @Test func messagesRoundTrip() async throws {
        let message = try await Wutzup.Client("messages.get", answering: Fixture.message).messages.get(messageId: "m_1")
        #expect(message.reactions["❤️"] == ["u_2", "u_3"] && message.editedAt == nil && message.deletedAt == nil)
        #expect(message.replyToId == nil && sameCase(message.status, .delivered) && message.sentAt == instant(9, 30))
        guard case .image(let image) = message.attachments.first else {
            Issue.record("\(message.attachments)")
            return
        }
        #expect(image.width == 2 && image.blurhash == nil)
        #expect(message.attachments.last == .unknown(["kind": "poll", "options": 2]))
        for transformer in [Transformer.none, .superjson] {
            let data = try TRPCCoding.encode(message, transformer: transformer)
            #expect(try TRPCCoding.decode(Wutzup.Message.self, from: data, transformer: transformer) == message)
        }
    }

    @Test func pagesAreFetchedByCursor() async throws {
        mock.on("messages.list") { call in
            .json(call.input?["cursor"] == nil ? #"{"items":[],"nextCursor":"m_9"}"# : #"{"items":[]}"#)
        }
        var cursors: [String?] = []
        var cursor: String?
        repeat {
            cursors.append(cursor)
            cursor = try await api.messages.list(conversationId: "c_1", cursor: cursor, limit: 50).nextCursor
        } while cursor != nil
        #expect(cursors == [nil, "m_9"])
    }

    @Test func nullMeansForever() async throws {
        mock.on("conversations.mute", response: .json(Fixture.conversation))
        try await api.conversations.mute(conversationId: "c_1", until: nil)
        try await api.conversations.mute(conversationId: "c_1", until: instant(10))
        let sent = try mock.calls.map { try $0.request.sentInput() }
        #expect(sent[0] == ["json": ["conversationId": "c_1", "until": nil]])
        #expect(sent[1]?["json"]?["until"] == "2026-01-15T10:00:00.000Z")
        #expect(sent[1]?["meta"]?["values"] == ["until": ["Date"]])
    }

    @Test func datesOfNestedInputsAreMarked() async throws {
        let hit = #"[{"message":\#(Fixture.message),"score":0.5,"highlights":[[0,2]]}]"#
        mock.on("messages.search", response: .json(hit))
        let hits = try await api.messages.search(query: "Hi", between: .init(from: instant(1), to: instant(2)))
        #expect(hits.first?.highlights == [.init(0, 2)] && hits.first?.message.id == "m_1")
        let sent = try #require(try mock.calls.first?.request.sentInput())
        #expect(sent["meta"]?["values"] == ["between.from": ["Date"], "between.to": ["Date"]])
    }

    @Test func outputIsADictionaryOfModels() async throws {
        let json = #"{"u_1":\#(Fixture.presence)}"#
        let presence = try await Wutzup.Client("presence.get", answering: json).presence.get(userIds: ["u_1"])
        #expect(presence["u_1"]?.lastSeenAt == instant(9, 30) && presence["u_1"]?.statusText == nil)
        #expect(sameCase(presence["u_1"]?.state, .away))
    }
}
