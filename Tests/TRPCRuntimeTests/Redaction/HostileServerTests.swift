import Foundation
import TRPCTesting
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime
@_spi(Generated) @testable import TRPCStreams

/// A server may send any string. Everything derived from it for a log or a screen is safe to print; the properties
/// contain it as received.
@Suite struct HostileServerTests {
    private static let get = Procedure<NoInput, [String: Int]>.query("a")
    private static let pay = RESTOperation<NoInput, Int, UndocumentedFailure>(
        "pay",
        .post,
        "/pay",
        output: .json()
    )

    /// Returns the strings that a log, a debugger or a crash report prints for an error.
    private func logged(_ error: TRPCError) -> [String] {
        var texts = [
            error.description, "\([error])", "\([error.code])", "\(error.kind)", String(reflecting: error.kind),
            error.codingFailure.map { "\($0)" } ?? "", error.transportFailure.map { "\($0)" } ?? "",
            error.codingFailure?.codingPath ?? "", error.codingFailure?.description ?? "",
            error.codingFailure?.excerpt ?? "", "\([error.headers])",
        ]
        texts += error.issues.map { "\([$0])" }
        texts += error.violations.map(\.description)
        if case .validation(let failure) = error.kind { texts.append(failure.description) }
        return texts
    }

    /// Returns the strings that a screen shows for an error.
    private func shown(_ error: TRPCError) -> [String] {
        let text = error.userMessage()
        return [
            (error as NSError).localizedDescription, error.failureReason ?? "", text.title, text.message,
            text.suggestion ?? "",
        ] + error.fieldErrors.values.flatMap(\.self) + error.violations.map { $0.userMessage() }
    }

    private func expectSafe(_ error: TRPCError?, _ name: String) {
        guard let error else {
            Issue.record("\(name): nothing failed")
            return
        }
        for text in logged(error) {
            if let fault = HostileText.fault(of: text) { Issue.record("\(name), log: \(fault.prefix(300))") }
        }
        for text in shown(error) {
            if let fault = HostileText.fault(of: text, isLog: false) {
                Issue.record("\(name), screen: \(fault.prefix(300))")
            }
        }
        var dumped = ""
        dump(error, to: &dumped)
        dump(error.kind, to: &dumped)
        dump(error.code, to: &dumped)
        if let fault = HostileText.fault(of: dumped, isLog: false, limit: 40_000) {
            Issue.record("\(name), dump: \(fault.prefix(300))")
        }
    }

    private func failure(_ response: HTTPResponse) async -> TRPCError? {
        let client = TRPCClient(url: URL(string: "https://host")!, transport: ScriptedTransport(answer: response))
        return await trpcError { try await client.call(Self.get) }
    }

    private func restFailure(_ response: HTTPResponse) async -> TRPCError? {
        let client = TRPCClient(url: URL(string: "https://host")!, transport: ScriptedTransport(answer: response))
        return await trpcError { try await client.call(Self.pay) }
    }

