// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Offline.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCStore
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let journal = OfflineJournal(file: folder.appending(path: "offline.sqlite"))
    let api = Palytt.Client(
        url: url,
        session: session,
        links: .batching.queueing(in: journal, connectivity: .device)
    )

    Task {
        for await outcome in journal.outcomes { log("\(outcome.call)") }
    }
    api.client.reconnect()  // sends what an earlier run has left
}

private func sample2() async throws {
    let chat = QueuePolicy(scope: "chat", maximumWait: .zero, idempotencyKey: .header())
    let links = LinkSetup.batching.queueing(in: journal, by: ["messages.send": chat, "auth": .never])
    let patient = api.with(CallOptions(queueing: QueuePolicy(maximumWait: .seconds(5))))
}

private func sample3() async throws {
    switch try await api.enqueue(Palytt.Likes.like, input: .init(postId: id)) {
    case .completed(let like): show(like)
    case .queued(let call): showAsPending(call)
    }
}

private func sample4() async throws {
    let byPost = QueuePolicy(scope: "post")
        .scoped(Palytt.Likes.like, by: \.postId)
        .scoped(Palytt.Likes.unlike, by: \.postId)
    let batched = LinkSetup.batching.queueing(in: journal, by: ["likes": byPost])
}

private func sample5() async throws {
    for await outcome in journal.outcomes {
        switch outcome.ending {
        case .succeeded: if let like = try outcome.output(of: Palytt.Likes.like, transformer: .superjson) { show(like) }
        case .parked(let reason, let error): show(outcome.call.path, reason, error?.title ?? "")
        }
    }
}

private func sample6() async throws {
    let identity = Identity(user: await account.userID)
    let mine = Palytt.Client(
        url: url,
        links: .batching.queueing(in: journal)
    ) {
        $0.identity = identity
        $0.headers = { ["authorization": "Bearer \(await account.token)"] }
    }
}

private func sample7() async throws {
    try await journal.discardAll(ofUser: "user-1")
}

private func sample8() async throws {
    let migrating = OfflineJournal(file: folder.appending(path: "offline.sqlite")) { call in
        guard call.path == "likes.like" else { return nil }  // parks it
        var call = call
        call.path = "reactions.add"
        return call
    }
}

private func sample9() async throws {
    for await _ in ConnectivityMonitor.device.reconnections { show(try await api.users.me()) }
}

private func sample10() async throws {

    let cache = QueryCache(store: SQLiteCacheStore(file: folder.appending(path: "answers.sqlite")))
    let cached = Palytt.Client(url: url, session: session, links: .batching.caching(cache))
}

private func sample11() async throws {
    let monitor = ConnectivityMonitor(.offline)
    let mock = MockLink()
    let links = mock.links.queueing(in: OfflineJournal(), connectivity: monitor)
    let client = TRPCClient(url: url, links: links) { $0.clock = TestClock() }

    let call = Task { try await client.call(Palytt.Likes.like, .init(postId: id)) }
    monitor.set(.online)
}

private func sample12() async throws {

    let sealing = StoreSealing(seal: { try sealed($0) }, open: { try opened($0) })
    let options = StoreOptions(protection: .complete, sealing: sealing)
    let cache = QueryCache(store: SQLiteCacheStore(file: folder.appending(path: "answers.sqlite"), options: options))
}
