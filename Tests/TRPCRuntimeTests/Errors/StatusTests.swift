import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// Errors for responses that aren't tRPC: their contents and messages.
@Suite struct StatusTests {
    private func error(_ status: Int, _ body: String, _ headers: HTTPHeaders = [:]) async throws -> TRPCError {
        let response = HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
        let client = TRPCClient(
            url: URL(string: "http://test/trpc")!,
            transport: ScriptedTransport(answer: response)
        )
        let search = Procedure<String, NoOutput>.query("posts.search")
        return try #require(await trpcError { try await client.call(search, "needle") })
    }

    @Test(
        arguments: [
            (431, "", "queryMethod: .post", "The request is too long for the server (HTTP 431)."),
            (414, "<html>", "queryMethod: .post", "The request is too long for the server (HTTP 414)."),
            (413, "<html>", "maxBodySize", "This is more than the server accepts at a time (HTTP 413)."),
            (415, "no", "content-type", "This app version is not compatible with the server (HTTP 415)."),
            (404, "<!DOCTYPE html><title>Not Found</title>", "mounted", "Not found (HTTP 404)."),
            (405, "", "allowMethodOverride", "This app version is not compatible with the server (HTTP 405)."),
            (410, "gone", nil, "The server did not accept the request (HTTP 410)."),
            (401, "no", "proxy", "You are not signed in (HTTP 401)."),
            (403, "no", "proxy", "The server does not allow this (HTTP 403)."),
            (429, "no", nil, "There were too many requests (HTTP 429)."),
            (302, "", "redirects", "The server has moved (HTTP 302)."),
            (200, "<html>app</html>", "mounted", "The server's answer could not be read (HTTP 200)."),
            (200, "", nil, "The server's answer could not be read (HTTP 200)."),
            (502, "<html>", nil, "The server is not available for now (HTTP 502)."),
        ] as [(Int, String, String?, String)]
    )
    func statusesAreExplained(status: Int, body: String, hint: String?, text: String) async throws {
        let error = try await error(status, body)
        #expect(error.isUnexpectedResponse && error.httpStatus == status && error.bodyText == body)
        #expect(hint == nil ? error.hint == nil : error.hint?.contains(hint!) == true, "\(error.hint ?? "")")
        #expect(error.errorDescription == text)
        #expect(!error.description.contains("needle"))
    }

    @Test(
        arguments: [
            ("<html><head><title>502 Bad\n  Gateway</title>", "an HTML page titled “502 Bad Gateway”"),
            ("\u{FEFF}\n<!DOCTYPE HTML><TITLE lang=en>A &amp; B</TITLE>", "an HTML page titled “A & B”"),
            ("<html><title></title>", "an HTML page"), ("<html><title>never closed", "an HTML page"),
            ("<html><title>\(String(repeating: "x", count: 100))</title>", nil),
            ("<?xml version='1.0'?>", "a body that is not JSON"), ("  ", "a body that is not JSON"),
            (String(repeating: "[", count: 600), "JSON nested more than 128 levels deep"),
        ] as [(String, String?)]
    )
    func bodiesAreSummarized(body: String, what: String?) async throws {
        let error = try await error(503, body)
        if let what {
            #expect(error.message == "The server responded with HTTP 503 and \(what).")
        } else {
            #expect(error.message.hasSuffix("“\(String(repeating: "x", count: 79))…”."))
        }
    }

    @Test(
        arguments: [
            (["Retry-After": "30"], 30, "Try again in 30 seconds."),
            (["retry-after": " 1 "], 1, "Try again in a second."),
            (["retry-after": "600"], 600, "Try again in 10 minutes."),
            (["retry-after": "99999999999999999999"], 31_536_000, "Try again in 8760 hours."),
            (["retry-after": "0"], 0, "Try again later."), (["retry-after": "soon"], nil, "Try again later."),
            (["retry-after": "-1"], nil, "Try again later."), ([:], nil, "Try again later."),
            (
                ["date": "Wed, 21 Oct 2015 07:28:00 GMT", "retry-after": "Wed, 21 Oct 2015 07:29:30 GMT"], 90,
                "Try again in 90 seconds."
            ),
            (
                ["date": "Wed, 21 Oct 2015 07:28:00 GMT", "retry-after": "Wed, 21 Oct 2015 07:00:00 GMT"], 0,
                "Try again later."
            ),
            (["retry-after": "Wed, 41 Oct 2015 07:00:00 GMT"], nil, "Try again later."),
        ] as [(HTTPHeaders, Int?, String)]
    )
    func retryAfterIsRead(headers: HTTPHeaders, seconds: Int?, suggestion: String) async throws {
        for body in ["<html>", #"{"error":{"message":"m","code":-32603,"data":{"code":"SERVICE_UNAVAILABLE"}}}"#] {
            let error = try await error(503, body, headers)
            #expect(error.retryAfter == seconds.map { .seconds($0) })
            #expect(error.recoverySuggestion == suggestion)
        }
    }

    @Test(
        arguments: [
            (
                "METHOD_NOT_SUPPORTED", "Unsupported POST-request to query procedure at path \"a\"",
                "allowMethodOverride"
            ),
            (
                "METHOD_NOT_SUPPORTED", "Unsupported GET-request to mutation procedure at path \"a\"",
                "is now a mutation"
            ),
            ("NOT_FOUND", "No procedure found on path \"a\"", "no such procedure"), ("NOT_FOUND", "No such post", nil),
            ("PAYLOAD_TOO_LARGE", "m", "maxBodySize"), ("UNAUTHORIZED", "m", nil),
        ] as [(String, String, String?)]
    )
    func backendErrorsHaveAHint(code: String, message: String, hint: String?) async throws {
        let shape: JSONValue = ["message": .string(message), "code": -32000, "data": ["code": .string(code)]]
        let error = try await error(400, "{\"error\":\(shape)}")
        #expect(error.isServer && error.message == message && error.errorDescription == message)
        #expect(hint == nil ? error.hint == nil : error.hint?.contains(hint!) == true)
    }
}
