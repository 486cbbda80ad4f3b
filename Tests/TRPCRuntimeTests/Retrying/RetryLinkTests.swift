import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite(.leavesNothingOpen) struct RetryLinkTests {
    private let clock = SkippingClock()

    /// Returns a link whose first responses fail.
    private func failing(_ times: Int, with error: TRPCError = .unavailable) -> ScriptedLink {
        ScriptedLink { number, _ in
            if number <= times { throw error }
            return OperationResponse(value: number)
        }
    }

    @Test func queriesAreRetriedWithGrowingDelays() async throws {
        let link = failing(3)
        let client = TRPCClient(link.links.retrying(.steady(attempts: 4)), clock: clock)
        let response = try await client.response(of: Call.query, 1)
        #expect(response.value == 4 && response.attempts == 4)
        #expect(clock.sleeps == [.milliseconds(100), .milliseconds(200), .milliseconds(400)])
    }

    @Test func delaysHaveFullJitter() async throws {
        for (chance, pauses) in [
            (0.0, [Duration.zero, .milliseconds(400)]), (0.5, [.milliseconds(100), .milliseconds(200)]),
        ] {
            let clock = SkippingClock()
            var policy = RetryPolicy()
            policy.backoff.random = { chance }
            _ = try await TRPCClient(failing(2).links.retrying(policy), clock: clock).call(Call.query, 1)
            #expect(clock.sleeps == pauses)
        }
    }

    @Test func lastErrorContainsTheNumberOfAttempts() async {
        let client = TRPCClient(failing(9).links.retrying(.steady()), clock: clock)
        let error = await trpcError { try await client.call(Call.query, 1) }
        #expect(error?.code == .serviceUnavailable && error?.attempts == 3)
        #expect(error?.description.contains("3 attempts") == true)
    }

    @Test func onlyIdempotentMutationsAreRetried() async throws {
        let link = failing(1)
        let client = TRPCClient(link.links.retrying(.steady()), clock: clock)
        let error = await trpcError { try await client.call(Call.mutation, ["a": 1]) }
        #expect(error?.attempts == 1 && link.operations.count == 1)
        let other = failing(1)
        let output = try await TRPCClient(other.links.retrying(.steady()), clock: clock).call(Call.idempotent, ["a": 1])
        #expect(output == 2)
    }

    @Test(arguments: [
        TRPCError.Code.badRequest, .unauthorized, .forbidden, .notFound, .internalServerError, .decodingFailed,
        .validationFailed, .unhandled,
    ])
    func permanentErrorsAreNotRetried(_ code: TRPCError.Code) async {
        let link = failing(1, with: TRPCError(code: code))
        let error = await trpcError {
            try await TRPCClient(link.links.retrying(.steady()), clock: clock).call(Call.query, 1)
        }
        #expect(error?.code == code && link.operations.count == 1)
    }

    @Test(arguments: [
        TRPCError(code: .tooManyRequests), TRPCError(code: .badGateway), TRPCError(code: .gatewayTimeout),
        TRPCError(code: .timeout), .offline, .transport(.init(urlErrorCode: .timedOut)),
        .transport(.init(urlErrorCode: .networkConnectionLost)), .transport(.init(urlErrorCode: .cannotConnectToHost)),
        TRPCError(code: .unexpectedResponse, httpStatus: 521),
    ])
    func temporaryErrorsAreRetried(_ error: TRPCError) async throws {
        let client = TRPCClient(failing(1, with: error).links.retrying(.steady()), clock: clock)
        #expect(try await client.call(Call.query, 1) == 2)
    }

    @Test func policyDecidesWhichErrorsAreRetried() async throws {
        let policy = RetryPolicy(attempts: 2) { $0.code == .internalServerError }
        let link = failing(1, with: TRPCError(code: .internalServerError))
        #expect(try await TRPCClient(link.links.retrying(policy), clock: clock).call(Call.query, 1) == 2)
    }

    @Test func applicationErrorsAreNotRetried() async {
        struct Refused: Error {}
        let link = ScriptedLink { _, _ in throw Refused() }
        await #expect(throws: Refused.self) {
            try await TRPCClient(link.links.retrying(.steady()), clock: clock).call(Call.query, 1)
        }
        #expect(link.operations.count == 1)
    }

    @Test func policiesApplyToAProcedureRouterOrCall() async throws {
        let link = failing(.max)
        let routes: [String: RetryPolicy] = ["posts": .steady(attempts: 2), "posts.get": .steady(attempts: 5)]
        let client = TRPCClient(
            link.links.retrying(.steady(attempts: 4), by: routes, budget: .unlimited),
            clock: clock
        )
        func attempts(_ client: TRPCClient, _ path: String) async -> Int? {
            await trpcError { try await client.call(Procedure<Int, Int>.query(path), 1) }?.attempts
        }
        #expect(await attempts(client, "posts.get") == 5)
        #expect(await attempts(client, "posts.comments.get") == 2)
        #expect(await attempts(client, "postscript.get") == 4)
        #expect(await attempts(client.with(CallOptions(retries: .never)), "posts.get") == 1)
    }

    @Test func delayEndsWithItsCaller() async throws {
        let clock = TestClock()
        let client = TRPCClient(failing(9).links.retrying(.steady()), clock: clock)
        let call = Task { try await client.call(Call.query, 1) }
        await clock.waitForSleeper()
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(clock.sleeping.isEmpty)
    }

    @Test func slowAttemptIsAbandoned() async throws {
        let clock = TestClock()
        let never = Gate()
        let link = ScriptedLink { number, _ in
            if number == 1 { await never.wait() }
            return OperationResponse(value: number)
        }
        let policy = RetryPolicy.steady(attemptTimeout: .seconds(5))
        let client = TRPCClient(link.links.retrying(policy), clock: clock, timeout: .seconds(60))
        async let answer = client.call(Call.query, 1)
        // The attempt's limit ends first, then the pause; the call's limit would end last.
        for pause in [Duration.seconds(5), .milliseconds(100)] {
            #expect(await eventually { clock.sleeping.first == pause })
            await clock.advance(by: pause)
        }
        #expect(try await answer == 2)
        never.open()
    }

    @Test func timeoutLimitsAllAttempts() async {
        let clock = TestClock()
        let link = ScriptedLink { _, _ in
            try await clock.sleep(for: .seconds(4))
            throw TRPCError.unavailable
        }
        let client = TRPCClient(link.links.retrying(.steady(attempts: 9)), clock: clock, timeout: .seconds(10))
        let call = Task { await trpcError { try await client.call(Call.query, 1) } }
        // In addition to the limit, these sleep one after the other: an attempt, a pause, an attempt, a pause, an
        // attempt.
        for _ in 0..<5 {
            await eventually { clock.sleeping.count == 2 }
            await clock.advance(by: clock.sleeping[0])
        }
        let error = await call.value
        #expect(error?.isTimeout == true && link.operations.count == 3)
        #expect(clock.now.offset == .seconds(10))
    }
}
