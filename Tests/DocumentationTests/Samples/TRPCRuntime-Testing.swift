// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Testing.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import ClarityAPI
import Foundation
import MysticaAPI
import PalyttAPI
import PalyttSamples
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let mock = MockLink()
    mock.on(Palytt.Posts.getById) { input in
        guard input.id == id else { throw TRPCError(code: .notFound) }
        return post
    }
    let api = Palytt.Client(client: TRPCClient(mock: mock))

    #expect(try await api.posts.getById(id: id).shopName == "Ramen Bar")
    #expect(mock.inputs(of: Palytt.Posts.getById).map(\.id) == [id])
}

private func sample2() async throws {

    let mock = MockLink()
    mock.on(Palytt.Posts.getById) { input in .sample(id: input.id, shopName: "Ramen Bar") }
    mock.on(Palytt.Posts.getRecentPosts) { _ in .sample(posts: [.sample(rating: 5), .sample(rating: 1)]) }
}

private func sample3() async throws {
    let mock = MockLink()
    let created = mock.on(Palytt.Posts.onPostCreated)
    let api = Palytt.Client(client: TRPCClient(mock: mock))
    let task = Task {
        for try await post in api.posts.onPostCreated() { show(post) }
    }

    created.yield(post, id: "event-1")      // waits for the first listener
    created.yield(.reconnecting(nil))
    await created.waitForListeners(1)
    task.cancel()
    await created.waitForListeners(0)       // nobody listens any longer
}

private func sample4() async throws {
    let mock = MockTransport(transformer: .superjson)
    mock.on(ShieldAI.UserRouter.me) { _ in .error(.unauthorized) }
    mock.on(ShieldAI.Darkwatch.getWatchlist) { call in .json(#"{"items":[]}"#) }
    let api = ShieldAI.Client(url: URL(string: "https://mock/api/trpc")!, transport: mock)
    print(mock.calls.map(\.path))
}

private func sample5() async throws {

    let mock = MockTransport()
    mock.on(Mystica.Equipment.getInventory) { call in .json(#"{"items": [], "total": 0}"#) }
    mock.on(Mystica.Equipment.equipItem, response: .error(.conflict, message: "The slot is taken"))
    mock.on(Clarity.Files.download) { call in
        .response(HTTPResponse(status: 200, body: Data("scan \(call.parameters["file_id"] ?? "")".utf8)))
    }
    let mystica = Mystica.Client(server: .local, credentials: .init(bearerAuth: { "test" }), transport: mock)
}

private func sample6() async throws {

    let recorder = try ContractRecorder(folder.appending(path: "openapi.json"), around: URLSessionTransport())
    let credentials = Mystica.Credentials(bearerAuth: { try await session.token() })
    let mystica = Mystica.Client(server: .local, credentials: credentials, transport: recorder)
    _ = try? await mystica.equipment.getInventory(page: 1)
    print(recorder.report)
}

private func sample7() async throws {
    let records = ProcessInfo.processInfo.environment["RECORD"] != nil
    let cassette = try CassetteTransport(
        folder.appendingPathComponent("feed.json"),
        recording: records ? URLSessionTransport() : nil
    )
    let api = Palytt.Client(url: url, transport: cassette) {
        $0.headers = { ["authorization": "Bearer \(token)"] }
    }
}

private func sample8() async throws {
    let clock = TestClock()
    let api = Palytt.Client(url: url, transport: MockTransport()) { $0.clock = clock }
    async let post = api.with(CallOptions(timeout: .seconds(30))).posts.getById(id: id)
    await clock.advanceToNextSleeper()  // 30 seconds later
    print(try await post)
}
