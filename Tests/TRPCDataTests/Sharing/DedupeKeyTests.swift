import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime

/// The equality of calls.
struct DedupeKeyTests {
    private func key(_ operation: TRPCOperation, generation: Int = 0) -> DedupeKey? {
        DedupeKey(operation, generation: generation, ignoring: DedupeLink.tracingHeaders)
    }

    private func query(_ json: String, headers: HTTPHeaders = [:], epoch: SessionEpoch? = nil) -> TRPCOperation {
        var context = OperationContext()
        context[SessionEpochKey.self] = epoch
        let input = OperationInput.json(Data(json.utf8))
        return TRPCOperation(path: "a", kind: .query, input: input, headers: headers, context: context)
    }

    @Test(arguments: [
        (#"{"a":1,"b":[{"c":2,"d":"x"}]}"#, #"{"b":[{"d":"x","c":2}],"a":1}"#), ("1", "1"), (#""a""#, #""a""#),
        ("{}", "{}"), (#"{"json":{"z":1,"a":2},"meta":{"v":1}}"#, #"{"meta":{"v":1},"json":{"a":2,"z":1}}"#),
    ])
    func propertyOrderIsIrrelevant(_ left: String, _ right: String) {
        #expect(key(query(left)) == key(query(right)))
    }

    @Test(arguments: [
        ("1", "2"), ("[1,2]", "[2,1]"), (#"{"a":1}"#, #"{"a":"1"}"#), (#"{"a":null}"#, "{}"),
        ("12345678901234567890123", "12345678901234567890124"), ("0.1234567890123456781", "0.1234567890123456782"),
    ])
    func differentInputsAreDifferentCalls(_ left: String, _ right: String) {
        #expect(key(query(left)) != key(query(right)))
    }

    @Test func headersExceptTracesArePartOfTheKey() {
        #expect(key(query("1", headers: ["x-tenant": "a"])) != key(query("1", headers: ["x-tenant": "b"])))
        #expect(key(query("1", headers: ["X-Tenant": "a"])) == key(query("1", headers: ["x-tenant": "a"])))
        #expect(key(query("1", headers: ["traceparent": "a"])) == key(query("1", headers: ["Traceparent": "b"])))
    }

    @Test func callsOfDifferentSignInsAreNeverEqual() {
        let owner = ObjectIdentifier(DedupeKeyTests.self)
        let (first, second) = (SessionEpoch(session: owner, number: 1), SessionEpoch(session: owner, number: 2))
        #expect(key(query("1", epoch: first)) != key(query("1", epoch: second)))
        #expect(key(query("1", epoch: first)) != key(query("1")))
        #expect(key(query("1", epoch: first)) == key(query("1", epoch: first)))
        #expect(key(query("1"), generation: 1) != key(query("1"), generation: 2))
    }

    @Test func mutationsAndStreamsAreNotShared() {
        #expect(key(TRPCOperation(path: "a", kind: .mutation, input: .undefined)) == nil)
        #expect(key(TRPCOperation(path: "a", kind: .mutation, input: .undefined, isIdempotent: true)) == nil)
        var request = RESTRequest("a", .get, "/a")
        #expect(key(TRPCOperation(path: "a", kind: .query, input: .request(request))) != nil)
        request.delivery = .streamed
        #expect(key(TRPCOperation(path: "a", kind: .query, input: .request(request))) == nil)
        var context = OperationContext()
        context[SkipsDeduplicationKey.self] = true
        #expect(key(TRPCOperation(path: "a", kind: .query, input: .undefined, context: context)) == nil)
    }

    @Test func usersShareNothing() async throws {
        let gate = Gate()
        let link = ScriptedLink { number, _ in
            await gate.wait()
            return OperationResponse(value: number)
        }
        let client = TRPCClient(link.links.deduplicating(), clock: TestClock())
        let first = Task { try await client.call(Call.query, 1) }
        await eventually { link.operations.count == 1 }
        client.reopen()
        let second = Task { try await client.call(Call.query, 1) }
        await eventually { link.operations.count == 2 }
        gate.open()
        #expect(try await (first.value, second.value) == (1, 2))
    }
}
