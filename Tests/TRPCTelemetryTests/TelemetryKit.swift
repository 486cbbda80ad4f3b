#if Telemetry
import Foundation
import TRPCRuntime
import TestSupport
import Tracing

@testable import TRPCTelemetry

/// The procedures that the tests call.
enum Call {
    static let get = Procedure<Int, Int>.query("posts.get")
    static let like = Procedure<Int, Int>.mutation("posts.like")
    static let events = SubscriptionProcedure<Int, Int>("posts.events")
}

/// Answers each request from memory, a batch with an entry for each call, and keeps the requests.
final class KeepingTransport: HTTPTransport {
    private let kept = Locked<[HTTPRequest]>([])

    var requests: [HTTPRequest] { kept.withLock(\.self) }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        kept.withLock { $0.append(request) }
        let answer = #"{"result":{"data":1}}"#
        guard request.url.query?.contains("batch=1") == true else {
            return HTTPResponse(status: 200, body: Data(answer.utf8))
        }
        let count = request.url.lastPathComponent.split(separator: ",").count
        let answers = Array(repeating: answer, count: count).joined(separator: ",")
        return HTTPResponse(status: 200, body: Data("[\(answers)]".utf8))
    }
}

extension TRPCClient {
    /// A client of a backend that is not there.
    init(_ links: LinkSetup, _ transport: any HTTPTransport = KeepingTransport()) {
        self.init(url: URL(string: "http://test/trpc")!, links: links, transport: transport)
    }
}
#endif
