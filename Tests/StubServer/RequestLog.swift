import Foundation
import TRPCRuntime

/// The received requests, which tests and faults read with `GET /log`.
final class RequestLog: Sendable {
    /// The maximum number of requests; a storm has more.
    private static let limit = 20_000
    private let entries = Locked<[JSONValue]>([])

    func note(_ request: Request) {
        let headers = request.headers.mapValues { JSONValue.string($0) }
        let entry: JSONValue = [
            "method": .string(request.method), "target": .string(request.target), "headers": .object(headers),
            "bodySize": .integer(Int64(request.body.count)),
            "body": .string(String(decoding: request.body.prefix(1000), as: UTF8.self)),
            "time": .number(ProcessInfo.processInfo.systemUptime),
        ]
        entries.withLock { if $0.count < Self.limit { $0.append(entry) } }
    }

    func reset() { entries.withLock { $0 = [] } }

    var json: JSONValue { .array(entries.withLock(\.self)) }
}
