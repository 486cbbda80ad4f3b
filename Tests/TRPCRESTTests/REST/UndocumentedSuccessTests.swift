import Foundation
import TRPCTesting
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

/// Successful responses that differ from the contract.
@Suite struct UndocumentedSuccessTests {
    private static let page = "<!DOCTYPE html><title>Sign in</title>"

    private func call<Output>(
        _ answer: RESTOutputFormat<Output>,
        _ status: Int,
        _ body: String,
        type: String = "",
        options: CallOptions = CallOptions()
    ) async throws -> TRPCResponse<Output> {
        let operation = RESTOperation<NoInput, Output, UndocumentedFailure>("a.b", .get, "/a", output: answer)
        let headers: HTTPHeaders = type.isEmpty ? [:] : ["content-type": type]
        let response = HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
        return try await TRPCClient(answering: response).with(options).response(of: operation)
    }

    /// The backend has done the work, so a success with another status is read like the documented one.
    @Test(arguments: [200, 201, 202, 203, 207, 226]) func successWithAnotherStatusIsRead(status: Int) async throws {
        let json = #"{"id":1,"name":"a"}"#
        for statuses in [["200"], ["2XX"]] as [[RESTStatus]] {
            let item = try await call(RESTOutputFormat<Sample.Item>.json(statuses), status, json)
            #expect(item.value.id == 1 && item.status == status)
            #expect(try await call(RESTOutputFormat<Sample.Item?>.optionalJSON(statuses), status, json).value?.id == 1)
            #expect(try await call(.text(statuses), status, "a").value == "a")
            #expect(try await call(.bytes(statuses), status, "a").value == Data("a".utf8))
            _ = try await call(.none(statuses), status, "OK")
        }
        let other = await trpcError {
            _ = try await call(RESTOutputFormat<Sample.Item>.json(["200"]), 202, #"{"job":1}"#)
        }
        #expect(other?.isUnexpectedResponse == true && other?.httpStatus == 202)
        #expect(other?.message.contains("HTTP 202 and JSON that is not in the contract") == true)
    }

    @Test(arguments: [204, 205, 200, 202]) func emptyBodyIsAnError(status: Int) async throws {
        let error = try #require(
            await trpcError { _ = try await call(RESTOutputFormat<Sample.Item>.json(["200"]), status, "") }
        )
        #expect(error.isUnexpectedResponse && error.message.contains("HTTP \(status) and an empty body"), "\(error)")
        #expect(error.errorDescription == "The server's answer could not be read (HTTP \(status)).")
        #expect(try await call(RESTOutputFormat<Sample.Item?>.optionalJSON(["200"]), status, "").value == nil)
        #expect(try await call(RESTOutputFormat<JSONValue>.json(["200"]), status, "").value == .null)
        #expect(try await call(.text(["200"]), status, "").value.isEmpty)
        _ = try await call(.none(["200"]), status, "")
    }

    /// Partial content isn't the whole, unless the caller or the contract requests it.
    @Test func partialContentIsNotTheWhole() async throws {
        let answers: [RESTOutputFormat<Data>] = [.bytes(), .bytes(["200"]), .bytes(["2XX"])]
        for answer in answers {
            let error = await trpcError { _ = try await call(answer, 206, "a") }
            #expect(error?.isUnexpectedResponse == true && error?.httpStatus == 206)
            #expect(error?.message.contains("a partial response") == true)
        }
        let options = CallOptions(headers: ["Range": "bytes=0-0"])
        #expect(try await call(.bytes(), 206, "a", options: options).value == Data("a".utf8))
        #expect(try await call(.bytes(["200", "206"]), 206, "a").value == Data("a".utf8))
    }

