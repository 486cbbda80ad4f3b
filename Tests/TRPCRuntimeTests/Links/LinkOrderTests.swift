import Foundation
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCObserving
@testable import TRPCRuntime

/// The order of the links, for any order of the modifiers.
struct LinkOrderTests {
    private struct Metrics: MetricsSink {
        func callEnded(_ call: CallRecord) {}
    }

    private struct Credentials: TRPCLink {}

    private static let modifiers: [@Sendable (LinkSetup) -> LinkSetup] = [
        { $0.retrying() }, { $0.deduplicating() }, { $0.logging() }, { $0.measuring(Metrics()) },
        { $0.adding(.auth) { _ in Credentials() } },
    ]

    private static func orders(of numbers: [Int]) -> [[Int]] {
        guard !numbers.isEmpty else { return [[]] }
        return numbers.flatMap { first in orders(of: numbers.filter { $0 != first }).map { [first] + $0 } }
    }

    @Test func orderDoesNotDependOnTheModifiers() {
        for order in Self.orders(of: Array(Self.modifiers.indices)) {
            let setup = order.reduce(ScriptedLink().links) { Self.modifiers[$1]($0) }
            let names = setup.links(TRPCClient.Configuration(url: .init(string: "http://test")!)).map {
                "\(type(of: $0))"
            }
            #expect(names == ["LoggerLink", "MetricsLink", "DedupeLink", "RetryLink", "Credentials", "ScriptedLink"])
        }
    }

    @Test func repeatedModifierReplacesTheFirst() async {
        let link = ScriptedLink { _, _ in throw TRPCError.unavailable }
        let setup = link.links.retrying(.steady(attempts: 5)).retrying(.steady(attempts: 2))
        let client = TRPCClient(setup, clock: SkippingClock())
        let error = await trpcError { try await client.call(Call.query, 1) }
        #expect(error?.attempts == 2)
    }

    @Test func multipleLoggersAreSupported() async throws {
        let lines = Locked<[String]>([])
        func sink(_ name: String) -> LogSink { LogSink { _ in lines.withLock { $0.append(name) } } }
        let setup = ScriptedLink().links.logging(to: sink("first")).logging(to: sink("second"))
        _ = try await TRPCClient(setup, clock: SkippingClock()).call(Call.query, 1)
        #expect(lines.withLock(\.self).sorted() == ["first", "second"])
    }

    @Test func customLinksOfARankKeepTheirOrder() async throws {
        @Sendable func marking(_ name: String) -> ScriptedLink {
            .intercepting { operation, next in
                var operation = operation
                operation.headers["x-marks"] = (operation.headers["x-marks"] ?? "") + name
                return try await next.handle(operation)
            }
        }
        let link = ScriptedLink()
        let setup = link.links.adding(.auth) { _ in marking("c") }.adding(.cache) { _ in marking("a") }
            .adding(.auth) { _ in marking("d") }.adding(.cache) { _ in marking("b") }
        _ = try await TRPCClient(setup, clock: SkippingClock()).call(Call.query, 1)
        #expect(link.operations[0].headers["x-marks"] == "abcd")
    }
}
