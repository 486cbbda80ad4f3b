import Foundation
import RecordedAPI
import TRPCRuntime
import TestSupport
import Testing

@Suite struct ErrorTests {
    @Test(arguments: Recorded.ErrorData.Code.allCases, forms)
    func everyCodeIsThrown(code: Recorded.ErrorData.Code, form: String) async throws {
        let replay = try Replay("error-code-\(code.rawValue)", form)
        let error = try #require(await trpcError { try await replay.api.errors.throwCode(code: code) })
        try replay.expectTheRecordedRequest()
        #expect(error.isServer && error.code.rawValue == code.rawValue)
        #expect(error.message == "msg for \(code.rawValue)" && error.path == "errors.throwCode")
        #expect(error.number == error.code.number && error.httpStatus == replay.transcript.response.status)
        let data = try error.data(as: Recorded.ErrorData.self)
        #expect(sameCase(data.code, code) && data.httpStatus == Double(replay.transcript.response.status))
        #expect(data.path == "errors.throwCode" && data.zodError == nil && data.stack == nil)
        #expect(try TRPCCoding.decode(Recorded.ErrorData.self, from: TRPCCoding.encode(data)) == data)
    }

    struct Failure: Sendable, CustomTestStringConvertible {
        let name: String, code: TRPCError.Code, message: String
        let call: @Sendable (Recorded.Client) async throws -> Void
        var testDescription: String { name }

        init(
            _ name: String,
            _ code: TRPCError.Code,
            _ message: String,
            call: @escaping @Sendable (Recorded.Client) async throws -> Void
        ) {
            (self.name, self.code, self.message, self.call) = (name, code, message, call)
        }
    }

    private static let failures = [
        Failure("error-plain-error", .internalServerError, "boom plain") { try await $0.errors.plainError() },
        Failure("error-throw-string", .internalServerError, "just a string") { try await $0.errors.throwString() },
        Failure("error-with-cause", .conflict, "dup") { try await $0.errors.withCause() },
        Failure("error-mutation-no-message", .forbidden, "FORBIDDEN") {
            try await $0.errors.throwCodeMutation(code: .forbidden)
        },
        Failure("error-output-validation", .internalServerError, "Output validation failed") {
            _ = try await $0.errors.badOutput()
        },
        Failure("error-unauthorized", .unauthorized, "Missing or invalid token") { _ = try await $0.user.me() },
        Failure("error-unauthorized-bad-token", .unauthorized, "Missing or invalid token") {
            _ = try await $0.user.me()
        },
        Failure("error-create-context", .unauthorized, "createContext refused") { _ = try await $0.health.ping() },
        Failure("error-create-context-plain-error", .internalServerError, "ctx plain error") {
            _ = try await $0.health.ping()
        },
        Failure("client-httpLink-error", .notFound, "Post 00000000-0000-4000-8000-000000000099 not found") {
            _ = try await $0.posts.getById(id: "00000000-0000-4000-8000-000000000099")
        },
        Failure(
            "error-deferred-result-on-plain-request",
            .unsupportedMediaType,
            "Cannot use stream-like response in non-streaming request - use httpBatchStreamLink"
        ) { _ = try await $0.stream.deferred() },
    ]

    @Test(arguments: failures, forms)
    func backendErrorsAreThrown(failure: Failure, form: String) async throws {
        let replay = try Replay(failure.name, form)
        let error = try #require(await trpcError { try await failure.call(replay.api) })
        try replay.expectTheRecordedRequest()
        #expect(error.isServer && error.code == failure.code && error.message == failure.message)
        #expect(error.httpStatus == failure.code.httpStatus)
        #expect(try error.data(as: Recorded.ErrorData.self).code.rawValue == failure.code.rawValue)
    }

    @Test(arguments: forms)
    func failedValidationNamesItsFields(form: String) async throws {
        let replay = try Replay("error-zod-query", form)
        let error = try #require(await trpcError { try await replay.api.posts.getById(id: "nope") })
        try replay.expectTheRecordedRequest()
        #expect(error.code == .badRequest && error.errorDescription == "id: Invalid UUID")
        let zod = try #require(try error.data(as: Recorded.ErrorData.self).zodError)
        #expect(zod.fieldErrors == ["id": ["Invalid UUID"]] && zod.formErrors == [])
    }

    @Test func backendRejectsDatesWithoutTransformer() async throws {
        let replay = try Replay("mutation-date-input", "plain")
        let date = Date(timeIntervalSince1970: 1_769_904_000)
        let error = await trpcError { try await replay.api.messages.send(to: "b", body: "hi", sendAt: date) }
        try replay.expectTheRecordedRequest()
        #expect(error?.errorDescription == "sendAt: Invalid input: expected date, received string")
    }
}
