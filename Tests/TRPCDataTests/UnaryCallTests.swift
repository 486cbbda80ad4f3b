import Foundation
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCREST
@testable import TRPCRuntime

/// Caches and the offline queue support both procedures and REST operations.
struct UnaryCallTests {
    enum Wire: CaseIterable { case procedure, operation }

    /// An input that can't be encoded if it is negative.
    struct Key: Encodable, Sendable, Hashable {
        var number: Int

        func encode(to encoder: any Encoder) throws {
            guard number >= 0 else {
                throw EncodingError.invalidValue(number, .init(codingPath: [], debugDescription: "It is negative."))
            }
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }

    private static let get = Procedure<Key, Int>.query("entries.get")
    private static let like = Procedure<Key, Int>.mutation("entries.like", isIdempotent: true)
    private static let getItem = RESTOperation<Key, Int, UndocumentedFailure>(
        "items.get",
        .get,
        "/items/{id}",
        output: .json()
    ) { request, key in try request.path("id", key) }
    private static let likeItem = RESTOperation<Key, Int, UndocumentedFailure>(
        "items.like",
        .put,
        "/items/{id}/like",
        output: .json()
    ) { request, key in try request.path("id", key) }
    private static let lines = RESTStream<NoInput, Int, UndocumentedFailure>(
        "items.lines",
        .get,
        "/lines",
        output: .lines()
    )

    private func isEncodingFailure(_ error: (any Error)?) -> Bool {
        if case .encoding = (error as? TRPCError)?.kind { true } else { false }
    }

    @Test(arguments: Wire.allCases) func policiesAndInvalidationsAcceptBothKinds(_ wire: Wire) async throws {
        func check<C: UnaryCall<Key, Int>, M: UnaryCall<Key, Int>>(_ call: C, _ mutation: M) async throws {
            let rules = CacheRules(staleTime: .seconds(60))
                .invalidating(after: mutation) { [.procedure(call, input: $0)] }
            let kit = CachingKit(rules)
            let (client, one, two) = (kit.client, Key(number: 1), Key(number: 2))
            #expect(try await client.cachedOutput(of: call, one) == nil)
            #expect(try await client.call(call, one) == 1)
            #expect(try await client.call(call, two, policy: .networkFirst) == 2)
            #expect(try await client.call(call, one, policy: .cacheFirst) == 1)
            #expect(try await client.response(of: call, two).isCached)
            var isCached: [Bool] = []
            for try await value in client.outputs(of: call, one) { isCached.append(value.isCached) }
            #expect(isCached == [true, false])
            _ = try await client.call(mutation, two)
            #expect(try await client.response(of: call, one).isCached)
            #expect(try await !client.response(of: call, two).isCached)
            kit.cache.invalidate(.procedure(call, input: one))
            #expect(try await !client.response(of: call, one).isCached)
            #expect(try await client.response(of: call, two).isCached)
        }
        switch wire {
        case .procedure: try await check(Self.get, Self.like)
        case .operation: try await check(Self.getItem, Self.likeItem)
        }
    }

    @Test(arguments: Wire.allCases) func unencodableInputIsAnError(_ wire: Wire) async throws {
        func check<C: UnaryCall<Key, Int>>(_ call: C) async throws {
            let kit = CachingKit()
            let wrong = Key(number: -1)
            func error(_ work: () async throws -> Void) async -> (any Error)? {
                do { try await work() } catch { return error }
                return nil
            }
            #expect(await isEncodingFailure(error { _ = try await kit.client.call(call, wrong) }))
            #expect(await isEncodingFailure(error { _ = try await kit.client.cachedOutput(of: call, wrong) }))
            #expect(await isEncodingFailure(error { _ = try await kit.client.call(call, wrong, policy: .cacheFirst) }))
            #expect(
                await isEncodingFailure(
                    error { for try await _ in kit.client.outputs(of: call, wrong) {} }
                )
            )
            #expect(CacheTarget.procedure(call, input: wrong).selections.isEmpty)
            let (result, other) = await kit.client.batch(call.prepared(wrong), call.prepared(Key(number: 1)))
            #expect(throws: TRPCError.self) { try result.get() }
            #expect(try other.get() == 1)
            #expect(kit.calls == 1)
        }
        switch wire {
        case .procedure: try await check(Self.get)
        case .operation: try await check(Self.getItem)
        }
    }

    @Test(arguments: Wire.allCases) func queuedCallsHaveTheirOutput(_ wire: Wire) async throws {
        func check<C: UnaryCall<Key, Int>, Other: UnaryCall<Key, Int>>(_ call: C, _ other: Other) async throws {
            let monitor = ConnectivityMonitor(.offline)
            let stage = OfflineStage(
                connectivity: monitor,
                answer: { _, _ in OperationResponse(data: Data("7".utf8)) }
            )
            var outcomes = stage.journal.outcomes.makeAsyncIterator()
            let client = stage.client.with(CallOptions(queueing: QueuePolicy(maximumWait: .zero)))
            #expect(await queueError { try await client.call(call, Key(number: 1)) }?.name == "queued")
            let error = await queueError { try await client.call(call, Key(number: -1)) }
            #expect(error == nil)
            monitor.set(.online)
            let outcome = try #require(await outcomes.next())
            #expect(outcome.call.path == call.path && outcome.name == "answered")
            #expect(try outcome.output(of: call) == 7)
            #expect(try outcome.output(of: other) == nil)
            #expect(stage.backend.operations.map(\.path) == [call.path])
        }
        switch wire {
        case .procedure: try await check(Self.like, Self.likeItem)
        case .operation: try await check(Self.likeItem, Self.like)
        }
    }

    @Test func streamItemsAreCachedAsAList() async throws {
        let kit = CachingKit(answer: { number, _ in
            OperationResponse(
                response: HTTPResponse(
                    status: 200,
                    headers: ["content-type": "application/jsonl"],
                    body: Data("\(number)\n\(number + 1)\n".utf8)
                )
            )
        })
        #expect(try await kit.client.call(Self.lines) == [1, 2])
        let second = try await kit.client.response(of: Self.lines)
        #expect(second.value == [1, 2] && second.isCached && kit.calls == 1)
    }
}
