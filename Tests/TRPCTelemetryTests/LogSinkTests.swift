#if Telemetry
import Foundation
import InMemoryLogging
import Logging
import TRPCRuntime
import TRPCObserving
import TestSupport
import Testing

@testable import TRPCTelemetry

@Suite struct LogSinkTests {
    private let handler = InMemoryLogHandler()

    private var logger: Logger {
        var logger = Logger(label: "calls") { _ in handler }
        logger[metadataKey: "app"] = "palytt"
        return logger
    }

    @Test func callsAreLinesWithMetadata() async throws {
        let client = TRPCClient(LinkSetup.standard.logging(to: .swiftLog(logger)))
        _ = try await client.call(Call.get, 7)
        let entry = try #require(handler.entries.first)
        #expect(handler.entries.count == 1 && entry.level == .info)
        #expect("\(entry.message)".hasPrefix("query posts.get: HTTP 200 in "))
        #expect(entry.metadata["path"] == "posts.get" && entry.metadata["kind"] == "query")
        #expect(entry.metadata["status"] == "200" && entry.metadata["attempts"] == "1")
        #expect(entry.metadata["sent_bytes"] == "1" && entry.metadata["app"] == "palytt")
        #expect(entry.metadata["input"] == nil)
    }

    @Test func bodiesAreMetadataIfEnabled() async throws {
        let options = LogOptions(showsBodies: true, showsCurl: true)
        let client = TRPCClient(LinkSetup.standard.logging(options, to: .swiftLog(logger)))
        _ = try await client.call(Call.get, 7)
        let entry = try #require(handler.entries.first)
        #expect(entry.metadata["input"] == "7" && entry.metadata["output"] == "1")
        #expect(entry.metadata["curl"].map { "\($0)".hasPrefix("curl -X GET 'http://test/trpc/posts.get") } == true)
        #expect(!"\(entry.message)".contains("curl"))
    }

    @Test(arguments: HostileText.all.indices)
    func hostileServerForgesNothing(_ index: Int) async throws {
        let hostile = HostileText.all[index]
        let link = ScriptedLink { _, _ in
            let headers: HTTPHeaders = ["x-request-id": hostile]
            throw TRPCError(code: .init(rawValue: hostile), path: hostile, message: hostile, headers: headers)
        }
        let client = TRPCClient(link.links.logging(to: .swiftLog(logger)))
        await #expect(throws: TRPCError.self) { try await client.call(Call.get, 7) }
        let entry = try #require(handler.entries.first)
        for text in ["\(entry.message)"] + entry.metadata.values.map({ "\($0)" }) {
            #expect(HostileText.fault(of: text) == nil)
        }
    }

    @Test func failuresAreErrorsAndRetriesWarnings() async {
        let link = ScriptedLink { number, _ in
            throw TRPCError(code: number == 1 ? .serviceUnavailable : .notFound, httpStatus: number == 1 ? 503 : 404)
        }
        let policy = RetryPolicy(backoff: Backoff(first: .zero, base: .zero, maximum: .zero))
        let client = TRPCClient(link.links.retrying(policy).logging(to: .swiftLog(logger)))
        await #expect(throws: TRPCError.self) { try await client.call(Call.get, 7) }
        #expect(handler.entries.map(\.level) == [.warning, .error])
        #expect(handler.entries.last?.metadata["code"] == "NOT_FOUND")
    }

    /// The log level of the process's logger applies.
    @Test func loggerLevelApplies() async throws {
        var logger = logger
        logger.logLevel = .error
        let client = TRPCClient(LinkSetup.standard.logging(to: .swiftLog(logger)))
        _ = try await client.call(Call.get, 7)
        #expect(handler.entries.isEmpty)
    }
}
#endif
