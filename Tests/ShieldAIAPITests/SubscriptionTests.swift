import Foundation
import ShieldAIAPI
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

/// Live alerts. The contract also has a model called `EventStream`.
@Suite struct SubscriptionTests {
    private let link = ScriptedLink(events: [(id: "7", data: #"{"json":\#(Fixture.alert)}"#)])

    private var api: ShieldAI.Client {
        ShieldAI.Client(url: URL(string: "https://mock/api/trpc")!, links: LinkSetup { [link] _ in [link] })
    }

    @Test func alertsAreReadWithTheirIds() async throws {
        let alerts: EventStream<ShieldAI.Alert> = api.notifications.onAlert(minSeverity: .high, after: "6")
        var events: [SubscriptionEvent<ShieldAI.Alert>] = []
        for try await event in alerts.events { events.append(event) }
        #expect(events.map(\.id) == ["7"] && events.map(\.data.createdAt) == [instant(6)])
        let operation = try #require(link.operations.first)
        #expect(operation.path == "notifications.onAlert" && operation.lastEventId == "6")
        #expect(try operation.sentInput() == ["json": ["minSeverity": "HIGH"]])
    }

    @Test func absentInputIsUndefined() async throws {
        for try await _ in api.notifications.onAlert(nil) {}
        for try await _ in api.notifications.onAlert() {}
        let sent = try link.operations.map { try $0.sentInput() }
        #expect(sent == [["json": nil, "meta": ["values": ["undefined"], "v": 1]], ["json": [:]]])
    }

    @Test func contractDeclaresIdempotentMutations() {
        #expect(ShieldAI.Notifications.markRead.isIdempotent)
        #expect(!ShieldAI.Darkwatch.removeWatchlistItem.isIdempotent && !ShieldAI.Billing.changeTier.isIdempotent)
    }
}
