import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Responses contain the user's data: a session stores them only if the application allows it.
@Suite struct HTTPCachePolicyTests {
    private let url = URL(string: "https://host/trpc/users.me")!

    /// Returns the stored part of a proposed response.
    private func stored(by router: TaskRouter) -> [CachedURLResponse?] {
        let head = HTTPURLResponse(
            url: url,
            statusCode: 200,
            httpVersion: nil,
            headerFields: ["Cache-Control": "max-age=60"]
        )
        let response = CachedURLResponse(response: head!, data: Data("{}".utf8))
        let answers = Locked<[CachedURLResponse?]>([])
        let task = URLSession.shared.dataTask(with: url)
        // Called through the delegate protocol, since a method outside of it would never be called.
        let delegate: any URLSessionDataDelegate = router
        delegate.urlSession(URLSession.shared, dataTask: task, willCacheResponse: response) { answer in
            answers.withLock { $0.append(answer) }
        }
        task.cancel()
        return answers.withLock(\.self)
    }

    @Test func cachingIsOptIn() {
        #expect(stored(by: TaskRouter(.none)) == [nil])
        #expect(stored(by: TaskRouter(.session)).map { $0?.data } == [Data("{}".utf8)])
    }

    @Test func requestsReadTheCacheOnlyIfResponsesAreStored() {
        let request = URLRequest(HTTPRequest(method: .get, url: url), timeout: 1)
        let configuration = URLSessionConfiguration.default
        for policy in [URLRequest.CachePolicy.useProtocolCachePolicy, .returnCacheDataElseLoad] {
            configuration.requestCachePolicy = policy
            let session = URLSession(configuration: configuration)
            let unread = HTTPCachePolicy.none.applied(to: request, of: session)
            #expect(unread.cachePolicy == .reloadIgnoringLocalCacheData)
            #expect(HTTPCachePolicy.session.applied(to: request, of: session).cachePolicy == policy)
            session.invalidateAndCancel()
        }
    }
}
