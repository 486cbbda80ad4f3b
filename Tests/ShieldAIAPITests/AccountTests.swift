import Foundation
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// The user, the subscription and the watchlist.
@Suite struct AccountTests {
    private let mock = MockTransport(transformer: .superjson)
    private var api: ShieldAI.Client { ShieldAI.Client(mock) }

    @Test func transformerComesFromTheDocument() {
        #expect(api.client.transformer == .superjson)
    }

    @Test func callsUseTheMountPointAndThePath() async throws {
        mock.on("user.me", response: .json(Fixture.user))
        let user = try await api.user.me()
        #expect(user.id == "u_1" && user.name == nil && sameCase(user.role, .support))
        #expect(user.image?.host == "i.example.com" && user.emailVerified == instant(8) && user.createdAt == instant(7))
        let request = try #require(mock.calls.first?.request)
        #expect(request.method == .get && request.url.path == "/api/trpc/user.me")
        #expect(try request.sentInput() == ["json": nil, "meta": ["values": ["undefined"], "v": 1]])
    }

    @Test func subscriptionIsDecodedAsItsModel() async throws {
        let api = ShieldAI.Client("billing.getSubscription", answering: Fixture.subscription)
        let subscription: ShieldAI.Subscription = try #require(try await api.billing.getSubscription())
        #expect(sameCase(subscription.tier, .plus) && sameCase(subscription.status, .pastDue))
        #expect(subscription.currentPeriodEnd == instant(23) && subscription.trialEndsAt == nil)
    }

    @Test func nullableOutputIsNil() async throws {
        let api = ShieldAI.Client("billing.getSubscription", answering: "null")
        #expect(try await api.billing.getSubscription() == nil)
    }

    @Test func watchlistIsDecoded() async throws {
        let json = "[\(Fixture.watchlistItem)]"
        let list = try await ShieldAI.Client("darkwatch.getWatchlist", answering: json).darkwatch.getWatchlist()
        let item = try #require(list.first)
        #expect(list.count == 1 && sameCase(item.type, .phoneNumber) && item.lastScannedAt == nil)
        #expect(item.hash_ == "ab12" && item.label == nil && item.isActive && item.updatedAt == instant(7, 30))
    }

    @Test(
        arguments: [
            (nil, ["json": [:]]), (.null, ["json": ["name": nil]]), (.value("Ana"), ["json": ["name": "Ana"]]),
        ] as [(Nullable<String>?, JSONValue)]
    )
    func absentNullAndValueAreDistinctInputs(name: Nullable<String>?, sent: JSONValue) async throws {
        mock.on("user.update", response: .json(Fixture.user))
        try await api.user.update(name: name)
        #expect(try mock.calls.map { try $0.request.sentInput() } == [sent])
    }

    @Test func urlsAreStrings() async throws {
        mock.on("user.update", response: .json(Fixture.user))
        try await api.user.update(image: .value(#require(URL(string: "https://i.example.com/b.png"))))
        #expect(
            try mock.calls.map { try $0.request.sentInput() } == [["json": ["image": "https://i.example.com/b.png"]]]
        )
    }

    @Test func optionalInputIsUndefinedOrAnObject() async throws {
        mock.on("billing.cancel", response: .json(Fixture.subscription))
        try await api.billing.cancel(nil)
        try await api.billing.cancel()
        try await api.billing.cancel(atPeriodEnd: true)
        #expect(mock.calls.map(\.input) == [nil, [:], ["atPeriodEnd": true]])
        #expect(mock.calls.map(\.request.method) == [.post, .post, .post])
    }

    @Test(
        arguments: [
            (.unauthorized, 401), (.forbidden, 403), (.notFound, 404), (.tooManyRequests, 429), (.paymentRequired, 402),
            (.internalServerError, 500),
        ] as [(TRPCError.Code, Int)]
    )
    func errorsHaveTheirCodeAndStatus(code: TRPCError.Code, status: Int) async throws {
        mock.on("user.entitlements", response: .error(code, message: "No", data: ["zodError": nil]))
        let error = try #require(await trpcError { try await api.user.entitlements() })
        #expect(error.code == code && error.httpStatus == status && error.message == "No" && error.isServer)
        let data = try error.data(as: ShieldAI.ErrorData.self)
        #expect(data.code.rawValue == code.rawValue && data.zodError == nil && data.path == "user.entitlements")
    }

    @Test func everyRequestHasTheTokenOfTheSession() async throws {
        mock.on("user.me", response: .json(Fixture.user))
        let url = try #require(URL(string: "https://shieldai.example/api/trpc/"))
        let api = ShieldAI.Client(url: url, transport: mock) { $0.headers = { ["authorization": "Bearer good"] } }
        _ = try await api.user.me()
        _ = try await api.with(CallOptions(headers: ["x-trace": "1"])).user.me()
        #expect(mock.calls.map { $0.request.headers["authorization"] } == ["Bearer good", "Bearer good"])
        #expect(mock.calls.map { $0.request.headers["x-trace"] } == [nil, "1"])
        #expect(mock.calls.map(\.request.url.path) == ["/api/trpc/user.me", "/api/trpc/user.me"])
    }

    @Test func invalidInputsAreNotSent() async throws {
        let api = ShieldAI.Client(mock, validatesInputs: true)
        let error = try #require(
            await trpcError { try await api.notifications.markRead(ids: .strings([])) }
        )
        #expect(error.code == .validationFailed && error.violations.count == 1 && mock.calls.isEmpty)
    }
}
