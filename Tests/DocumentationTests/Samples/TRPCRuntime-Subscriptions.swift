// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Subscriptions.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let api = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!)

    for try await post in api.posts.onPostCreated() {
        show(post)
    }
}

private func sample2() async throws {
    func listen() async {
        do {
            for try await post in api.posts.onPostCreated() { posts.insert(post, at: 0) }
        } catch {
            failure = TRPCError.from(error)
        }
    }
}

private func sample3() async throws {
    let created = try await api.posts.onPostCreated().connected()
    try await api.likes.like(postId: id)
    for try await post in created { show(post) }
}

private func sample4() async throws {
    for try await event in api.posts.onPostCreated(after: defaults.string(forKey: "lastPost")).events {
        show(event.data)
        defaults.set(event.id, forKey: "lastPost")
    }
}

private func sample5() async throws {
    for try await update in api.posts.onPostCreated().updates {
        switch update {
        case .state(.connecting), .state(.reconnecting): showBanner()
        case .state(.connected): hideBanner()
        case .event(let event): show(event.data)
        }
    }
}

private func sample6() async throws {
    let api = Palytt.Client(
        url: url,
        links: LinkSetup { backend in
            let events = SSELink(
                backend,
                options: SSEOptions(
                    backoff: Backoff(base: .seconds(2), maximum: .seconds(60)),
                    maxReconnects: 20,
                    inactivityTimeout: .seconds(45)
                )
            )
            return [SplitLink(when: { $0.kind == .subscription }, events, otherwise: BatchLink(backend))]
        }
    )
}

private func sample7() async throws {
    let prices = SSEOptions(buffering: .newest(100))
    let chat = WebSocketOptions(buffering: .fail(10_000))
}

private func sample8() async throws {
    func didEnterForeground() { api.client.reconnect() }  // .onChange(of: scenePhase), when it is .active
    func signedIn() { api.client.reopen() }
}

private func sample9() async throws {
    let socket = Wutzup.Client(url: url, links: .webSocket)

    let both = Wutzup.Client(
        url: url,
        links: LinkSetup { backend in
            let socket = WebSocketLink(
                backend,
                options: WebSocketOptions(
                    url: URL(string: "wss://api.example.com/trpc"),
                    connectionParams: { ["token": token] }
                )
            )
            return [SplitLink(when: { $0.kind == .subscription }, socket, otherwise: BatchLink(backend))]
        }
    )
}
