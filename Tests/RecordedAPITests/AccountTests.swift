import Foundation
import RecordedAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite struct AccountTests {
    @Test(arguments: ["auth-ok", "client-httpLink-auth-header"], forms)
    func userIsReadWithCredentials(name: String, form: String) async throws {
        let user = try await replay(name, form) { try await $0.user.me() }
        #expect(user.id == "u_1" && user.email == "a@example.com" && user.displayName == nil && user.bio == nil)
        #expect(sameCase(user.roles, [.member]) && user.prefs == ["news": true])
        #expect(user.createdAt == instant(9, 30, 0, 123))
    }

    /// The export loses that the whole input is optional, so the client sends `{}` where the recording has no input.
    @Test(arguments: forms)
    func subscriptionHasItsTierAndDates(form: String) async throws {
        let replay = try Replay("query-billing", form)
        let subscription = try await replay.api.billing.getSubscription()
        #expect(try replay.sent.procedurePath == "billing.getSubscription")
        #expect(try replay.sent.procedureInput(transformer: replay.transcript.clientTransformer) == [:])
        #expect(
            sameCase(subscription.tier, .pro) && sameCase(subscription.status, .inTrial)
                && subscription.currency == "USD"
        )
        #expect(subscription.renewsAt == instant(9, 30, 0, 123) && subscription.cancelAt == nil)
        #expect(subscription.seats == nil && subscription.amountCents == 1999 && subscription.paymentMethod == nil)
        let data = try TRPCCoding.encode(subscription)
        #expect(try TRPCCoding.decode(JSONValue.self, from: data)["status"] == "in-trial")
        #expect(try TRPCCoding.decode(type(of: subscription), from: data) == subscription)
    }

    @Test(arguments: forms)
    func watchlistHasTuplesAndDictionaries(form: String) async throws {
        let watchlist = try await replay("query-darkwatch", form) { try await $0.darkwatch.getWatchlist() }
        let item = try #require(watchlist.items.first)
        #expect(watchlist.total == 1 && watchlist.items.count == 1)
        #expect(item.id == "w1" && sameCase(item.kind, .email) && item.value == "a@example.com" && item.verified)
        #expect(item.lastScanAt == nil && item.hits == 3 && item.labels == ["team": "x"])
        #expect(item.range.item0 == 0 && item.range.item1 == 1.5)
    }

    // Without a transformer the backend refuses a string for a date; ErrorTests covers that response.
    @Test(arguments: ["mutation-date-input", "client-httpLink-date-mutation"])
    func datesAreSentAndReturned(name: String) async throws {
        let date = Date(timeIntervalSince1970: 1_769_904_000)
        let message = try await replay(name, "superjson") {
            try await $0.messages.send(to: "b", body: "hi", sendAt: date)
        }
        #expect(message.id == "m_1" && sameCase(message.status, .queued) && message.echoedSendAt == date)
    }

    @Test(arguments: ["query-no-input", "client-httpLink-query-no-input"], forms)
    func constantsArePartOfTheType(name: String, form: String) async throws {
        let health = try await replay(name, form) { try await $0.health.ping() }
        #expect(health.status == "ok" && health.version == "1.2.3")
    }

    @Test(arguments: forms)
    func outputIsAString(form: String) async throws {
        #expect(try await replay("query-bare", form) { try await $0.health.bare() } == "pong")
    }

    @Test(arguments: forms)
    func nestedRoutersAreCalled(form: String) async throws {
        let summary = try await replay("query-nested-3-deep", form) {
            try await $0.admin.reports.daily.summary(day: "2026-01-15")
        }
        #expect(summary.day == "2026-01-15" && summary.counts == ["posts": 5])
        let report = try await replay("mutation-nested", form) { try await $0.admin.reports.daily.archive(id: "r1") }
        #expect(report.archived == "r1")
    }
}
