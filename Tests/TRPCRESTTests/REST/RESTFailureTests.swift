import Foundation
import TRPCTesting
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

@Suite struct RESTFailureTests {
    private let item = Sample.Item(id: 7, name: "Ramen")

    private func failure(_ status: Int, _ body: String, headers: HTTPHeaders = [:]) async -> TRPCError? {
        let response = HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
        return await trpcError {
            _ = try await TRPCClient(answering: response).call(Sample.save, .init(id: 7, item: item))
        }
    }

    @Test func documentedFailuresAreTyped() async throws {
        let missing = try #require(await failure(404, #"{"detail":"No item"}"#))
        #expect(missing.isServer && missing.code == .notFound && missing.httpStatus == 404)
        #expect(missing.message == "No item" && missing.path == "items.save")
        #expect(missing.failure(of: Sample.save) == .notFound(.init(detail: "No item")))
        #expect(await failure(409, "")?.failure(of: Sample.save) == .conflict)
        #expect(
            await failure(418, #"{"detail":"tea"}"#)?.failure(of: Sample.save) == .clientError(.init(detail: "tea"))
        )
        #expect(await failure(500, #"{"a":1}"#)?.failure(of: Sample.save) == .other(["a": 1]))
        // A documented status with an undocumented body.
        let page = "<html><title>Gone</title></html>"
        let other = try #require(await failure(404, page))
        #expect(other.failure(of: Sample.save) == .undocumented(status: 404, body: Data(page.utf8)))
        #expect(other.isServer && other.bodyText == page && other.message == "Not Found (HTTP 404)")
    }

    private enum Shared: RESTFailure, Equatable {
        case notFound(Sample.Problem)
        case undocumented(status: Int, body: Data)

        static let documented: RESTFailures<Self> = [.status("404", .json(Sample.Problem.self)) { .notFound($0) }]
    }

    @Test func failuresAreReadWithoutTheirOperation() async throws {
        let missing = try #require(await failure(404, #"{"detail":"No item"}"#))
        let problem = Sample.Problem(detail: "No item")
        #expect(missing.failure(of: Shared.self) == .notFound(problem))
        let other = try #require(await failure(401, "{}"))
        #expect(other.failure(of: Shared.self) == .undocumented(status: 401, body: Data("{}".utf8)))
        #expect(TRPCError(code: .unauthorized).failure(of: Shared.self) == nil)
    }

    @available(*, deprecated) @Test func theNamesOf0_1StillReadFailures() async throws {
        let missing = try #require(await failure(404, #"{"detail":"No item"}"#))
        let problem = Sample.Problem(detail: "No item")
        #expect(missing.failure(404, as: Sample.Problem.self) == problem)
        #expect(missing.failure(in: 400..<500, as: Sample.Problem.self) == problem)
        #expect(missing.failure(401, as: Sample.Problem.self) == nil)
        #expect(missing.failure(404, as: Int.self) == nil)
        #expect(missing.failure(as: Shared.self) == .notFound(problem))
    }

