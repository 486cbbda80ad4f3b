import Foundation
import TRPCObserving
import TRPCRuntime
import TestSupport
import Testing

/// Neither servers nor inputs can forge log lines or control a terminal.
@Suite struct HostileLogTests {
    private final class Records: MetricsSink {
        let calls = Locked<[CallRecord]>([])
        func callEnded(_ call: CallRecord) { calls.withLock { $0.append(call) } }
    }

    private let entries = Locked<[LogEntry]>([])
    private let records = Records()

    private func client(_ answer: @escaping @Sendable (Int) throws -> OperationResponse) -> TRPCClient {
        let link = ScriptedLink { number, _ in try answer(number) }
        let policy = RetryPolicy(backoff: Backoff(first: .zero, base: .zero, maximum: .zero))
        let options = LogOptions(showsBodies: true, showsCurl: true)
        let sink = LogSink { [entries] entry in entries.withLock { $0.append(entry) } }
        return TRPCClient(
            link.links.retrying(policy).logging(options, to: sink).measuring(records),
            clock: SkippingClock()
        )
    }

    private func expectSafe(_ count: Int) {
        let entries = entries.withLock(\.self)
        #expect(entries.count == count)
        for entry in entries {
            let parts = [entry.message, entry.input, entry.output, entry.curl].compactMap(\.self)
            for text in parts + entry.fields.keys + entry.fields.values {
                // A body may have 2,000 characters.
                if let fault = HostileText.fault(of: text, limit: 40_000) { Issue.record("\(fault.prefix(300))") }
            }
            // The entry has a line for each part.
            #expect(entry.description.unicodeScalars.filter { $0 == "\n" }.count == parts.count - 1)
            #expect(HostileText.fault(of: entry.description, isLog: false, limit: 100_000) == nil)
        }
    }

    @Test(arguments: HostileText.all.indices)
    func outputsAreSafe(_ index: Int) async {
        let hostile = HostileText.all[index]
        let client = client { _ in
            let json = Data(HostileText.json(hostile).utf8)
            return OperationResponse(data: json, status: 200, headers: ["x-request-id": hostile])
        }
        _ = try? await client.call(Procedure<NoInput, String>.query("a"))
        expectSafe(1)
        #expect(records.calls.withLock { $0.map(\.requestID) } == [hostile])
    }

    @Test(arguments: HostileText.all.indices)
    func failuresAndRetriesAreSafe(_ index: Int) async {
        let hostile = HostileText.all[index]
        let client = client { number in
            let code = number == 1 ? TRPCError.Code.serviceUnavailable : TRPCError.Code(rawValue: hostile)
            throw TRPCError(
                code: code,
                httpStatus: number == 1 ? 503 : 400,
                path: hostile,
                message: hostile,
                headers: ["x-request-id": hostile],
                hint: hostile
            )
        }
        _ = try? await client.call(Procedure<NoInput, String>.query("a"))
        expectSafe(2)
        // The labels and messages of metrics and traces consist of these.
        let printed = records.calls.withLock { "\($0)" }
        #expect(HostileText.fault(of: printed) == nil)
        let error = records.calls.withLock { $0.first?.error }
        #expect(error?.code.rawValue == hostile && error.map { HostileText.fault(of: "\($0)") } == .some(nil))
    }

    /// JSON in a message is parsed, and rewritten if it contains a secret.
    @Test func escapesWithinAMessageAreKept() async {
        let message = #"{"password":"correct-horse-battery","note":"\u202Eevil\u001B[2J"}"#
        let client = client { _ in throw TRPCError(code: .badRequest, httpStatus: 400, message: message) }
        _ = try? await client.call(Procedure<NoInput, String>.query("a"))
        expectSafe(1)
        #expect(entries.withLock { $0[0].message.contains("evil") && !$0[0].message.contains("battery") })
    }

    @Test(arguments: HostileText.all.indices)
    func inputsAreSafe(_ index: Int) async {
        let hostile = HostileText.all[index]
        let client = client { _ in OperationResponse(data: Data("1".utf8), status: 200) }
        let input = hostile.utf8.count > 10_000 ? "short" : hostile
        _ = try? await client.call(Procedure<[String: String], Int>.mutation("a"), [input: input])
        _ = try? await client.call(Procedure<[String: String], Int>.query("a"), [input: input])
        expectSafe(2)
    }

    /// In the quotes `$'…'`, a shell decodes the characters that a log escapes.
    @Test func commandsContainCharactersEscapedInLogs() async throws {
        let client = client { _ in OperationResponse(data: Data("1".utf8), status: 200) }
        _ = try await client.call(Procedure<String, Int>.mutation("a"), "it's \u{202E}a\\b")
        let command = entries.withLock { $0.first?.curl ?? "" }
        #expect(command.hasSuffix(#"--data-raw $'"it\'s \u202Ea\\\\b"'"#), "\(command)")
    }
}
