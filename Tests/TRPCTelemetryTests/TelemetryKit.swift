#if Telemetry
import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Tracing

@testable import TRPCTelemetry

/// The procedures that the tests call.
enum Call {
    static let get = Procedure<Int, Int>.query("posts.get")
    static let like = Procedure<Int, Int>.mutation("posts.like")
    static let events = SubscriptionProcedure<Int, Int>("posts.events")
}

extension ScriptedTransport {
    /// Returns a transport that responds with 1 to each call, alone or in a batch.
    static func ones() -> ScriptedTransport {
        ScriptedTransport { request in
            let answer = #"{"result":{"data":1}}"#
            let batch = try SentBatch(request)
            let answers = batch.paths.map { _ in answer }.joined(separator: ",")
            return HTTPStreamedResponse(chunks: [batch.isBatch ? "[\(answers)]" : answer])
        }
    }
}

extension TRPCClient {
    /// Creates a client of a simulated backend.
    init(_ links: LinkSetup, _ transport: any HTTPTransport = ScriptedTransport.ones()) {
        self.init(url: URL(string: "http://test/trpc")!, links: links, transport: transport)
    }
}
#endif
