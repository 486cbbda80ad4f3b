import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing
import WutzupAPI

/// Live messages, presence and typing.
@Suite struct SubscriptionTests {
    private func api(_ link: ScriptedLink) -> Wutzup.Client {
        Wutzup.Client(url: URL(string: "https://mock/trpc")!, links: LinkSetup { _ in [link] })
    }

    @Test func messageEventsHaveFourKindsAndAnUnknownOne() async throws {
        let link = ScriptedLink(
            events: [
                ("1", #"{"type":"created","message":\#(Fixture.message)}"#),
                ("2", #"{"type":"edited","message":\#(Fixture.message)}"#),
                (
                    "3",
                    #"{"type":"deleted","messageId":"m_1","conversationId":"c_1","deletedAt":"2026-01-15T10:00:00.000Z"}"#
                ),
                ("4", #"{"type":"reaction","messageId":"m_1","conversationId":"c_1","reactions":{"🍜":["u_2"]}}"#),
                ("5", #"{"type":"pinned","messageId":"m_1"}"#),
            ].map { (id: $0.0, data: #"{"json":\#($0.1)}"#) }
        )
        let messages: EventStream<Wutzup.Messages.OnMessageEvent> = api(link).messages.onMessage(conversationId: "c_1")
        var events: [Wutzup.Messages.OnMessageEvent] = []
        for try await event in messages { events.append(event) }
        try #require(events.count == 5)
        guard case .created(let created) = events[0], case .edited = events[1], case .deleted(let deleted) = events[2],
            case .reaction(let reaction) = events[3], case .unknown(let pinned) = events[4]
        else {
            Issue.record("\(events)")
            return
        }
        #expect(created.message.id == "m_1" && deleted.deletedAt == instant(10))
        #expect(reaction.reactions == ["🍜": ["u_2"]] && pinned["type"] == "pinned")
    }

    @Test func sentInputHasNoLastEventID() async throws {
        let link = ScriptedLink(events: [])
        let api = api(link)
        for try await _ in api.messages.onMessage(conversationId: "c_1", after: "e1") {}
        for try await _ in api.presence.onChange(userIds: ["u_1"], after: "e2") {}
        for try await _ in api.typing.onChange(conversationId: "c_1").events {}
        #expect(link.operations.map(\.path) == ["messages.onMessage", "presence.onChange", "typing.onChange"])
        #expect(link.operations.map(\.lastEventId) == ["e1", "e2", nil])
        let sent = try link.operations.map { try $0.sentInput()?["json"] }
        #expect(sent == [["conversationId": "c_1"], ["userIds": ["u_1"]], ["conversationId": "c_1"]])
    }

    @Test func dateMayBeNull() async throws {
        let typing = #"{"json":{"conversationId":"c_1","userId":"u_1","isTyping":false,"expiresAt":null}}"#
        let link = ScriptedLink(events: [(id: nil, data: typing)])
        for try await event in api(link).typing.onChange(conversationId: "c_1").events {
            #expect(event.id == nil && event.data.expiresAt == nil && !event.data.isTyping)
        }
        #expect(link.operations.count == 1)
    }

    @Test func inputsAreValidatedBeforeSending() async throws {
        let link = ScriptedLink(events: [])
        let strict = Wutzup.Client(
            url: try #require(URL(string: "https://mock/trpc")),
            links: LinkSetup { _ in [link] }
        ) { $0.validatesInputs = true }
        let error = await trpcError { for try await _ in strict.messages.onMessage(conversationId: "") {} }
        #expect(error?.code == .validationFailed && link.operations.isEmpty)
    }
}
