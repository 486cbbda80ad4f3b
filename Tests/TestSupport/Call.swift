import Foundation
package import TRPCRuntime
package import TRPCStreams

extension TRPCError {
    package static let unavailable = TRPCError(code: .serviceUnavailable)
    package static let offline = TRPCError.transport(.init(urlErrorCode: .notConnectedToInternet))
}

extension RetryPolicy {
    /// Returns a policy with pauses of 100, 200, 400 ms.
    package static func steady(
        attempts: Int = 3,
        attemptTimeout: Duration? = nil,
        idempotencyKey: IdempotencyKey? = nil
    ) -> RetryPolicy {
        let backoff = Backoff(
            first: .milliseconds(100),
            base: .milliseconds(200),
            maximum: .seconds(1),
            jitter: 0,
            maximumAsked: .seconds(30)
        )
        return RetryPolicy(
            attempts: attempts,
            backoff: backoff,
            attemptTimeout: attemptTimeout,
            idempotencyKey: idempotencyKey
        )
    }
}

extension TRPCClient {
    /// Creates a client whose links need no network.
    package init(
        _ links: LinkSetup,
        clock: any Clock<Duration>,
        transformer: Transformer = .none,
        transport: any HTTPTransport = ScriptedTransport(json: #"{"result":{"data":1}}"#),
        timeout: Duration? = nil
    ) {
        let url = URL(string: "http://test/trpc")!
        let backend = TRPCClient.Configuration(url: url, transformer: transformer, transport: transport, clock: clock)
        self.init(backend: backend, links: links, timeout: timeout)
    }
}

/// Procedures without a contract.
package enum Call {
    package static let query = Procedure<Int, Int>.query("posts.get")
    package static let mutation = Procedure<[String: Int], Int>.mutation("posts.create")
    package static let idempotent = Procedure<[String: Int], Int>.mutation("posts.like", isIdempotent: true)
    package static let list = Procedure<[Int], Int>.mutation("posts.sort")
    package static let events = SubscriptionProcedure<Int, Int>("posts.watch")
}

extension TRPCClient {
    /// Creates a client of a server that always returns the same response.
    package init(
        answering json: String,
        status: Int = 200,
        transformer: Transformer = .none
    ) {
        self.init(
            url: URL(string: "http://test/trpc")!,
            transformer: transformer,
            transport: ScriptedTransport(json: json, status: status)
        )
    }
}
