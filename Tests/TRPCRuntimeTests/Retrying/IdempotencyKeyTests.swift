import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

@Suite(.leavesNothingOpen) struct IdempotencyKeyTests {
    private let clock = SkippingClock()

    private func failingOnce() -> ScriptedLink {
        ScriptedLink { number, _ in
            if number == 1 { throw TRPCError.unavailable }
            return OperationResponse(value: number)
        }
    }

    @Test func attemptsOfACallShareItsKey() async throws {
        let link = failingOnce()
        let client = TRPCClient(link.links.retrying(.steady(idempotencyKey: .header())), clock: clock)
        _ = try await client.call(Call.mutation, ["a": 1])
        _ = try await client.call(Call.mutation, ["a": 1])
        let keys = link.operations.map { $0.headers["idempotency-key"] }
        #expect(keys.count == 3 && keys[0] == keys[1] && keys[1] != keys[2] && !keys.contains(nil))
    }

    @Test func existingKeyIsKept() async throws {
        let link = failingOnce()
        let client = TRPCClient(link.links.retrying(.steady(idempotencyKey: .header("x-key"))), clock: clock)
        _ = try await client.with(CallOptions(headers: ["X-Key": "mine"])).call(Call.mutation, ["a": 1])
        #expect(link.operations.map { $0.headers["x-key"] } == ["mine", "mine"])
    }

    @Test func onlyPlainMutationsHaveAKey() async throws {
        let link = failingOnce()
        let client = TRPCClient(link.links.retrying(.steady(idempotencyKey: .header())), clock: clock)
        _ = try await client.call(Call.query, 1)
        _ = try await client.call(Call.idempotent, ["a": 1])
        #expect(link.operations.map { $0.headers.count } == [0, 0, 0])
    }

    @Test func mutationsWithHeaderKeysAreNotBatched() async throws {
        let transport = ScriptedTransport.echo()
        let keyed = RetryPolicy.steady(idempotencyKey: .header())
        let client = TRPCClient(.batching.retrying(keyed), clock: clock, transport: transport)
        let echo = Procedure<[String: Int], [String: Int]>.mutation("echo")
        _ = await client.batch(echo.prepared(["a": 1]), echo.prepared(["a": 2]))
        #expect(transport.requests.count == 2)
        #expect(Set(transport.requests.map { $0.headers["idempotency-key"] }).count == 2)

        let inputs = ScriptedTransport.echo()
        let together = RetryPolicy.steady(idempotencyKey: .input())
        let other = TRPCClient(.batching.retrying(together), clock: clock, transport: inputs)
        let any = Procedure<[String: Int], JSONValue>.mutation("echo")
        let (first, second) = await other.batch(any.prepared(["a": 1]), any.prepared([:]))
        #expect(inputs.requests.count == 1)
        #expect(try first.get()["a"] == 1 && first.get()["idempotencyKey"]?.stringValue?.count == 36)
        #expect(try second.get().objectValue?.keys.sorted() == ["idempotencyKey"])
    }

    @Test func inputKeepsItsEnvelopeAndExistingKey() async throws {
        let link = ScriptedLink()
        let links = LinkSetup { backend in
            [RetryLink(backend, .steady(idempotencyKey: .input("key")), newKey: { "k\"1" }), link]
        }
        let client = TRPCClient(links, clock: clock, transformer: .superjson)
        struct Input: Encodable, Sendable { var at = Date(timeIntervalSince1970: 0) }
        _ = try await client.call(Procedure<Input, Int>.mutation("m"), Input())
        let sent = try link.operations[0].sentInput()
        #expect(sent?["json"] == ["key": "k\"1", "at": "1970-01-01T00:00:00.000Z"])
        #expect(sent?["meta"]?["values"]?["at"] != nil)
        _ = try await client.call(Procedure<[String: String], Int>.mutation("m"), ["key": "mine"])
        #expect(try link.operations[1].sentInput()?["json"] == ["key": "mine"])
    }

    @Test func nonObjectInputIsAnErrorWithAHint() async {
        let link = ScriptedLink()
        let client = TRPCClient(link.links.retrying(.steady(idempotencyKey: .input())), clock: clock)
        let error = await trpcError { try await client.call(Call.list, [1]) }
        #expect(error?.code == .encodingFailed && error?.message.contains(".header()") == true)
        #expect(link.operations.isEmpty)
    }

    @Test func socketsRefuseHeaderKeys() async {
        let keyed = RetryPolicy.steady(idempotencyKey: .header())
        let client = TRPCClient(.webSocket.retrying(keyed), clock: clock)
        let error = await trpcError { try await client.call(Call.mutation, [:]) }
        #expect(error?.code == .unhandled && error?.message.contains(".input()") == true)
    }
}