    /// A sign-in page that a proxy sends with status 200 is neither a string nor a success without a body.
    @Test func pagesAreNotOutputs() async throws {
        let type = "text/html; charset=utf-8"
        let errors = await [
            trpcError { _ = try await call(RESTOutputFormat<Sample.Item>.json(), 200, Self.page, type: type) },
            trpcError { _ = try await call(.text(), 200, Self.page, type: type) },
            trpcError { _ = try await call(.text(accept: "text/csv"), 200, Self.page, type: type) },
            trpcError { _ = try await call(.bytes(accept: "image/png"), 200, Self.page, type: type) },
            trpcError { _ = try await call(.none(), 200, Self.page, type: type) },
        ]
        for error in errors {
            #expect(error?.message.contains("HTTP 200 and an HTML page titled “Sign in”") == true)
            #expect(error?.isUnexpectedResponse == true)
            #expect(error?.localizedDescription == "The server's answer could not be read (HTTP 200).")
        }
        #expect(try await call(.text(accept: "text/html"), 200, Self.page, type: type).value == Self.page)
        #expect(try await call(.bytes(accept: "*/*"), 200, Self.page, type: type).value == Data(Self.page.utf8))
        #expect(try await call(.text(), 200, "OK", type: type).value == "OK")
    }

    @Test(
        arguments: [
            (
                "text/event-stream", "data: 1\n\n",
                "a body that is not JSON (text/event-stream; expected application/json)."
            ),
            ("application/json; charset=utf-8", "{", "a body that is not JSON (application/json)."),
            ("", "a", "a body that is not JSON (expected application/json)."),
            ("text/csv", "", "an empty body (expected application/json)."),
            ("text/html", page, "an HTML page titled “Sign in” (text/html; expected application/json)."),
        ]
    )
    func receivedAndRequestedMediaTypesAreNamed(type: String, body: String, words: String) async throws {
        let error = await trpcError { _ = try await call(RESTOutputFormat<Sample.Item>.json(), 200, body, type: type) }
        #expect(error?.message == "The server responded with HTTP 200 and \(words)")
    }

    @Test func mediaTypesOfProceduresAreNamed() async throws {
        let headers: HTTPHeaders = ["content-type": "text/event-stream"]
        let response = HTTPResponse(status: 200, headers: headers, body: Data("data: 1\n\n".utf8))
        let error = await trpcError {
            _ = try await TRPCClient(answering: response).call(Procedure<NoInput, Int>.query("a.b"))
        }
        #expect(
            error?.message.contains("a body that is not JSON (text/event-stream).") == true,
            "\(error?.message ?? "")"
        )
    }

    /// On Linux, a session returns no body for an unknown encoding.
    @Test func unrequestedContentEncodingIsNamed() async throws {
        func call<Output>(_ answer: RESTOutputFormat<Output>, _ body: Data) async throws -> Output {
            let operation = RESTOperation<NoInput, Output, UndocumentedFailure>("a.b", .get, "/a", output: answer)
            let headers: HTTPHeaders = ["content-type": "application/json", "content-encoding": "br"]
            let response = HTTPResponse(status: 200, headers: headers, body: body)
            return try await TRPCClient(answering: response).call(operation)
        }
        let encoded = Data([0x8B, 0x02, 0x80, 0x7B, 0x7D, 0x03, 0xFF])
        for body in [encoded, Data()] {
            for error in await [
                trpcError { _ = try await call(RESTOutputFormat<Sample.Item>.json(), body) },
                trpcError { _ = try await call(RESTOutputFormat<Sample.Item?>.optionalJSON(), body) },
                trpcError { _ = try await call(RESTOutputFormat<JSONValue>.json(), body) },
                trpcError { _ = try await call(.text(), body) },
            ] {
                #expect(error?.isUnexpectedResponse == true && error?.httpStatus == 200)
                #expect(error?.message.contains("the content encoding “br”") == true, "\(error?.message ?? "")")
            }
        }
        #expect(try await call(.bytes(), encoded) == encoded)
        // A session that has decoded the body keeps the header.
        #expect(try await call(RESTOutputFormat<JSONValue>.json(), Data("{}".utf8)) == [:])
    }
}
