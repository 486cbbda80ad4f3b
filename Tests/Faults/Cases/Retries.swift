import Foundation
import TRPCRuntime
import TestSupport

/// Calls that fail temporarily, counted by the server. The pauses between requests take no time.
let retryCases: [FaultCase] = [
    FaultCase(name: "retry: a mutation whose connection breaks", expected: "1 request") { stage in
        try await requests(stage, ["end": "drop"]) { client in
            _ = try await client.call(Procedure<[String: Int], JSONValue>.mutation("m"), [:])
        }.log.outcome { $0 == 1 }
    },
    FaultCase(name: "retry: an idempotent mutation whose connection breaks", expected: "3 requests") { stage in
        try await requests(stage, ["end": "drop"]) { client in
            _ = try await client.call(Procedure<[String: Int], JSONValue>.mutation("m", isIdempotent: true), [:])
        }.log.outcome { $0 == 3 }
    },
    FaultCase(name: "retry: a mutation with a key whose connection breaks", expected: "3 requests, 1 key") { stage in
        let keyed = RetryPolicy(idempotencyKey: .header())
        let log = try await requests(stage, ["end": "drop"], keyed) { client in
            _ = try await client.call(Procedure<[String: Int], JSONValue>.mutation("m"), [:])
        }.log
        let keys = Set(log.map { $0.headers["idempotency-key"] })
        return .init(
            "\(log.count) requests, \(keys.count) key",
            log.count == 3 && keys.count == 1 && !keys.contains(nil)
        )
    },
    FaultCase(name: "retry: a query with 503 and Retry-After 2", expected: "3 requests, 2 s apart") { stage in
        let parameters: KeyValuePairs<String, String> = ["status": "503", "retryAfter": "2", "end": "close"]
        let (log, sleeps) = try await requests(stage, parameters) { _ = try await $0.call(query) }
        let pauses = sleeps.map { $0 / .seconds(1) }
        let text = pauses.map { String(format: "%.1f", $0) }.joined(separator: " and ")
        return .init(
            "\(log.count) requests, \(text) s apart",
            log.count == 3 && pauses.count == 2 && pauses.allSatisfy { (2..<4).contains($0) }
        )
    },
    FaultCase(name: "retry: a query with 503 and Retry-After 3600", expected: "1 request") { stage in
        let parameters: KeyValuePairs<String, String> = ["status": "503", "retryAfter": "3600", "end": "close"]
        return try await requests(stage, parameters) { _ = try await $0.call(query) }.log.outcome { $0 == 1 }
    },
    FaultCase(name: "retry: 100 queries while all fail", expected: "at most 110 requests") { stage in
        try await requests(stage, ["status": "503", "end": "close"]) { client in
            for _ in 0..<100 { _ = try? await client.call(query) }
        }.log.outcome { (100...110).contains($0) }
    },
]

private let query = Procedure<NoInput, JSONValue>.query("q")

/// Returns the requests that a server received from a retrying client, and the client's pauses.
private func requests(
    _ stage: Stage,
    _ parameters: KeyValuePairs<String, String>,
    _ policy: RetryPolicy = .standard,
    _ work: (TRPCClient) async throws -> Void
) async throws -> (log: [LoggedRequest], pauses: [Duration]) {
    let server = try stage.server()
    let clock = SkippingClock()
    let url = server.faultURL("stream", parameters)
    let client = stage.client(url, links: .standard.retrying(policy), clock: clock)
    _ = await stage.error { try await work(client) }
    return (try await server.log(), clock.sleeps)
}

extension [LoggedRequest] {
    fileprivate func outcome(_ isExpected: (Int) -> Bool) -> FaultCase.Outcome {
        .init("\(count) \(count == 1 ? "request" : "requests")", isExpected(count))
    }
}
