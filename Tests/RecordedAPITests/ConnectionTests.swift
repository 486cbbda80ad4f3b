import Foundation
import RecordedAPI
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

/// The generated client over real connections to a process that replays recordings.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct ConnectionTests {
    private let first = "00000000-0000-4000-8000-000000000001"

    private func withClient(
        _ form: String,
        _ links: LinkSetup,
        _ use: (Recorded.Client) async throws -> Void
    ) async throws {
        let server = try StubServerProcess(recordings: [Transcript.folder.appendingPathComponent(form)])
        let transformer: Transformer = form == "plain" ? .none : .superjson
        try await use(Recorded.Client(client: TRPCClient(url: server.url, transformer: transformer, links: links)))
        withExtendedLifetime(server) {}
    }

    @Test(arguments: forms)
    func callAndBatch(form: String) async throws {
        try await withClient(form, .batching) { api in
            let (post, bare, failed) = await api.client.batch(
                Recorded.Posts.getById.prepared(.init(id: first)),
                Recorded.Health.bare.prepared(),
                Recorded.Errors.throwCode.prepared(.init(code: .forbidden))
            )
            let (createdAt, pong) = (try post.get().createdAt, try bare.get())
            #expect(createdAt == instant(9, 31, 0, 123) && pong == "pong")
            let error = await trpcError { try failed.get() }
            #expect(error?.code == .forbidden)
            // A single call is a batch of one.
            let alone = try await api.posts.getById(id: first)
            #expect(alone.shopName == "Café №1")
        }
    }

    @Test(arguments: forms)
    func streamedBatch(form: String) async throws {
        try await withClient(form, .batchStreaming) { api in
            let answer = try await api.health.ping()
            #expect(answer.status == "ok")
        }
    }

    @Test(arguments: forms)
    func subscriptionEvents(form: String) async throws {
        try await withClient(form, .standard) { api in
            var events: [String] = []
            for try await event in api.posts.onPostCreated(upTo: 2).events {
                events.append("\(event.id ?? "") \(event.data.foodItem)")
            }
            #expect(events == ["post-1 Ramen 🍜", "post-2 Taco"])
        }
    }
}
