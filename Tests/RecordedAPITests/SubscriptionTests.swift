import Foundation
import RecordedAPI
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

/// Subscriptions of the generated client, over server-sent events and over a socket, as recorded.
@Suite(.leavesNothingOpen) struct SubscriptionTests {
    enum Carrier: String, CaseIterable { case serverSentEvents = "client-sse", webSocket = "ws-subscription" }

    /// Replays a recording, and checks the requests afterwards.
    private func replay(
        _ carrier: Carrier,
        _ name: String,
        _ form: String,
        _ use: (Recorded.Client) async throws -> Void
    ) async throws {
        let transcript = try Transcript.named("\(carrier.rawValue)-\(name)", form)
        let transport = ScriptedTransport(answer: transcript.answer)
        let socket = FrameReplay(transcript)
        let options = WebSocketOptions(transport: socket, idleTimeout: nil)
        let headers = transcript.request.headers.filter { $0.key == "authorization" }
        let api = Recorded.Client(
            client: TRPCClient(
                url: URL(string: "http://test/trpc")!,
                transformer: transcript.clientTransformer,
                links: carrier == .webSocket ? .webSocket(options) : .standard,
                transport: transport
            ) { HTTPHeaders(headers) }
        )
        try await use(api)
        switch carrier {
        case .serverSentEvents:
            let sent = transport.requests.map { $0.url.absoluteString.dropFirst("http://test".count) }
            #expect(sent == [transcript.request.path[...]])
        case .webSocket:
            let recorded = (transcript.frames ?? []).filter { $0.dir == .client }.map(\.text)
            await eventually { socket.sent.count == recorded.count }
            #expect(socket.sent == recorded)
        }
    }

    @Test(arguments: Carrier.allCases, forms)
    func trackedEventsHaveIdsAndTypes(carrier: Carrier, form: String) async throws {
        try await replay(carrier, "tracked", form) { api in
            var events: [SubscriptionEvent<Recorded.Post>] = []
            for try await event in api.posts.onPostCreated(upTo: 2).events { events.append(event) }
            #expect(events.map(\.id) == ["post-1", "post-2"])
            #expect(events.map(\.data.foodItem) == ["Ramen 🍜", "Taco"])
            #expect(events.map(\.data.createdAt) == [instant(9, 31, 0, 123), instant(9, 32, 0, 123)])
        }
    }

    @Test(arguments: Carrier.allCases, forms)
    func untrackedEventsAreValues(carrier: Carrier, form: String) async throws {
        try await replay(carrier, "untracked", form) { api in
            var numbers: [Int] = []
            for try await number in api.subs.counter(n: 2) { numbers.append(number) }
            #expect(numbers == [1, 2])
        }
    }

    @Test(arguments: Carrier.allCases, forms)
    func backendErrorEndsTheLoop(carrier: Carrier, form: String) async throws {
        try await replay(carrier, "error", form) { api in
            var numbers: [Int] = []
            let error = await trpcError {
                for try await number in api.subs.errorAfter(n: 1, code: "FORBIDDEN") { numbers.append(number) }
            }
            #expect(numbers == [1])
            #expect(error?.code == .forbidden && error?.path == "subs.errorAfter" && error?.message == "sub failed")
        }
    }

    @Test(arguments: Carrier.allCases, forms)
    func signedOutSubscriptionIsUnauthorized(carrier: Carrier, form: String) async throws {
        try await replay(carrier, "unauthorized", form) { api in
            let error = await trpcError { for try await _ in api.subs.secret() {} }
            #expect(error?.code == .unauthorized && error?.isUnauthorized == true)
        }
    }

    @Test(arguments: Carrier.allCases, forms)
    func valuesOfAnyKindAreJSON(carrier: Carrier, form: String) async throws {
        guard carrier == .webSocket || form == "superjson" else { return }
        try await replay(carrier, "rich", form) { api in
            var values: [JSONValue] = []
            for try await value in api.subs.rich() { values.append(value) }
            let at: JSONValue = "2026-01-15T09:30:00.123Z"
            #expect(values == [["at": at, "multi": "line1\nline2"], .null, .null, "text", ["at": at]])
        }
    }

    @Test(arguments: forms)
    func updatesShowTheConnection(form: String) async throws {
        try await replay(.serverSentEvents, "tracked", form) { api in
            var updates: [String] = []
            for try await update in api.posts.onPostCreated(upTo: 2).updates {
                switch update {
                case .state(let state): updates.append("\(state)")
                case .event(let event): updates.append(event.id ?? "")
                }
            }
            #expect(updates == ["connecting", "connected", "post-1", "post-2"])
        }
    }
}
