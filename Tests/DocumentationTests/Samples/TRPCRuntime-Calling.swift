// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Calling.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

fileprivate extension BackendEnvironment {
    static let production = BackendEnvironment(
        "production",
        url: URL(string: "https://api.palytt.com/trpc")!,
        timeout: .seconds(20),
        retries: 2
    )
    static let local = BackendEnvironment("local", url: URL(string: "http://localhost:4000/trpc")!)
}

private func sample1() async throws {

    let api = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!) {
        $0.headers = { ["authorization": "Bearer token"] }  // called before each request; never sent over plain HTTP
    }
    let recent = try await api.posts.getRecentPosts(page: 1, limit: 20)
    for post in recent.posts {
        print(post.shopName, post.rating, post.createdAt)
    }
}

private func sample2() async throws {
    let input = Palytt.Posts.GetRecentPostsInput(page: 1, limit: 20)
    let same = try await api.posts.getRecentPosts(input)
    let again = try await api.call(Palytt.Posts.getRecentPosts, input)
}

private func sample3() async throws {
    for try await post in plain.posts.onPostCreated() {
        print(post.shopName)
    }
}

private func sample4() async throws {
    let url = URL(string: "https://api.example.com/trpc")!
    let plain = Palytt.Client(url: url)                                  // a request each; events by server-sent events
    let batched = Palytt.Client(url: url, links: .batching)              // calls made together share a request
    let streamed = Palytt.Client(url: url, links: .batchStreaming)       // and each is answered as soon as it is done
    let socket = Palytt.Client(url: url, links: .webSocket)              // everything over one socket
    let limited = Palytt.Client(url: url) { $0.timeout = .seconds(20) }         // how long each call may take
    let careful = Palytt.Client(url: url, links: .batching.retrying().deduplicating().logging())
    let patient = batched.with(CallOptions(timeout: .seconds(60)))       // the same links, other options
}

private func sample5() async throws {

    let api = Palytt.Client(environment: .production, session: session, links: .batching)
}

private func sample6() async throws {
    let staging = try BackendEnvironment(contentsOf: folder.appending(path: "environments.json"), name: "staging")
}

private func sample7() async throws {
    let configured = try BackendEnvironment(prefix: "BACKEND")
}

private func sample8() async throws {
    struct RequestID: HTTPMiddleware {
        func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
            var request = request
            request.request.headers["x-request-id"] = UUID().uuidString
            let answer = try await next.handle(request)
            log("\(request.request.method) \(answer.status)")
            return answer
        }
    }

    let api = Palytt.Client(url: url, links: .batching, transport: URLSessionTransport().with(RequestID()))
}

private func sample9() async throws {
    let transport = URLSessionTransport().with(
        HeadersMiddleware { operations in
            ["x-calls": operations.map(\.path).joined(separator: " ")]
        }
    )
}