    @Test(arguments: HostileText.all.indices)
    func backendErrors(_ index: Int) async throws {
        let hostile = HostileText.all[index]
        let text = HostileText.json(hostile)
        let data = #"{"code":\#(text),"path":\#(text),"httpStatus":400,"stack":\#(text)}"#
        let response = HTTPResponse(
            status: 400,
            headers: ["x-request-id": hostile, "content-type": hostile, "retry-after": hostile, hostile: hostile],
            body: Data(#"{"error":{"message":\#(text),"code":-32600,"data":\#(data)}}"#.utf8)
        )
        let error = try #require(await failure(response))
        expectSafe(error, "error")
        // The properties are unchanged.
        #expect(error.code.rawValue == hostile && error.path == hostile && error.requestID == hostile)
        #expect(error.message == hostile && error.data?["stack"]?.stringValue == hostile)
        let secondary = TRPCError(code: error.code, path: hostile, message: hostile, hint: hostile)
        expectSafe(secondary, "made")
        for code in [TRPCError.Code.decodingFailed, .transportFailed, .encodingFailed, .unknown] {
            expectSafe(TRPCError(code: code, path: hostile, message: hostile, hint: hostile), "\(code)")
        }
    }

    @Test(arguments: HostileText.all.indices)
    func validationIssues(_ index: Int) async throws {
        let hostile = HostileText.all[index]
        let text = HostileText.json(hostile)
        let issues = #"[{"code":\#(text),"path":[\#(text),0],"message":\#(text),"expected":\#(text)}]"#
        let zod = #"{"error":{"message":\#(HostileText.json(issues)),"code":-32600,"data":{"code":"BAD_REQUEST"}}}"#
        let error = try #require(await failure(HTTPResponse(status: 400, json: zod)))
        expectSafe(error, "issues")
        #expect(error.issues.first?.message == hostile && error.issues.first?.path == "\(hostile)[0]")
        let flat = #"{"fieldErrors":{\#(text):[\#(text)]},"formErrors":[\#(text)]}"#
        let flattened = #"{"error":{"message":"m","code":-32600,"data":{"code":"BAD_REQUEST","zodError":\#(flat)}}}"#
        let second = try #require(await failure(HTTPResponse(status: 400, json: flattened)))
        expectSafe(second, "flattened")
        #expect(second.fieldErrors[hostile] != nil)
        let path = [WireKey(hostile)]
        let violation = Violation(codingPath: path, rule: .minimum, limit: hostile, message: hostile)
        expectSafe(.from(ValidationError([violation])), "violation")
    }

    @Test(arguments: HostileText.all.indices)
    func foreignResponses(_ index: Int) async throws {
        let hostile = HostileText.all[index]
        let text = HostileText.json(hostile)
        let types: HTTPHeaders = ["content-type": hostile, "content-encoding": hostile, "x-request-id": hostile]
        let bodies = [
            "<html><title>\(hostile)</title>", hostile, #"{"title":\#(text),"detail":\#(text),"status":400}"#,
            #"{"title":\#(text),"type":\#(text),"instance":\#(text)}"#, #"{"error":\#(text)}"#,
            #"{"errors":[{"field":\#(text),"message":\#(text)}]}"#,
            #"{"detail":[{"loc":["body",\#(text)],"msg":\#(text),"type":\#(text)}]}"#,
        ]
        for body in bodies {
            let json: HTTPHeaders = ["content-type": "application/json"]
            for (status, headers) in [(200, json), (404, json), (502, types)] {
                let response = HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
                expectSafe(await failure(response), "\(status) \(body.prefix(20))")
                expectSafe(await restFailure(response), "REST \(status) \(body.prefix(20))")
            }
        }
        let places = [hostile, "https://\(hostile)/", "https://host/\(hostile)?\(hostile)", "//\(hostile)"]
        for place in places {
            let response = HTTPResponse(status: 302, headers: ["location": place])
            expectSafe(await failure(response), "redirect")
            expectSafe(await restFailure(response), "redirect")
        }
    }

    private struct Post: Decodable, Sendable { let at: Date }
    private struct Plan: Decodable, Sendable {
        enum Tier: String, Decodable { case free }
        let tier: Tier
    }

    @Test(arguments: HostileText.all.indices)
    func mismatchedValues(_ index: Int) async {
        let text = HostileText.json(HostileText.all[index])
        func failure<T: Decodable & Sendable>(_ type: T.Type, _ json: String) async -> TRPCError? {
            let client = TRPCClient(answering: #"{"result":{"data":\#(json)}}"#)
            return await trpcError { try await client.call(Procedure<NoInput, T>.query("a")) }
        }
        expectSafe(await failure([String: Int].self, #"{\#(text):\#(text)}"#), "key")
        expectSafe(await failure([String: [String: Int]].self, #"{\#(text):{\#(text):null}}"#), "keys")
        expectSafe(await failure(Post.self, #"{"at":\#(text)}"#), "date")
        expectSafe(await failure(DateText.self, text), "date text")
        expectSafe(await failure(ExactDate.self, text), "exact date")
        expectSafe(await failure(CalendarDate.self, text), "day")
        expectSafe(await failure(BigInteger.self, text), "big integer")
        expectSafe(await failure(DecimalText.self, text), "decimal")
        expectSafe(await failure(Plan.self, #"{"tier":\#(text)}"#), "enum")
        expectSafe(await failure(UUID.self, text), "identifier")
        expectSafe(await failure(URL.self, "[\(text)]"), "address")
    }

    @Test(arguments: HostileText.all.indices)
    func transportMessages(_ index: Int) async {
        let hostile = HostileText.all[index]
        struct Refusal: LocalizedError {
            let words: String
            var errorDescription: String? { words }
        }
        let closure = WebSocketClosure(code: 4001, reason: hostile)
        #expect(closure.reason == hostile)
        var dumped = ""
        dump(closure, to: &dumped)
        #expect(HostileText.fault(of: dumped, isLog: false) == nil)
        for text in ["\(closure)", "\([closure])", closure.localizedDescription, closure.errorDescription ?? ""] {
            #expect(HostileText.fault(of: text) == nil)
        }
        let failures: [any Error] = [
            Refusal(words: hostile), closure, JavaScriptError(name: hostile, message: hostile),
        ]
        for error in failures {
            let transport = ScriptedTransport(throwing: error)
            let client = TRPCClient(url: URL(string: "https://host")!, transport: transport)
            expectSafe(await trpcError { try await client.call(Self.get) }, "\(type(of: error))")
            expectSafe(.from(error), "\(type(of: error))")
        }
        expectSafe(.transport(.init(description: hostile)), "transport")
        #expect(HostileText.fault(of: "\(JavaScriptError(name: hostile, message: hostile))") == nil)
    }

    @Test(arguments: HostileText.all.indices)
    func requestsAndResponses(_ index: Int) {
        let hostile = HostileText.all[index]
        let headers: HTTPHeaders = [hostile: hostile, "content-type": hostile, "server": hostile]
        let response = HTTPResponse(status: 200, headers: headers, body: Data(hostile.utf8))
        let operation = TRPCOperation(path: "a", kind: .subscription, input: .undefined, lastEventId: hostile)
        var dumped = ""
        dump(response, to: &dumped)
        dump(operation, to: &dumped)
        for text in ["\(headers)", "\(response)", "\(HTTPStreamedResponse(response))", "\(operation)"] {
            #expect(HostileText.fault(of: text) == nil)
        }
        #expect(HostileText.fault(of: dumped, isLog: false) == nil)
    }
}
