import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// The server's requested pause in a response.
@Suite(.leavesNothingOpen) struct RetryAfterTests {
    private let clock = SkippingClock()

    /// Returns 503 with headers, once.
    private func transport(_ headers: HTTPHeaders) -> ScriptedTransport {
        let isAsked = Locked(false)
        return ScriptedTransport { _ in
            let isSecond = isAsked.withLock { isAsked in
                defer { isAsked = true }
                return isAsked
            }
            let answer = #"{"result":{"data":1}}"#
            return HTTPStreamedResponse(
                isSecond
                    ? HTTPResponse(status: 200, body: Data(answer.utf8))
                    : HTTPResponse(status: 503, headers: headers, body: Data("busy".utf8))
            )
        }
    }

    @Test(
        arguments: [
            ["retry-after": "7"],
            ["retry-after": "Wed, 21 Oct 2015 07:28:07 GMT", "date": "Wed, 21 Oct 2015 07:28:00 GMT"],
        ] as [HTTPHeaders]
    )
    func retryAfterIsObeyed(_ headers: HTTPHeaders) async throws {
        let transport = transport(headers)
        let client = TRPCClient(.standard.retrying(.steady()), clock: clock, transport: transport)
        #expect(try await client.call(Call.query, 1) == 1)
        #expect(clock.sleeps == [.seconds(7)] && transport.requests.count == 2)
    }

    @Test func retryAfterIsJittered() async throws {
        var policy = RetryPolicy()
        policy.backoff.random = { 0.5 }
        let client = TRPCClient(.standard.retrying(policy), clock: clock, transport: transport(["retry-after": "7"]))
        _ = try await client.call(Call.query, 1)
        #expect(clock.sleeps == [.milliseconds(7_100)])
    }

    @Test func delayAboveTheMaximumIsNotRetried() async {
        let transport = transport(["retry-after": "3600"])
        let client = TRPCClient(.standard.retrying(.steady()), clock: clock, transport: transport)
        let error = await trpcError { try await client.call(Call.query, 1) }
        #expect(error?.retryAfter == .seconds(3600) && error?.attempts == 1)
        #expect(clock.sleeps.isEmpty && transport.requests.count == 1)
    }

    @Test func delayBeyondTheTimeoutIsNotStarted() async {
        let transport = transport(["retry-after": "7"])
        let stopped = TestClock()
        let client = TRPCClient(
            .standard.retrying(.steady()),
            clock: stopped,
            transport: transport,
            timeout: .seconds(5)
        )
        let error = await trpcError { try await client.call(Call.query, 1) }
        #expect(error?.code == .serviceUnavailable && error?.retryAfter == .seconds(7))
        #expect(transport.requests.count == 1)
    }

    @Test func batchedCallsObeyRetryAfter() async throws {
        let isAsked = Locked(false)
        let transport = ScriptedTransport { _ in
            let isSecond = isAsked.withLock { isAsked in
                defer { isAsked = true }
                return isAsked
            }
            let busy =
                #"{"error":{"message":"busy","code":-32603,"data":{"code":"SERVICE_UNAVAILABLE","httpStatus":503}}}"#
            let done = #"{"result":{"data":1}}"#
            let body = isSecond ? "[\(done)]" : "[\(done),\(busy)]"
            return HTTPStreamedResponse(
                HTTPResponse(status: 207, headers: ["retry-after": "2"], body: Data(body.utf8))
            )
        }
        let client = TRPCClient(.batching.retrying(.steady()), clock: clock, transport: transport)
        let (first, second) = await client.batch(Call.query.prepared(1), Call.query.prepared(2))
        #expect(try first.get() == 1 && second.get() == 1)
        // Only the failed call is sent again.
        #expect(clock.sleeps.contains(.seconds(2)) && !clock.sleeps.contains { $0 > .seconds(2) })
        #expect(try transport.requests.map { try SentBatch($0).paths.count } == [2, 1])
    }
}
