import Foundation
import PalyttAPI
import PalyttSamples
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

@Suite struct MockLinkTests {
    private let mock = MockLink()
    private var client: TRPCClient { TRPCClient(mock: mock) }

    @Test func closuresUseTheTypesOfTheProcedure() async throws {
        mock.on(Shop.getItem) { input in Shop.Item(id: input.id, name: "Bowl") }
        mock.on(Shop.ping) { "pong" }
        mock.on(Shop.buy) { _ in NoOutput() }
        #expect(try await client.call(Shop.getItem, .init(id: "1")) == Shop.Item(id: "1", name: "Bowl"))
        #expect(try await client.call(Shop.ping) == "pong")
        #expect(try await client.call(Shop.buy, .init(id: "2")) == NoOutput())
        #expect(mock.operations.map(\.path) == ["items.get", "ping", "items.buy"])
        #expect(mock.operations.map(\.kind) == [.query, .query, .mutation])
        #expect(mock.inputs(of: Shop.getItem) == [.init(id: "1")])
    }

    @Test func callsThrowTheErrorsOfClosures() async {
        struct Broken: Error, Equatable {}
        mock.on(Shop.getItem) { _ in throw TRPCError(code: .notFound, message: "No such item") }
        mock.on(Shop.ping) { throw Broken() }
        let error = await trpcError { try await client.call(Shop.getItem, .init(id: "1")) }
        #expect(error?.code == .notFound && error?.message == "No such item")
        await #expect(throws: Broken()) { try await client.call(Shop.ping) }
    }

    @Test func unmockedOperationNamesItsPath() async {
        mock.on(Shop.ping) { "pong" }
        await #expect(throws: UnmockedCall(path: "items.get", mocked: ["ping"])) {
            try await client.call(Shop.getItem, .init(id: "1"))
        }
        await #expect(throws: UnmockedCall(path: "items.onItem", mocked: ["ping"])) {
            for try await _ in client.subscribe(Shop.onItem, .init(id: "1")) {}
        }
    }

    @Test func procedureOfAnotherTypeIsAMismatch() async {
        mock.on(Shop.getItem) { _ in Shop.Item(id: "1", name: "Bowl") }
        let other = Procedure<Int, Shop.Item>.query("items.get")
        let mismatch = await #expect(throws: MockInputMismatch.self) { try await client.call(other, 1) }
        #expect(mismatch?.description == "“items.get” is mocked with the input Lookup, but was called with Int.")
        let otherOutput = Procedure<Shop.Lookup, Int>.query("items.get")
        let error = await trpcError { try await client.call(otherOutput, .init(id: "1")) }
        #expect(error?.code == .decodingFailed)
    }

    @Test func generatedClientsNeedNoGeneratedMock() async throws {
        let api = Palytt.Client(client: client)
        mock.on(Palytt.Search.suggestions) { _ in ["ramen"] }
        mock.on(Palytt.Likes.toggle) { input in .sample(postId: input.postId, isLiked: true) }
        #expect(try await api.search.suggestions("ra") == ["ramen"])
        #expect(try await api.likes.toggle(postId: UUID()).isLiked)
    }
}

@Suite struct MockSubscriptionTests {
    private let mock = MockLink()
    private var client: TRPCClient { TRPCClient(mock: mock) }
    private let bowl = Shop.Item(id: "1", name: "Bowl"), plate = Shop.Item(id: "2", name: "Plate")

    @Test func eventsArriveInOrderUntilTheEnd() async throws {
        let items = mock.on(Shop.onItem)
        items.yield(bowl, id: "a")
        items.yield(.reconnecting(nil))
        items.yield(plate)
        items.finish()
        items.yield(bowl)
        var events: [SubscriptionEvent<Shop.Item>] = []
        // The end is known before the client listens, and early events are not lost.
        for try await event in client.subscribe(Shop.onItem, .init(id: "x"), after: "z").events { events.append(event) }
        #expect(events == [.init(id: "a", data: bowl), .init(data: plate)])
        #expect(items.listeners.map(\.input) == [.init(id: "x")])
        #expect(items.listeners.map(\.lastEventId) == ["z"])
        #expect(items.openCount == 0)
    }

    @Test func listenersReceiveAllEventsAndLeavingIsReported() async throws {
        let items = mock.on(Shop.onItem)
        let subscription = client.subscribe(Shop.onItem, .init(id: "x"))
        async let one = subscription.first { _ in true }
        async let two = subscription.first { _ in true }
        await items.waitForListeners(2)
        items.yield(bowl)
        #expect(try await one == bowl)
        #expect(try await two == bowl)
        await items.waitForListeners(0)
        #expect(items.listeners.count == 2)
    }

    @available(*, deprecated) @Test func theValuesOf0_1AreTheSubscription() async throws {
        mock.on(Shop.onItem, events: [bowl, plate])
        var items: [Shop.Item] = []
        for try await item in client.subscribe(Shop.onItem, .init(id: "x")).values { items.append(item) }
        for try await item in try await client.subscribe(Shop.onItem, .init(id: "x")).connected().values {
            items.append(item)
        }
        #expect(items == [bowl, plate, bowl, plate])
    }

    @Test func failureEndsTheLoop() async {
        let items = mock.on(Shop.onItem)
        items.finish(throwing: TRPCError(code: .forbidden))
        let error = await trpcError {
            for try await _ in client.subscribe(Shop.onItem, .init(id: "x")) {}
        }
        #expect(error?.code == .forbidden)
    }

    @Test func updatesContainConnectionStates() async throws {
        let items = mock.on(Shop.onItem)
        items.yield(.reconnecting(TRPCError.transport(.init())))
        items.yield(bowl)
        items.finish()
        var updates: [String] = []
        for try await update in client.subscribe(Shop.onItem, .init(id: "x")).updates {
            switch update {
            case .state(.connecting): updates.append("connecting")
            case .state(.connected): updates.append("connected")
            case .state(.reconnecting(let error)): updates.append("reconnecting \(error?.code.rawValue ?? "")")
            case .event(let event): updates.append(event.data.name)
            }
        }
        #expect(updates == ["connected", "reconnecting TRANSPORT_FAILED", "Bowl"])
    }

    @Test func eventListsAreDeliveredToEachListener() async throws {
        mock.on(Shop.onItem, events: [bowl, plate])
        for _ in 0..<2 {
            var names: [String] = []
            for try await item in client.subscribe(Shop.onItem, .init(id: "x")) { names.append(item.name) }
            #expect(names == ["Bowl", "Plate"])
        }
    }
}