    @Test func operationsReadDocumentedFailures() async throws {
        let read = RESTOperation<NoInput, Sample.Item, Shared>("items.read", .get, "/items", output: .json())
        let response = HTTPResponse(status: 404, headers: [:], body: Data(#"{"detail":"x"}"#.utf8))
        let error = try #require(await trpcError { _ = try await TRPCClient(answering: response).call(read) })
        #expect(error.isServer && error.failure(of: read) == .notFound(.init(detail: "x")))
    }

    @Test func failureDataIsTyped() async throws {
        let error = try #require(await failure(404, #"{"detail":"No item"}"#))
        #expect(try error.data(as: Sample.Problem.self) == .init(detail: "No item"))
    }

    @Test(arguments: [
        (400, TRPCError.Code.badRequest), (401, .unauthorized), (402, .paymentRequired), (403, .forbidden),
        (404, .notFound), (405, .methodNotSupported), (408, .timeout), (409, .conflict), (412, .preconditionFailed),
        (413, .payloadTooLarge), (415, .unsupportedMediaType), (422, .unprocessableContent), (429, .tooManyRequests),
        (500, .internalServerError), (501, .notImplemented), (502, .badGateway), (503, .serviceUnavailable),
        (504, .gatewayTimeout), (410, .init(rawValue: "GONE")), (423, .init(rawValue: "LOCKED")),
        (599, .init(rawValue: "HTTP_599")),
    ])
    func statusesMapToCodes(status: Int, code: TRPCError.Code) async throws {
        #expect(await failure(status, #"{"detail":"x"}"#)?.code == code)
    }

    @Test func retryAfterIsKept() async throws {
        let error = try #require(await failure(429, "{}", headers: ["Retry-After": "30", "X-Limit": "5"]))
        #expect(error.retryAfter == .seconds(30) && error.headers["x-limit"] == "5")
    }

    /// Undocumented bodies are kept, up to the limit of errors.
    @Test func undocumentedResponsesAreKept() async throws {
        let large = String(repeating: "x", count: 100_000)
        let client = TRPCClient(answering: HTTPResponse(status: 502, headers: ["x-a": "b"], body: Data(large.utf8)))
        let error = try #require(await trpcError { _ = try await client.call(Sample.list, .init()) })
        #expect(error.isUnexpectedResponse && error.code == .badGateway && error.httpStatus == 502)
        #expect(error.body?.count == 65_536 && error.headers["x-a"] == "b")
        #expect(error.failure(of: Sample.list) == .undocumented(status: 502, body: Data(large.utf8.prefix(65_536))))
        let documented = try #require(await failure(500, #"{"a":"\#(large)"}"#))
        #expect(documented.failure(of: Sample.save) == .other(["a": .string(large)]))
    }

    /// Many contracts describe no failures.
    @Test(arguments: [#"{"message":"No item"}"#, #"{"error":{"detail":"No item"}}"#, "No item"])
    func undocumentedFailuresWithAMessageAreServerErrors(body: String) async throws {
        let client = TRPCClient(answering: HTTPResponse(status: 404, headers: [:], body: Data(body.utf8)))
        let error = try #require(await trpcError { _ = try await client.call(Sample.list, .init()) })
        #expect(error.isServer && error.code == .notFound && error.message == "No item")
        #expect(error.failure(of: Sample.list) == .undocumented(status: 404, body: Data(body.utf8)))
    }

    /// Tornado applications respond like this if no reason is given.
    @Test(arguments: [#"{"status":404,"message":null}"#, #"{"statusCode":404}"#, #"{"code":404,"data":{}}"#])
    func undocumentedFailuresNamingTheirStatusAreServerErrors(body: String) async throws {
        let client = TRPCClient(answering: HTTPResponse(status: 404, headers: [:], body: Data(body.utf8)))
        let error = try #require(await trpcError { _ = try await client.call(Sample.list, .init()) })
        #expect(error.isServer && error.code == .notFound && error.message == "Not Found (HTTP 404)")
        #expect(error.failure(of: Sample.list) == .undocumented(status: 404, body: Data(body.utf8)))
    }

    @Test(arguments: ["", "{}", page, #"{"id":1}"#, #"{"status":200}"#])
    func undocumentedFailuresWithoutAMessageAreUnexpected(body: String) async throws {
        let client = TRPCClient(answering: HTTPResponse(status: 404, headers: [:], body: Data(body.utf8)))
        let error = try #require(await trpcError { _ = try await client.call(Sample.list, .init()) })
        #expect(error.isUnexpectedResponse && error.code == .notFound && error.httpStatus == 404)
        #expect(error.failure(of: Sample.list) == .undocumented(status: 404, body: Data(body.utf8)))
    }

    @Test(arguments: [
        (200, "<!doctype html><title>Sign in</title>", "HTTP 200 and an HTML page titled “Sign in”"),
        (200, "", "HTTP 200 and an empty body"), (205, "", "HTTP 205 and an empty body"),
        (206, #"{"id":1}"#, "HTTP 206, a partial response that was not requested, and JSON"),
        (202, #"{"id":1}"#, "HTTP 202 and JSON that is not in the contract"),
        (302, "", "HTTP 302 and an empty body"),
    ])
    func undocumentedSuccessesAreErrors(status: Int, body: String, words: String) async throws {
        let error = try #require(await failure(status, body, headers: ["x-a": "b"]))
        #expect(error.httpStatus == status && error.headers["x-a"] == "b" && error.body == Data(body.utf8))
        #expect(error.message.contains(words), "\(error)")
        #expect(!error.isServer)
    }

    private static let page = "<!DOCTYPE html><title>Sign in</title>"

    /// The backend's own messages for server errors are for developers.
    @Test(
        arguments: [
            (500, "Something went wrong on the server (HTTP 500)."), (501, "The server cannot do this (HTTP 501)."),
            (502, "The server is not available for now (HTTP 502)."),
            (503, "The server is not available for now (HTTP 503)."),
            (504, "The server did not finish in time (HTTP 504)."),
            (507, "Something went wrong on the server (HTTP 507)."),
        ]
    )
    func serverFailuresHaveANeutralUserMessage(status: Int, text: String) async throws {
        for body in [#"{"detail":"psql: connect ECONNREFUSED 10.0.0.5"}"#, "KeyError: 'user'", "", Self.page] {
            let error = try #require(await failure(status, body))
            #expect(error.localizedDescription == text && error.errorDescription == text)
        }
        let error = try #require(await failure(status, #"{"detail":"psql: connect ECONNREFUSED 10.0.0.5"}"#))
        #expect(error.message == "psql: connect ECONNREFUSED 10.0.0.5" && error.httpStatus == status)
        #expect(await failure(404, #"{"detail":"No item"}"#)?.localizedDescription == "No item")
    }

    @Test func decodingErrorsContainTheCodingPath() async throws {
        let error = try #require(await failure(200, #"{"id":1.5,"name":"a"}"#, headers: ["x-a": "b"]))
        #expect(error.code == .decodingFailed && error.codingFailure?.codingPath == "id")
        #expect(error.httpStatus == 200 && error.bodyText == #"{"id":1.5,"name":"a"}"# && error.headers["x-a"] == "b")
        #expect(error.failure(of: Sample.save) == nil)
    }

    @Test func crossOriginRedirectsAreNotFollowed() async throws {
        let error = try #require(await failure(302, "", headers: ["location": "https://evil.test/login?token=1"]))
        #expect(error.code == .redirected && !"\(error)".contains("token"))
    }

    @Test func descriptionsContainNoBody() async throws {
        let error = try #require(await failure(502, "hunter2\nsecond line", headers: ["set-cookie": "hunter3"]))
        var dumped = ""
        dump(error, to: &dumped)
        #expect(!"\(error) \(dumped)".contains("hunter"))
        #expect(error.isServer && error.errorDescription == "The server is not available for now (HTTP 502).")
    }
}
