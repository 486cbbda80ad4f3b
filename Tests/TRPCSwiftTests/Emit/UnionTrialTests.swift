#if GOLDEN
import Foundation
import GoldenClients
import TRPCRuntime
import TestSupport
import Testing

/// The golden case `Trials`: a recursive union with indistinguishable variants.
struct UnionTrialTests {
    typealias Expression = TrialsGolden.Expression

    private func nested(_ levels: Int, _ inner: String) -> Data {
        Data((String(repeating: #"{"of":"#, count: levels) + inner + String(repeating: "}", count: levels)).utf8)
    }

    private func read(_ json: Data) async throws -> Expression {
        let answer = HTTPResponse(status: 200, headers: ["content-type": "application/json"], body: json)
        let transport = ScriptedTransport(answer: answer)
        let client = TrialsGolden.Client(server: .url(URL(filePath: "/")), transport: transport)
        return try await client.call(TrialsGolden.Expressions.evaluate, .number(1))
    }

    /// Without a limit, the two variants of each level would be tried 2^100 times.
    @Test(arguments: [40, 100])
    func unmatchedOutputIsAnErrorWithinABudget(levels: Int) async throws {
        let error = try await #require(throws: TRPCError.self) { _ = try await read(nested(levels, "true")) }
        #expect("\(error)".contains("too many combinations of variants to try"))
    }

    @Test func matchingOutputIsDecodedAtAnyDepth() async throws {
        var value = try await read(nested(100, "2.5"))
        var levels = 0
        while case .negation(let negation) = value {
            value = negation.of
            levels += 1
        }
        #expect(levels == 100 && value == .number(2.5))
    }
}
#endif
