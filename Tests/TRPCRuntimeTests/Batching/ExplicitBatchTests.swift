import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime

/// Explicit batches: one request for each kind, over any link.
@Suite(.leavesNothingOpen) struct ExplicitBatchTests {
    static let count = Procedure<NoInput, Int?>.query("count")
    static let fail = Procedure<NoInput, String>.query("fail")

    @Test(arguments: ["standard", "batching", "batchStreaming"])
    func membersOfDifferentTypesShareARequest(name: String) async throws {
        let links: LinkSetup = ["standard": .standard, "batching": .batching, "batchStreaming": .batchStreaming][name]!
        for _ in 0..<50 {
            let transport = ScriptedTransport.echo()
            let client = TRPCClient(url: BatchLinkTests.url, links: links, transport: transport)
            let (one, nothing, failed, written) = await client.batch(
                echo.prepared(["a": 1]),
                Self.count.prepared(),
                Self.fail.prepared(),
                write.prepared(2)
            )
            #expect(try one.get() == ["a": 1])
            #expect(try nothing.get() == nil)
            #expect(throws: TRPCError.self) { try failed.get() }
            #expect(try written.get() == 2)
            let paths = try transport.requests.map { try SentBatch($0).paths }
            #expect(Set(paths) == [["echo", "count", "fail"], ["write"]])
        }
    }

    @Test func preparedCallsCanBeReused() async throws {
        let transport = ScriptedTransport.echo()
        let client = TRPCClient(url: BatchLinkTests.url, transport: transport)
        let call = echo.prepared(1)
        #expect(try call.path == "echo" && call.operation(for: client).kind == .query)
        for _ in 0..<2 { #expect(try await client.batch(call).get() == 1) }
        #expect(await client.batch([PreparedCall<Int>]()).isEmpty)
        #expect(transport.requests.count == 2)
    }

    private func client(
        _ transport: ScriptedTransport,
        clock: any Clock<Duration> = TestClock(),
        _ body: @escaping ScriptedLink.Interception
    ) -> TRPCClient {
        TRPCClient(
            backend: TRPCClient.Configuration(url: BatchLinkTests.url, transport: transport, clock: clock),
            links: LinkSetup { [ScriptedLink.intercepting(body), HTTPLink($0)] }
        )
    }

    @Test func cachedMemberDoesNotDelayTheBatch() async throws {
        let transport = ScriptedTransport.echo()
        let client = client(transport) { operation, next in
            operation.path == "count" ? OperationResponse(value: 5 as Int?) : try await next.handle(operation)
        }
        let (one, cached, two) = await client.batch(echo.prepared(1), Self.count.prepared(), echo.prepared(2))
        #expect(try one.get() == 1 && cached.get() == 5 && two.get() == 2)
        #expect(try transport.requests.map { try SentBatch($0).paths } == [["echo", "echo"]])
    }

    @Test func retriedMemberIsSentSeparately() async throws {
        let transport = ScriptedTransport.echo()
        let client = client(transport) { operation, next in
            do {
                return try await next.handle(operation)
            } catch {
                return try await next.handle(operation)
            }
        }
        let (one, failed) = await client.batch(echo.prepared(1), Self.fail.prepared())
        #expect(try one.get() == 1)
        #expect(throws: TRPCError.self) { try failed.get() }
        #expect(try transport.requests.map { try SentBatch($0) }.map(\.isBatch) == [true, false])
    }

    @Test func memberWaitingForAnotherDoesNotBlockIt() async throws {
        for leaves in [true, false] {
            let clock = TestClock()
            let isAnswered = Gate()
            let transport = ScriptedTransport.echo()
            let client = client(transport, clock: clock) { operation, next in
                guard operation.path == "count" else {
                    defer { isAnswered.open() }
                    return try await next.handle(operation)
                }
                if leaves { operation.leaveBatch() }
                await isAnswered.wait()
                return try await next.handle(operation)
            }
            async let answers = client.batch(echo.prepared(1), Self.count.prepared())
            if !leaves { #expect(await clock.advanceToNextSleeper() == .milliseconds(50)) }
            let (one, two) = await answers
            #expect(try one.get() == 1 && two.get() == nil)
            #expect(transport.requests.count == 2 && clock.sleeping.isEmpty)
        }
    }

    @Test func unsendableMemberDoesNotAffectTheOthers() async throws {
        let transport = ScriptedTransport.echo()
        let client = TRPCClient(url: BatchLinkTests.url, transport: transport)
        let (one, bad) = await client.batch(echo.prepared(1), Procedure<Double, Double>.query("echo").prepared(.nan))
        #expect(try one.get() == 1)
        let error = #expect(throws: TRPCError.self) { try bad.get() }
        #expect(error?.code == .encodingFailed)
    }

    @Test func otherLinksRunMembersConcurrently() async throws {
        let client = TRPCClient(
            url: BatchLinkTests.url,
            links: ScriptedLink { OperationResponse(data: $1.input.json) }.links
        )
        let (one, two) = await client.batch(echo.prepared(1), write.prepared(2))
        #expect(try one.get() == 1 && two.get() == 2)
    }

    @Test func longURLsAreSplitButNotRefusedWithoutALimit() async throws {
        let transport = ScriptedTransport.echo()
        let client = TRPCClient(url: BatchLinkTests.url, transport: transport)
        let long = JSONValue.string(String(repeating: "a", count: 9_000))
        let results = await client.batch([echo.prepared(1), echo.prepared(long), echo.prepared(2)])
        #expect(try results.map { try $0.get() } == [1, long, 2])
        #expect(transport.requests.count == 2)
    }

    @Test func cancellingTheTaskCancelsAllMembers() async throws {
        let ledger = ResourceLedger()
        await ledger.counting {
            for links in [LinkSetup.standard, .batching, .batchStreaming] {
                let gate = Gate()
                let transport = ScriptedTransport.echo { _ in
                    await withTaskCancellationHandler {
                        await gate.wait()
                    } onCancel: {
                        gate.open()
                    }
                }
                let client = TRPCClient(url: BatchLinkTests.url, links: links, transport: transport)
                let task = Task { await client.batch([echo.prepared(1), echo.prepared(2), write.prepared(3)]) }
                await eventually { transport.requests.count == 2 }
                task.cancel()
                for result in await task.value {
                    let error = #expect(throws: TRPCError.self) { try result.get() }
                    #expect(error?.kind == .cancelled && error?.underlyingError is CancellationError)
                }
                await gate.wait()

                let early = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await client.batch(echo.prepared(1), echo.prepared(2))
                }
                let (one, two) = await early.value
                for result in [one, two] {
                    #expect(throws: TRPCError.from(CancellationError(), path: "echo")) { try result.get() }
                }
                #expect(transport.requests.count == 2)
            }
            await eventually { ledger.open.isEmpty }
        }
        #expect(ledger.open == [:])
    }

    @Test func optionsApplyToEachMember() async throws {
        let transport = ScriptedTransport.echo()
        let client = TRPCClient(url: BatchLinkTests.url, transport: transport)
            .with(CallOptions(timeout: .seconds(60), headers: ["x-tenant": "a"]))
        let (one, two) = await client.batch(echo.prepared(1), echo.prepared(2))
        #expect(try one.get() == 1 && two.get() == 2)
        #expect(transport.requests.map { $0.headers["x-tenant"] } == ["a"])
    }
}
